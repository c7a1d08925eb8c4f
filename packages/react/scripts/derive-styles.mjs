// Joins the style sheets into one file, and writes the same text as a module, which the screens apply by themselves: `npm run derive`.
import { readFileSync, writeFileSync } from 'node:fs';
import { transformSync } from 'esbuild';

const theme = new URL('../src/theme/', import.meta.url);

/** @param {string} name */
const read = (name) => readFileSync(new URL(name, theme), 'utf8');

/** @param {string} css */
const minify = (css) => transformSync(css, { loader: 'css', minify: true }).code.trim();

/**
 * Marks every declaration `!important`, which in a layer puts it out of reach of the page's own rules.
 * Custom properties are left alone: they are how an app changes our look.
 *
 * @param {string} css minified
 */
const protect = (css) => css.replaceAll(/(?<=[{;])(-?[a-z][a-z-]*):([^;{}]+)(?=[;}])/g, '$1:$2!important');

/**
 * Gives every length in `rem` its usual size as a floor: a page that sets its root to 62.5 % would shrink us otherwise,
 * while a person's larger font size still counts.
 *
 * @param {string} css
 */
const holdSize = (css) =>
  css.replaceAll(/(?<![\w.#-])(\d*\.?\d+)rem\b/g, (rem, count) => `max(${rem},${count * 16}px)`);

/** @param {{ layer: string, files: readonly string[] }} part */
const layer = ({ layer: name, files }) =>
  `@layer ${name}{${files.map((file) => holdSize(protect(minify(read(file))))).join('')}}`;

const css = [
  holdSize(minify(read('tokens.css'))),
  layer({ layer: 'portico.components', files: ['layout.css', 'controls.css', 'menu.css', 'settings.css'] }),
  layer({ layer: 'portico.reset', files: ['reset.css'] }),
  minify(read('page.css')),
  minify(read('spinner.css')),
  // How the screens notice that the app has imported the sheet itself.
  ':root{--portico-styles:1}',
].join('');

writeFileSync(new URL('styles.gen.css', theme), `${css}\n`);
writeFileSync(
  new URL('styles.gen.ts', theme),
  `// Derived by scripts/derive-styles.mjs from the style sheets beside this file.\n\n/** The screens' style sheet, as text. */\nexport const styles =\n  ${JSON.stringify(css)};\n`,
);

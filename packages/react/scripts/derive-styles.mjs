// Joins the style sheets into one file, and writes the same text as modules, which the screens apply by themselves: `npm run derive`.
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

/** What every screen needs. */
const base = [
  holdSize(minify(read('tokens.css'))),
  layer({ layer: 'portico.components', files: ['layout.css', 'controls.css', 'forms.css', 'menu.css'] }),
  layer({ layer: 'portico.reset', files: ['reset.css'] }),
  minify(read('page.css')),
  minify(read('spinner.css')),
].join('');

/** What the account settings need beside it. */
const settings = layer({ layer: 'portico.components', files: ['settings.css'] });

// How the screens notice that the app has imported the sheet itself.
writeFileSync(new URL('styles.gen.css', theme), `${base}${settings}:root{--portico-styles:1}\n`);

/** @param {{ file: string, name: string, what: string, css: string }} module */
const writeModule = ({ file, name, what, css }) =>
  writeFileSync(
    new URL(file, theme),
    `// Derived by scripts/derive-styles.mjs from the style sheets beside this file.\n\n/** ${what}, as text. */\nexport const ${name} =\n  ${JSON.stringify(css)};\n`,
  );

writeModule({ file: 'styles.gen.ts', name: 'styles', what: 'The screens’ style sheet', css: base });
writeModule({
  file: 'settings-styles.gen.ts',
  name: 'settingsStyles',
  what: 'What the account settings add to the screens’ style sheet',
  css: settings,
});

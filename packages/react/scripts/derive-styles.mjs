// Joins the style sheets into one file and writes them as modules that the screens apply: `npm run derive`.
import { readFileSync, writeFileSync } from 'node:fs';
import { transformSync } from 'esbuild';

const theme = new URL('../src/theme/', import.meta.url);

/** @param {string} name */
const read = (name) => readFileSync(new URL(name, theme), 'utf8');

/** @param {string} css */
const minify = (css) => transformSync(css, { loader: 'css', minify: true }).code.trim();

/**
 * Marks every declaration `!important`, which in a layer overrides the rules of the page.
 * Leaves custom properties unchanged, because apps use them to change the theme.
 *
 * @param {string} css minified
 */
const protect = (css) => css.replaceAll(/(?<=[{;])(-?[a-z][a-z-]*):([^;{}]+)(?=[;}])/g, '$1:$2!important');

/**
 * Gives every length in `rem` its default size as a minimum, and a negative one as a maximum, because a page with a root
 * font size of 62.5% would shrink the screens. A larger font size of the user still applies.
 *
 * @param {string} css
 */
const holdSize = (css) =>
  css.replaceAll(/(?<![\w.#-])(-?\d*\.?\d+)rem\b/g, (rem, count) =>
    count < 0 ? `min(${rem},${count * 16}px)` : `max(${rem},${count * 16}px)`,
  );

/** @param {{ layer: string, files: readonly string[] }} part */
const layer = ({ layer: name, files }) =>
  `@layer ${name}{${files.map((file) => holdSize(protect(minify(read(file))))).join('')}}`;

/** Styles of every screen. */
const base = [
  holdSize(minify(read('tokens.css'))),
  layer({
    layer: 'portico.components',
    files: ['layout.css', 'controls.css', 'forms.css', 'avatars.css'],
  }),
  layer({ layer: 'portico.reset', files: ['reset.css'] }),
  minify(read('page.css')),
  minify(read('spinner.css')),
].join('');

/** Additional styles of the account settings. */
const settings = layer({ layer: 'portico.components', files: ['cards.css', 'settings.css'] });

/** Additional styles of the purchase page and the pricing table. */
const payments = layer({ layer: 'portico.components', files: ['payments.css'] });

/** Additional styles of menus and of names in their buttons. */
const menu = layer({ layer: 'portico.components', files: ['menu.css'] });

/** Additional styles of lists of facts and of quotes. */
const facts = layer({ layer: 'portico.components', files: ['facts.css'] });

/** Additional styles of provider icons. */
const marks = layer({ layer: 'portico.components', files: ['marks.css'] });

/** Additional styles of the banner of an impersonation. */
const impersonation = layer({ layer: 'portico.components', files: ['impersonation.css'] });

// The custom property tells the screens that the app has imported the style sheet.
writeFileSync(
  new URL('styles.gen.css', theme),
  `${base}${settings}${payments}${menu}${facts}${marks}${impersonation}:root{--portico-styles:1}\n`,
);

/** @param {{ file: string, name: string, what: string, css: string }} module */
const writeModule = ({ file, name, what, css }) =>
  writeFileSync(
    new URL(file, theme),
    `// Derived by scripts/derive-styles.mjs from the style sheets in this folder.\n\n/** ${what}, as text. */\nexport const ${name} =\n  ${JSON.stringify(css)};\n`,
  );

writeModule({ file: 'styles.gen.ts', name: 'styles', what: 'Styles of the screens', css: base });
writeModule({
  file: 'settings-styles.gen.ts',
  name: 'settingsStyles',
  what: 'Styles that the account settings add',
  css: settings,
});
writeModule({
  file: 'payments-styles.gen.ts',
  name: 'paymentsStyles',
  what: 'Styles that the purchase page and the pricing table add',
  css: payments,
});
writeModule({
  file: 'impersonation-styles.gen.ts',
  name: 'impersonationStyles',
  what: 'Styles that the banner of an impersonation adds',
  css: impersonation,
});
writeModule({ file: 'menu-styles.gen.ts', name: 'menuStyles', what: 'Styles that menus add', css: menu });
writeModule({
  file: 'facts-styles.gen.ts',
  name: 'factsStyles',
  what: 'Styles that lists of facts and quotes add',
  css: facts,
});
writeModule({ file: 'marks-styles.gen.ts', name: 'marksStyles', what: 'Styles that provider icons add', css: marks });

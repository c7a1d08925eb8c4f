// Writes the parts of Inter that the screens load as modules: `npm run derive`. A module needs no address, so it works
// with every bundler and under a content security policy without `font-src`.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const sheet = readFileSync(require.resolve('@fontsource-variable/inter/wght.css'), 'utf8');

/**
 * @param {string} subset
 * @returns {string} the characters of a subset, as a `unicode-range`
 */
const rangeOf = (subset) => {
  const face = sheet.split('@font-face').find((block) => block.includes(`inter-${subset}-wght-normal.woff2`));
  const range = face && /unicode-range:\s*([^;]+);/.exec(face)?.[1];
  if (!range) throw new Error(`The style sheet of the font has no subset ${subset}.`);
  return range.trim();
};

for (const subset of ['latin', 'latin-ext']) {
  const file = readFileSync(require.resolve(`@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`));
  const name = subset === 'latin' ? 'latin' : 'latinExtended';
  writeFileSync(
    new URL(`../src/theme/inter-${subset}.gen.ts`, import.meta.url),
    `// Derived by scripts/derive-fonts.mjs. Inter, Copyright 2016 The Inter Project Authors,
// SIL Open Font License 1.1: https://openfontlicense.org

/** The ${subset} part of Inter: its characters as a \`unicode-range\`, and the font (WOFF 2.0) in base64. */
export const ${name} = {
  range: ${JSON.stringify(rangeOf(subset)).replaceAll('"', "'")},
  base64: '${file.toString('base64')}',
} as const;
`,
  );
}

// Derives the sources of the built-in emails as strings, so that running needs no files: packages/server/emails becomes
// packages/server/src/domains/email/built-in/sources.gen.ts.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './lib/packages.mjs';
import { root } from './lib/run.mjs';

const folder = join(root, 'packages/server/emails');
const target = join(root, 'packages/server/src/domains/email/built-in/sources.gen.ts');

const kinds = ['templates', 'themes', 'starters'];

/** A source as a template literal, which keeps its lines. @param {string} text */
const quote = (text) => `\`${text.replaceAll(/[\\`]|\$\{/g, '\\$&')}\``;

/** @param {string} kind */
const print = (kind) => {
  const rows = listFiles(join(folder, kind))
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => `  '${file.slice(0, -'.tsx'.length)}': ${quote(readFileSync(join(folder, kind, file), 'utf8'))},`);
  return [`export const ${kind} = {`, ...rows, '} as const;'].join('\n');
};

writeFileSync(
  target,
  `// Derived from packages/server/emails by scripts/generate-email-sources.mjs; do not edit.\n\n${kinds.map(print).join('\n\n')}\n`,
);

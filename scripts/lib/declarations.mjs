import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.mjs';

/** Packages whose types apps use; apps must not need the contract's schemas for them. */
const libraries = ['packages/js', 'packages/react', 'packages/next'];
const specifiers = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"]+)['"]/g;
const banned = /^(?:zod(?:\/.*)?|@portico\/contract|@portico\/(?:server|testing)(?:\/.*)?)$/;

/** @param {any} target a value of the `exports` map @returns {string[]} */
const typesOf = (target) => (typeof target?.types === 'string' ? [target.types] : []);

/**
 * Follows the type declarations of the browser libraries from their entrances, and names those that lead to the
 * contract or to Zod. The contract's plain entrance is allowed: it imports nothing.
 *
 * @returns {string[]} one sentence for each problem
 */
export const findHeavyDeclarations = () => {
  /** @type {string[]} */
  const problems = [];
  const seen = new Set();
  /** @param {string} file */
  const visit = (file) => {
    if (seen.has(file) || !existsSync(join(root, file))) return;
    seen.add(file);
    for (const [, specifier = ''] of readFileSync(join(root, file), 'utf8').matchAll(specifiers)) {
      if (banned.test(specifier)) problems.push(`${file} names ${specifier}.`);
      if (specifier.startsWith('.')) visit(join(dirname(file), specifier.replace(/\.js$/, '.d.ts')));
    }
  };
  for (const folder of libraries) {
    const { exports } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    for (const types of Object.values(exports).flatMap(typesOf)) visit(join(folder, types));
  }
  return problems;
};

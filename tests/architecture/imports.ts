import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { readText, root, trackedFiles } from './sources.js';

/** One import or re-export of a source file. */
export interface Import {
  /** The importing file, relative to the root. */
  readonly from: string;
  /** The text in the quotes. */
  readonly specifier: string;
  /** The imported file when the specifier is relative and the file exists. */
  readonly file?: string;
  /** Whether compilation removes it. */
  readonly isTypeOnly: boolean;
}

const isSource = /^(packages|examples)\/[^/]+\/src\/.*\.tsx?$/;
const isTest = /\.(test|exam)\.tsx?$|^packages\/[^/]+\/src\/testing\//;

/** Every TypeScript source of the packages and examples, except tests and files that only tests use. */
export const sourceFiles = (): readonly string[] =>
  trackedFiles().filter((file) => isSource.test(file) && !isTest.test(file) && !file.endsWith('.d.ts'));

/** Every TypeScript test of the packages. */
export const packageTests = (): readonly string[] =>
  trackedFiles().filter((file) => isSource.test(file) && isTest.test(file));

const stringOrComment = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

/** Blanks the comments of a source text; strings and line numbers stay. */
export const blankComments = (text: string): string =>
  text.replace(stringOrComment, (part) => (part.startsWith('/') ? part.replace(/[^\n]/g, ' ') : part));

/** A file's text without its comments. */
export const readCode = (file: string): string => blankComments(readText(file));

const statement = /^[ \t]*(?:import|export)\b([^'"`;]*?)\bfrom\s*['"]([^'"]+)['"]/gm;
const bare = /^[ \t]*import\s*['"]([^'"]+)['"]/gm;
const dynamic = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

const isTypeClause = (clause: string): boolean => {
  if (/^\s*type\b/.test(clause)) return true;
  const names = /^\s*\{([^}]*)\}\s*$/.exec(clause)?.[1];
  if (names === undefined) return false;
  const parts = names.split(',').filter((name) => name.trim() !== '');
  return parts.length > 0 && parts.every((name) => /^\s*type\s/.test(name));
};

const resolveFile = (from: string, specifier: string): string | undefined => {
  if (!specifier.startsWith('.')) return undefined;
  const target = posix.join(posix.dirname(from), specifier);
  const stem = target.replace(/\.jsx?$/, '');
  return [`${stem}.ts`, `${stem}.tsx`, target].find((file) => existsSync(join(root, file)));
};

/** Finds the imports and re-exports in a source text whose comments are blanked. */
export const parseImports = (code: string): readonly Pick<Import, 'specifier' | 'isTypeOnly'>[] => [
  ...[...code.matchAll(statement)].map(([, clause = '', specifier = '']) => ({
    specifier,
    isTypeOnly: isTypeClause(clause),
  })),
  ...[...code.matchAll(bare)].map(([, specifier = '']) => ({ specifier, isTypeOnly: false })),
  ...[...code.matchAll(dynamic)].map(([, specifier = '']) => ({ specifier, isTypeOnly: false })),
];

/** Reads the imports of one file. */
export const readImports = (from: string): readonly Import[] =>
  parseImports(readCode(from)).map((row) => {
    const file = resolveFile(from, row.specifier);
    return { from, ...row, ...(file === undefined ? {} : { file }) };
  });

/** The package of a specifier: `@scope/name` or `name`; undefined for a relative one. */
export const packageOf = (specifier: string): string | undefined => {
  if (specifier.startsWith('.')) return undefined;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
};

/**
 * Finds cycles in a directed graph.
 *
 * @returns each cycle once, as the nodes along it
 */
export const findCircles = (edges: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] => {
  const done = new Set<string>();
  const circles: string[][] = [];
  const visit = (node: string, path: readonly string[]): void => {
    const at = path.indexOf(node);
    if (at >= 0) {
      circles.push([...path.slice(at), node]);
      return;
    }
    if (done.has(node)) return;
    for (const next of edges.get(node) ?? []) visit(next, [...path, node]);
    done.add(node);
  };
  for (const node of edges.keys()) visit(node, []);
  return circles;
};

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** An `@example` of a doc comment. */
export interface DocExample {
  /** The file it is in, relative to the folder that was read. */
  readonly file: string;
  /** The line of the tag, from 1. */
  readonly line: number;
  readonly code: string;
}

const isSource = (name: string): boolean => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$/.test(name);

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes(`${join(folder, 'testing')}/`))
    .sort();

/** The lines of a doc comment without their asterisks. */
const linesOf = (comment: string): string[] =>
  comment.split('\n').map((line) => line.replace(/^\s*(?:\/\*\*|\*\/|\*) ?/, ''));

const examplesIn = (file: string, text: string): DocExample[] =>
  [...text.matchAll(/\/\*\*[^]*?\*\//g)].flatMap(({ 0: comment, index }) => {
    const lines = linesOf(comment);
    const firstLine = text.slice(0, index).split('\n').length;
    return lines.flatMap((line, at) => {
      if (line.trim() !== '@example') return [];
      const rest = lines.slice(at + 1);
      const end = rest.findIndex((next) => /^@\w/.test(next));
      const code = (end === -1 ? rest : rest.slice(0, end)).join('\n').trim();
      return [{ file, line: firstLine + at, code }];
    });
  });

/** Reads the `@example`s of all doc comments in a folder's sources. Tests and the folder `testing` are left out. */
export const readDocExamples = (folder: string): DocExample[] =>
  sourcesIn(folder).flatMap((file) => examplesIn(relative(folder, file), readFileSync(file, 'utf8')));

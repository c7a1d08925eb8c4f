// @needs nothing

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { createProgram } from './program.js';

const docs = fileURLToPath(new URL('../../../docs/', import.meta.url));

/** Each line of a shell example that runs the command, without its comment and the variables before it. */
const commandLines = (): readonly (readonly [string, string])[] =>
  ['guides', 'start']
    .flatMap((folder) => readdirSync(join(docs, folder)).map((name) => join(folder, name)))
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => {
      const text = readFileSync(join(docs, name), 'utf8');
      const examples = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, example = '']) => example.split('\n'));
      const inText = [...text.matchAll(/`(portico [^`\n]+)`/g)].map(([, line = '']) => line);
      return [...examples, ...inText]
        .map((line) => line.replace(/\s+#.*$/, '').replace(/^(?:[A-Z_]+=\S+\s+)*(?:npx\s+)?/, ''))
        .filter((line) => line.startsWith('portico '))
        .map((line) => [name, line] as const);
    });

const program = await createProgram(['--help']);

/** Returns what a command line has that the program does not. */
const findUnknown = (line: string): string | undefined => {
  const [, ...words] = line.split(/\s+/);
  let command: Command = program;
  for (const word of words) {
    if (word.startsWith('-')) {
      const name = word.replace(/=.*$/, '');
      if (name !== '--help' && !command.options.some(({ short, long }) => short === name || long === name)) return name;
      continue;
    }
    const next = command.commands.find((one) => one.name() === word);
    if (next) command = next;
    else if (command.commands.length > 0) return word;
  }
  return undefined;
};

test('guides and quick starts name only commands and options that exist', () => {
  const lines = commandLines();
  expect(lines.length).toBeGreaterThan(10);
  const unknown = lines.flatMap(([name, line]) => {
    const word = findUnknown(line);
    return word === undefined ? [] : [`${name}: ${line} (${word})`];
  });
  expect(unknown).toEqual([]);
});

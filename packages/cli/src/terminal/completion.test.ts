// @needs nothing

import { execFileSync } from 'node:child_process';
import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { createProgram } from '../program.js';
import { completionScript } from './completion-command.js';
import { toTable } from './table.js';

const program = await createProgram(['completion']);

/** What bash offers after these words, of which the last is unfinished. */
const complete = (...words: string[]): readonly string[] => {
  const script = completionScript(program, 'bash');
  const typed = ['portico', ...words].map((word) => `'${word}'`).join(' ');
  const ask = `COMP_WORDS=(${typed}); COMP_CWORD=${words.length}; _portico; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return execFileSync('bash', ['-c', `${script}\n${ask}`], { encoding: 'utf8' })
    .trim()
    .split('\n');
};

test('bash completes commands, their options and the values of arguments', () => {
  expect(complete('con')).toEqual(['config']);
  expect(complete('config', '')).toEqual(expect.arrayContaining(['pull', 'plan', 'push', '--help']));
  expect(complete('config', 'push', '--o')).toEqual(['--overwrite']);
  expect(complete('config', '--project', 'p1', 'push', '--y')).toEqual(['--yes']);
  expect(complete('open', 'us')).toEqual(['users']);
  expect(complete('nothing', 'vau')).toEqual(['vault']);
});

test('the script for zsh loads what completes as bash does', () => {
  const script = completionScript(program, 'zsh');
  expect(script).toContain('autoload -U +X bashcompinit && bashcompinit');
  expect(script).toContain('complete -o default -F _portico portico');
});

test('the help of each command ends with an example of it', () => {
  const endsOf = (command: Command, path: string): readonly string[] => {
    if (command.commands.length > 0)
      return command.commands.flatMap((child) => endsOf(child, `${path} ${child.name()}`));
    let text = '';
    command.configureOutput({ writeOut: (part) => (text += part) }).outputHelp();
    return new RegExp(`Examples?:\\n(?: {2}\\$ .*\\n)*? {2}\\$ ${path}`).test(text) ? [] : [path];
  };
  // Without an option there is nothing to show.
  expect(endsOf(program, 'portico')).toEqual(['portico start']);
});

test('the help of each command lists its arguments, with the values they can have', () => {
  const undescribed = (command: Command, path: string): readonly string[] => [
    ...command.registeredArguments
      .filter(({ description }) => !description)
      .map((argument) => `${path} ${argument.name()}`),
    ...command.commands.flatMap((child) => undescribed(child, `${path} ${child.name()}`)),
  ];
  expect(undescribed(program, 'portico')).toEqual([]);
});

test('columns are aligned, and control characters are shown as question marks', () => {
  expect(
    toTable([
      ['ID', 'NAME'],
      ['1', 'A\u001b[2Jda'],
    ]),
  ).toEqual(['ID  NAME', '1   A?[2Jda']);
});

// @needs nothing

import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { createProgram } from './program.js';

const namesFor = async (...args: string[]): Promise<readonly string[]> =>
  (await createProgram(args)).commands.map((command) => command.name());

const withSubcommands = (command: Command): readonly Command[] => [
  command,
  ...command.commands.flatMap((one) => withSubcommands(one)),
];

test('a command line without a name starts the server, and loads nothing else', async () => {
  expect(await namesFor()).toEqual(['start']);
});

test('each command is found by its name, without the modules of the others', async () => {
  const all = await namesFor('--help');
  expect(all.length).toBeGreaterThan(15);
  for (const name of all.filter((one) => one !== 'completion')) {
    const names = await namesFor(name);
    expect(names).toContain(name);
    expect(names.length).toBeLessThan(4);
  }
});

test('help, completion and unknown names get all commands', async () => {
  const all = await namesFor('--help');
  expect(await namesFor('completion')).toEqual(all);
  expect(await namesFor('starr')).toEqual(all);
});

test.each([
  [['starr'], "error: unknown command 'starr'"],
  [['config', 'nosuch'], "error: unknown command 'nosuch'"],
  [['config', 'pull', '--nosuch'], "error: unknown option '--nosuch'"],
  [['webhooks', 'listen'], "error: missing required argument 'address'"],
])('what is wrong with %j is named, and how to find out more', async (args, problem) => {
  const program = await createProgram(args);
  const written: string[] = [];
  for (const command of withSubcommands(program))
    command.exitOverride().configureOutput({ writeErr: (text) => void written.push(text) });
  await expect(program.parseAsync(args, { from: 'user' })).rejects.toThrow(problem);
  expect(written.join('')).toBe(`${problem}\nAdd --help to see what can be used.\n`);
});

test('a move is refused to what is no URL of a PostgreSQL server', async () => {
  const program = await createProgram(['move']);
  for (const command of program.commands) command.exitOverride().configureOutput({ writeErr: () => undefined });
  await expect(program.parseAsync(['move', '--to', 'localhost'], { from: 'user' })).rejects.toThrow(
    'It must start with postgres:// or postgresql://.',
  );
});

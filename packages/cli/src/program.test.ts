// @needs nothing

import { expect, test } from 'vitest';
import { createProgram } from './program.js';

const namesFor = async (...args: string[]): Promise<readonly string[]> =>
  (await createProgram(args)).commands.map((command) => command.name());

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

test('a mistyped name is named', async () => {
  const program = await createProgram(['starr']);
  program.exitOverride().configureOutput({ writeErr: () => undefined });
  await expect(program.parseAsync(['starr'], { from: 'user' })).rejects.toThrow(
    "error: unknown command 'starr'. See portico --help.",
  );
});

test('a move is refused to what is no URL of a PostgreSQL server', async () => {
  const program = await createProgram(['move']);
  for (const command of program.commands) command.exitOverride().configureOutput({ writeErr: () => undefined });
  await expect(program.parseAsync(['move', '--to', 'localhost'], { from: 'user' })).rejects.toThrow(
    'It must start with postgres:// or postgresql://.',
  );
});

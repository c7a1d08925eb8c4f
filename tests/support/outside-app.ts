import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { root, run, runTool } from '../../scripts/lib/run.mjs';

/** What npm needs to be as quick as it can, and the environment of a shell instead of that of a test. */
export const shell = {
  npm_config_prefer_offline: 'true',
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  // What readers answer when npx asks whether to install a package.
  npm_config_yes: 'true',
  NODE_ENV: undefined,
  VITEST: undefined,
  NEXT_TELEMETRY_DISABLED: '1',
};

/** Writes a file, and the folders that it is in. */
export const put = (file: string, text: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

/** Runs a block of commands, as a reader would in the folder of the app. Returns what they print. */
export const runCommands = async (commands: string, folder: string): Promise<string> => {
  const { code, output } = await run('sh', ['-ec', commands], { cwd: folder, env: shell });
  if (code !== 0) throw new Error(`${commands}\nended with ${code}:\n${output}`);
  return output;
};

/** Gives an app packages of this repository, in place of those that it would install from a registry. */
export const link = (app: string, names: readonly string[]): void => {
  for (const name of names) {
    mkdirSync(dirname(join(app, 'node_modules', name)), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), join(app, 'node_modules', name), 'dir');
  }
};

const compilerOptions = { target: 'ES2023', lib: ['ES2023', 'DOM', 'DOM.Iterable'], strict: true };

/** Checks the types of an app's sources. */
export const checkTypes = async (app: string, options: object, include: readonly string[]): Promise<void> => {
  const config = { compilerOptions: { ...compilerOptions, ...options }, include };
  put(join(app, 'tsconfig.json'), JSON.stringify(config));
  expect(await runTool('tsc', ['-p', app])).toEqual({ code: 0, output: '' });
};

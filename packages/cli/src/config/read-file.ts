import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isTree } from '@portico/contract';
import { CommandFailure } from '../command-failure.js';
import { messageOf } from '../failure-message.js';
import type { Tree } from './shape.js';

const OUR_MODULE = '@portico/js/config';

/**
 * Reads a file of settings: compiles it with what it imports, runs it, and returns its default export.
 *
 * @throws CommandFailure that says where the file has a mistake
 */
export async function readConfigFile(file: string): Promise<Tree> {
  if (!existsSync(file)) throw new CommandFailure(`${file} does not exist. Create it with portico config pull.`);
  const code = await compile(file);
  const settings = await run(file, code);
  if (!isTree(settings))
    throw new CommandFailure(`${file} must export its settings: export default defineConfig({ … })`);
  // What JSON cannot have, such as a member without a value, is left out.
  const json: unknown = JSON.parse(JSON.stringify(settings));
  return isTree(json) ? json : {};
}

async function compile(file: string): Promise<string> {
  // Loaded only here: the other commands start faster without it.
  const { build } = await import('esbuild');
  try {
    const { outputFiles } = await build({
      entryPoints: [file],
      bundle: true,
      write: false,
      platform: 'node',
      format: 'esm',
      logLevel: 'silent',
      // The file also works where only this command is installed.
      alias: { [OUR_MODULE]: createRequire(import.meta.url).resolve(OUR_MODULE) },
    });
    return outputFiles[0]?.text ?? '';
  } catch (failure) {
    throw new CommandFailure(`${file} cannot be compiled.\n${describe(failure)}`);
  }
}

async function run(file: string, code: string): Promise<unknown> {
  const address = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
  try {
    const loaded: unknown = await import(address);
    return Reflect.get(Object(loaded), 'default');
  } catch (failure) {
    throw new CommandFailure(`${file} cannot be run: ${messageOf(failure)}`);
  }
}

interface Message {
  readonly text: string;
  readonly location: { readonly line: number; readonly column: number } | null;
}

const describe = (failure: unknown): string => {
  const errors: readonly Message[] = Reflect.get(Object(failure), 'errors') ?? [];
  return errors.map(({ text, location }) => (location ? `line ${location.line}: ${text}` : text)).join('\n');
};

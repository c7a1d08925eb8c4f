import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository's root, with a slash at its end. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Runs a program and collects what it prints.
 *
 * @param {string} program a program on the path, or an absolute one
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, echo?: boolean }} [options] `cwd` is the folder to run in, by default the repository's root; `env` changes environment variables, and removes those that are undefined; `echo` also shows the output while it comes
 * @returns {Promise<{ code: number, output: string }>} the exit code (1 when a signal ended the program), stdout and stderr together
 */
export const run = (program, args, options = {}) =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, ...options.env };
    const child = spawn(program, args, { cwd: options.cwd ?? root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    /** @type {Buffer[]} */
    const chunks = [];
    child.stdout.on('data', (chunk) => {
      chunks.push(chunk);
      if (options.echo) process.stdout.write(chunk);
    });
    child.stderr.on('data', (chunk) => {
      chunks.push(chunk);
      if (options.echo) process.stderr.write(chunk);
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });

/**
 * Runs an executable of an npm package.
 *
 * @param {string} name its name in node_modules/.bin
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string | undefined>, echo?: boolean }} [options] as for {@link run}
 */
export const runTool = (name, args, options) => run(`${root}node_modules/.bin/${name}`, args, options);

/** Prints why a script failed, and makes it end with the code 1. @param {unknown} failure */
export const fail = (failure) => {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
};

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const cli = fileURLToPath(new URL('../../packages/cli/dist/main.js', import.meta.url));

/** The result of a run of the built command. */
export interface CommandRun {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/**
 * Runs the built command until it exits. Of this process's environment it only gets the path.
 *
 * @param options.isRead whether its output is read; otherwise the pipe is closed at once. Default: true
 * @param options.typed what is sent to its standard input, once it is known
 * @param options.endAt asks it to end once it has printed this
 * @param options.endAfter asks it to end once this resolves
 */
export async function runCommand(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  {
    isRead = true,
    typed,
    endAt,
    endAfter,
  }: {
    readonly isRead?: boolean;
    readonly typed?: Promise<string>;
    readonly endAt?: string;
    readonly endAfter?: Promise<void>;
  } = {},
): Promise<CommandRun> {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [cli, ...args], { env: { PATH, ...env } });
  if (typed === undefined) child.stdin.end();
  else void typed.then((text) => child.stdin.write(text));
  void endAfter?.then(() => child.kill('SIGTERM'));
  const read = { output: '', errors: '' };
  if (!isRead) child.stdout.destroy();
  child.stdout.on('data', (chunk) => {
    read.output += String(chunk);
    if (endAt !== undefined && read.output.includes(endAt)) child.kill('SIGTERM');
  });
  child.stderr.on('data', (chunk) => (read.errors += String(chunk)));
  const [code] = await once(child, 'close');
  return { code: typeof code === 'number' ? code : null, ...read };
}

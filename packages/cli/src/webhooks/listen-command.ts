import { randomBytes } from 'node:crypto';
import { type Command, InvalidArgumentError } from 'commander';
import { readUrl } from '../account/server-url.js';
import { fail } from '../fail.js';
import { addConnectionOptions, type ConnectionOptions } from '../project-data/connection-options.js';
import { createListener, type Listener } from './listen.js';

interface ListenOptions extends ConnectionOptions {
  readonly secret?: string;
}

const POLL_MILLIS = 1000;
const SECRET_BYTES = 24;

/** Raw mode delivers Ctrl-C as a character. */
const QUIT: ReadonlySet<string> = new Set(['q', '\u0003']);

/** Adds `portico webhooks`. */
export function addWebhooks(program: Command): void {
  const webhooks = program.command('webhooks').description('Receive the events of a project');
  const listen = webhooks
    .command('listen')
    .description('Forward the events of a project to an address on this machine, without a tunnel')
    .argument('<address>', 'where to send each event, such as http://localhost:4000/webhooks', readUrl)
    .option('--secret <secret>', 'signs the requests; a new one is printed by default', readSecret)
    .addHelpText(
      'after',
      '\nPress r to repeat the last event, and q to quit.\n\nExample:\n  $ portico webhooks listen http://localhost:4000/webhooks',
    );
  addConnectionOptions(listen).action(runListen);
}

async function runListen(url: string, options: ListenOptions): Promise<void> {
  try {
    const secret = options.secret ?? `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
    const print = (line: string) => console.log(line);
    const { connect, networkUntil } = await import('../project-data/connection.js');
    const quit = new AbortController();
    const data = connect(options, process.env, networkUntil(quit.signal));
    const listener = createListener({ data, url, secret, print, signal: quit.signal });
    await listener.start();
    print(`Forwarding new events to ${url}, signed with ${secret}. Press r to repeat the last event, q to quit.`);
    await follow(listener, quit);
  } catch (failure) {
    fail(failure);
  }
}

/** Polls until the user quits. Repeats are sent between polls, so that lines do not mix. */
async function follow(listener: Listener, quit: AbortController): Promise<void> {
  let isRepeatAsked = false;
  let wake = (): void => undefined;
  const { stdin } = process;
  const note = (bytes: Buffer): void => {
    const keys = [...bytes.toString()];
    if (keys.includes('r')) isRepeatAsked = true;
    if (keys.some((key) => QUIT.has(key))) quit.abort();
    wake();
  };
  if (stdin.isTTY) stdin.setRawMode(true);
  stdin.on('data', note);
  try {
    while (!quit.signal.aborted) {
      if (isRepeatAsked) {
        isRepeatAsked = false;
        await listener.repeat();
      }
      await listener.poll();
      if (!isRepeatAsked && !quit.signal.aborted) await waitFor((end) => (wake = end));
    }
  } catch (failure) {
    if (!quit.signal.aborted) throw failure;
  } finally {
    stdin.off('data', note);
    if (stdin.isTTY) stdin.setRawMode(false);
    stdin.pause();
  }
}

/** Waits for the next poll, or until it is ended. */
const waitFor = (giveEnd: (end: () => void) => void): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, POLL_MILLIS);
    giveEnd(() => {
      clearTimeout(timer);
      resolve();
    });
  });

function readSecret(value: string): string {
  if (/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(value)) return value;
  throw new InvalidArgumentError('It must be whsec_ and at least 24 bytes in base64.');
}

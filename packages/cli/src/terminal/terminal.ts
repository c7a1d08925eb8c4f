import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline/promises';
import { fail } from '../fail.js';
import { isClosed } from './output.js';

/** What a command uses of the machine that it runs on. Tests pass their own. */
export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  /** The folder in which the command was started. */
  readonly folder: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly now: () => number;
  /** Writes a line of the result, on stdout. */
  print(line: string): void;
  /** Whether no one reads the result any more, such as after `| head`. */
  isOutputClosed(): boolean;
  /** Writes a line about the work, such as its progress, on stderr. */
  note(line: string): void;
  /** Opens a page in the user's browser, if there is one. */
  openPage(url: string): Promise<void> | void;
  /** Asks a question that is answered by yes or no; `null` if there is no one to ask. */
  confirm(question: string): Promise<boolean | null>;
  /** Ends the command with this exit code; 0 by default. */
  exitWith(code: number): void;
  /** Ends the command with a failure. */
  fail(failure: unknown): void;
}

/** The terminal of this process. */
export const processTerminal: Terminal = {
  environment: process.env,
  platform: process.platform,
  folder: process.cwd(),
  // Redirects are not followed, because keys must not be sent elsewhere.
  fetch: (url, init) => fetch(url, { ...init, redirect: 'error' }),
  now: () => Date.now(),
  print: (line) => console.log(line),
  isOutputClosed: () => isClosed(process.stdout),
  note: (line) => console.error(line),
  openPage,
  confirm,
  exitWith: (code) => {
    process.exitCode = code;
  },
  fail,
};

const OPENERS: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

function openPage(url: string): void {
  const [program, ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  // Without a browser the link stays on the terminal, so a failure is not reported.
  spawn(program, [...args, url], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}

async function confirm(question: string): Promise<boolean | null> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return null;
  const reader = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await reader.question(`${question} [y/N] `)).trim());
  } finally {
    reader.close();
  }
}

import { type Command, InvalidArgumentError } from 'commander';
import type { Terminal } from '../terminal/terminal.js';
import { findSignIn } from './credentials.js';

/** The option that names the server. */
export interface ServerOptions {
  readonly url?: string;
}

const DEFAULT_URL = 'http://localhost:3000';

/** Adds the option that names the server. */
export const addServerOption = (command: Command): Command =>
  command.option(
    '--url <url>',
    `URL of the server (or PORTICO_API_URL; default: the server that you last signed in to, or ${DEFAULT_URL})`,
    readUrl,
  );

/** Returns the URL of the server that a command is for, without a slash at its end. */
export const serverUrl = ({ url }: ServerOptions, terminal: Terminal): string =>
  (url ?? (terminal.environment.PORTICO_API_URL || findSignIn(terminal)?.url) ?? DEFAULT_URL).replace(/\/+$/, '');

/** Reads an option with a URL. */
export function readUrl(value: string): string {
  if (URL.canParse(value) && /^https?:/.test(value)) return value;
  throw new InvalidArgumentError('It must start with http:// or https://.');
}

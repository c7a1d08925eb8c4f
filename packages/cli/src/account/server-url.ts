import { type Command, InvalidArgumentError } from 'commander';
import { CommandFailure } from '../command-failure.js';
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

/** Returns the origin of the server that a command is for. */
export const serverUrl = ({ url }: ServerOptions, terminal: Terminal): string =>
  originOf(url ?? environmentUrl(terminal.environment) ?? findSignIn(terminal)?.url ?? DEFAULT_URL);

/**
 * Returns the origin of the server for a command that does not use a sign-in.
 *
 * @throws CommandFailure if the one of the environment is invalid
 */
export const serverUrlWithKey = ({ url }: ServerOptions, environment: Terminal['environment']): string =>
  originOf(url ?? environmentUrl(environment) ?? DEFAULT_URL);

/** Reads an option with a URL. */
export function readUrl(value: string): string {
  if (isUrl(value)) return value;
  throw new InvalidArgumentError(INVALID_URL);
}

function environmentUrl({ PORTICO_API_URL: url }: Terminal['environment']): string | undefined {
  if (!url) return undefined;
  if (isUrl(url)) return url;
  throw new CommandFailure(`PORTICO_API_URL is “${url}”. ${INVALID_URL}`);
}

const INVALID_URL = 'It must start with http:// or https://.';

const isUrl = (value: string): boolean => URL.canParse(value) && /^https?:/.test(value);

/** The server has an origin for itself, so the address of a page of the dashboard names it too. */
const originOf = (url: string): string => new URL(url).origin;

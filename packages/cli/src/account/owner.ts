import type { CurrentInternalUser } from '@portico/js';
import { CommandFailure } from '../command-failure.js';
import type { Terminal } from '../terminal/terminal.js';
import { findSignIn } from './credentials.js';
import { type ServerOptions, serverUrl } from './server-url.js';

/**
 * Returns the signed-in owner.
 *
 * @throws CommandFailure if no one is signed in at the server, or the session has ended
 */
export async function openOwner(options: ServerOptions, terminal: Terminal): Promise<CurrentInternalUser> {
  const url = serverUrl(options, terminal);
  const signIn = findSignIn(terminal, url);
  if (!signIn) throw new CommandFailure(`You are not signed in at ${url}. Run portico login --url ${url}.`);
  const { openOwnerApp } = await import('@portico/js/owner');
  const owner = await openOwnerApp({ ...signIn, fetch: terminal.fetch }).getUser();
  if (!owner) throw new CommandFailure(`Your session at ${url} has ended. Run portico login --url ${url}.`);
  return owner;
}

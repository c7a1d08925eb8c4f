import type { Command } from 'commander';
import { CommandFailure } from '../command-failure.js';
import { action } from '../terminal/action.js';
import type { Terminal } from '../terminal/terminal.js';
import { credentialsFile, forgetSignIn, storeSignIn } from './credentials.js';
import { addServerOption, type ServerOptions, serverUrl } from './server-url.js';

interface LoginOptions extends ServerOptions {
  readonly browser: boolean;
}

/** Adds `portico login` and `portico logout`. */
export function addLogin(program: Command, terminal: Terminal): void {
  const login = program
    .command('login')
    .description('Sign in through the browser, to manage your projects')
    .option('--no-browser', 'only print the link, for example on another machine')
    .addHelpText('after', '\nExample:\n  $ portico login --url https://accounts.example.com');
  addServerOption(login).action(action(terminal, (options: LoginOptions) => runLogin(options, terminal)));

  const logout = program
    .command('logout')
    .description('Forget the sign-in on this machine')
    .addHelpText('after', '\nExample:\n  $ portico logout');
  addServerOption(logout).action(action(terminal, (options: ServerOptions) => runLogout(options, terminal)));
}

async function runLogin(options: LoginOptions, terminal: Terminal): Promise<void> {
  const url = serverUrl(options, terminal);
  const promptLink = (link: string) => {
    terminal.note(`Open this page and confirm the sign-in:\n\n  ${link}\n\nWaiting …`);
    return options.browser ? terminal.openPage(link) : undefined;
  };
  const { openOwnerApp, signInOwner } = await import('@portico/js/owner');
  const { PorticoError } = await import('@portico/js');
  const signIn = await signInOwner({ url, promptLink, fetch: terminal.fetch }).catch((failure: unknown) => {
    if (PorticoError.isInstance(failure)) throw new CommandFailure(failure.reason);
    // The library's own sentence, such as that there is no Portico at the URL.
    throw failure instanceof Error && failure.name === 'Error' ? new CommandFailure(failure.message) : failure;
  });
  const owner = await openOwnerApp({ url, ...signIn, fetch: terminal.fetch }).getUser({ or: 'throw' });
  storeSignIn(terminal, url, signIn);
  terminal.print(`Signed in at ${url} as ${owner.primaryEmail ?? owner.id}.`);
  terminal.note(`The sign-in is stored in ${credentialsFile(terminal)}. It ends when you sign out in the browser.`);
}

function runLogout(options: ServerOptions, terminal: Terminal): void {
  const url = serverUrl(options, terminal);
  const wasSignedIn = forgetSignIn(terminal, url);
  terminal.print(wasSignedIn ? `Signed out of ${url} on this machine.` : `You were not signed in at ${url}.`);
}

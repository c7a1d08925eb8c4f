import { useProject } from '../app/use-project.js';

/** What an e-mail field for signing in is filled with, HTML Standard §4.10.18.7: passkeys too, where the project has them. */
export const useUsernameAutoComplete = (): string =>
  useProject().config.passkeyEnabled ? 'username webauthn' : 'username';

'use client';

import { useProject } from '../app/use-project.js';

/**
 * Returns the `autocomplete` value of the email field for sign-in, HTML Standard §4.10.18.7. Includes passkeys if the
 * project enables them.
 */
export const useUsernameAutoComplete = (): string =>
  useProject().config.passkeyEnabled ? 'username webauthn' : 'username';

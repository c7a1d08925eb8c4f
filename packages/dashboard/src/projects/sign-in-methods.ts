import type { AdminProjectSettings } from '@portico/js';

/** The settings that turn a sign-in method on or off. */
export type SignInMethodSettings = Pick<
  AdminProjectSettings,
  'credentialEnabled' | 'magicLinkEnabled' | 'passkeyEnabled'
>;

/** The sign-in methods that an owner can turn on, in the order they are offered. */
export const signInMethods: readonly {
  readonly setting: keyof SignInMethodSettings;
  readonly label: string;
  readonly hint: string;
}[] = [
  {
    setting: 'credentialEnabled',
    label: 'Email and password',
    hint: 'Users choose a password and verify their email with a link.',
  },
  {
    setting: 'magicLinkEnabled',
    label: 'Email link or code',
    hint: 'Users get a link and a code by email each time they sign in, and need no password.',
  },
  {
    setting: 'passkeyEnabled',
    label: 'Passkey',
    hint: 'Users sign in with the fingerprint, face or PIN of their device, after adding a passkey in their account settings.',
  },
];

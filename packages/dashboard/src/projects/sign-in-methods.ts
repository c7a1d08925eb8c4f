import type { AdminProjectSettings } from '@portico/js';

/** The settings that switch a way to sign in on or off. */
export type SignInMethodSettings = Pick<
  AdminProjectSettings,
  'credentialEnabled' | 'magicLinkEnabled' | 'passkeyEnabled'
>;

/** The ways to sign in that an owner can switch, in the order they are offered. */
export const signInMethods: readonly {
  readonly setting: keyof SignInMethodSettings;
  readonly label: string;
  readonly hint: string;
}[] = [
  {
    setting: 'credentialEnabled',
    label: 'E-mail and password',
    hint: 'People choose a password, and confirm their address by a link we mail.',
  },
  {
    setting: 'magicLinkEnabled',
    label: 'Link or code by e-mail',
    hint: 'People get a link and a code by mail each time they sign in. Nobody needs to remember a password.',
  },
  {
    setting: 'passkeyEnabled',
    label: 'Passkey',
    hint: 'People sign in with the fingerprint, face or PIN of their device, once they have added it in their account settings.',
  },
];

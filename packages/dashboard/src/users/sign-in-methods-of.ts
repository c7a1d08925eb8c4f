import type { ServerUser } from '@portico/js';

const methods: readonly { readonly name: string; readonly isSetUp: (user: ServerUser) => boolean }[] = [
  { name: 'Password', isSetUp: (user) => user.hasPassword },
  { name: 'Magic link', isSetUp: (user) => user.otpAuthEnabled },
  { name: 'Passkey', isSetUp: (user) => user.passkeyAuthEnabled },
];

/** The ways a user can sign in, by name. */
export const methodsOf = (user: ServerUser): readonly string[] => [
  ...methods.filter(({ isSetUp }) => isSetUp(user)).map(({ name }) => name),
  ...user.oauthProviders.map(({ id }) => id),
];

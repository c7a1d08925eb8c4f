/** The changes of an account about which its owner gets an email. */
export const securityChanges = [
  'account-reclaimed',
  'password-set',
  'password-changed',
  'unverified-account-reset',
  'passkey-added',
  'passkey-replaced',
  'passkey-removed',
  'oauth-account-added',
  'oauth-account-removed',
  'oauth-sign-in-enabled',
  'oauth-sign-in-disabled',
  'second-factor-set',
  'second-factor-removed',
  'recovery-codes-made',
  'recovery-code-used',
  'primary-address-changed',
  'sign-in-address-added',
  'sign-in-address-removed',
  'sign-in-address-released',
] as const;

/** A change of an account about which its owner gets an email. */
export type SecurityChange = (typeof securityChanges)[number];

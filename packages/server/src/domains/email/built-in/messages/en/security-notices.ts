import type { SecurityChange } from '../../security-change.js';

/** The three texts of each change, in any language: a title, what happened, and what follows. */
export type SecurityNoticeTexts = {
  readonly [Key in `security_notice.${SecurityChange}.${'title' | 'happened' | 'effect'}`]: string;
};

/** What the owner of an account is told about its changes, in English. */
export const securityNotices: SecurityNoticeTexts = {
  'security_notice.account-reclaimed.title': 'Your account is now secured',
  'security_notice.account-reclaimed.happened':
    'By signing in, you verified this address. Someone had created an account with it before but never verified it. The account was secured for you at {project} on {at}.',
  'security_notice.account-reclaimed.effect':
    'That person was signed out everywhere, and their password and other sign-in methods no longer work.',

  'security_notice.password-set.title': 'A password was set for your account',
  'security_notice.password-set.happened': 'A password was set for your account at {project} on {at}.',
  'security_notice.password-set.effect': 'You can now sign in with it.',

  'security_notice.password-changed.title': 'The password of your account was changed',
  'security_notice.password-changed.happened': 'The password of your account was changed at {project} on {at}.',
  'security_notice.password-changed.effect': 'The previous password no longer works.',

  'security_notice.unverified-account-reset.title': 'The password of your account was changed',
  'security_notice.unverified-account-reset.happened':
    'The password of your account was changed at {project} on {at}. Its email address had never been verified.',
  'security_notice.unverified-account-reset.effect':
    'The previous password no longer works. For your security, any passkeys, provider accounts, API keys and other email addresses were removed from the account.',

  'security_notice.passkey-added.title': 'A passkey was added to your account',
  'security_notice.passkey-added.happened': 'A passkey was added to your account at {project} on {at}.',
  'security_notice.passkey-added.effect': 'You can now sign in with it.',

  'security_notice.passkey-replaced.title': 'A passkey was added to your account',
  'security_notice.passkey-replaced.happened': 'A passkey was added to your account at {project} on {at}.',
  'security_notice.passkey-replaced.effect': 'You can now sign in with it. A previous passkey no longer works.',

  'security_notice.passkey-removed.title': 'A passkey was removed from your account',
  'security_notice.passkey-removed.happened': 'A passkey was removed from your account at {project} on {at}.',
  'security_notice.passkey-removed.effect': 'It can no longer be used to sign in.',

  'security_notice.oauth-account-added.title': 'A provider account was connected to your account',
  'security_notice.oauth-account-added.happened':
    'A provider account was connected to your account at {project} on {at}.',
  'security_notice.oauth-account-added.effect': 'It can now be used to sign in to your account.',

  'security_notice.oauth-account-removed.title': 'A provider account was disconnected from your account',
  'security_notice.oauth-account-removed.happened':
    'A provider account was disconnected from your account at {project} on {at}.',
  'security_notice.oauth-account-removed.effect': 'It can no longer be used to sign in to your account.',

  'security_notice.oauth-sign-in-enabled.title': 'Sign-in with a provider account was turned on',
  'security_notice.oauth-sign-in-enabled.happened':
    'Sign-in with a connected provider account was turned on for your account at {project} on {at}.',
  'security_notice.oauth-sign-in-enabled.effect': 'It can now be used to sign in to your account.',

  'security_notice.oauth-sign-in-disabled.title': 'Sign-in with a provider account was turned off',
  'security_notice.oauth-sign-in-disabled.happened':
    'Sign-in with a connected provider account was turned off for your account at {project} on {at}.',
  'security_notice.oauth-sign-in-disabled.effect': 'It can no longer be used to sign in to your account.',

  'security_notice.second-factor-set.title': 'An authenticator app was set up for your account',
  'security_notice.second-factor-set.happened':
    'An authenticator app was set up for your account at {project} on {at}.',
  'security_notice.second-factor-set.effect':
    'Signing in now also requires a code from the app. Previous recovery codes no longer work.',

  'security_notice.second-factor-removed.title': 'The authenticator app was removed from your account',
  'security_notice.second-factor-removed.happened':
    'The authenticator app was removed from your account at {project} on {at}.',
  'security_notice.second-factor-removed.effect':
    'Signing in no longer requires a code from the app. The recovery codes no longer work.',

  'security_notice.recovery-codes-made.title': 'New recovery codes were created for your account',
  'security_notice.recovery-codes-made.happened':
    'New recovery codes were created for your account at {project} on {at}.',
  'security_notice.recovery-codes-made.effect': 'The previous ones no longer work.',

  'security_notice.recovery-code-used.title': 'A recovery code of your account was used',
  'security_notice.recovery-code-used.happened':
    'A recovery code was used instead of the authenticator app to sign in to your account at {project} on {at}.',
  'security_notice.recovery-code-used.effect': 'This code no longer works.',

  'security_notice.primary-address-changed.title': 'The primary email address of your account was changed',
  'security_notice.primary-address-changed.happened':
    'The primary email address of your account was changed or removed at {project} on {at}.',
  'security_notice.primary-address-changed.effect': 'Emails about your account may now go to another address.',

  'security_notice.sign-in-address-added.title': 'A sign-in email address was added to your account',
  'security_notice.sign-in-address-added.happened':
    'A sign-in email address was added to your account at {project} on {at}.',
  'security_notice.sign-in-address-added.effect': 'It can now be used to sign in.',

  'security_notice.sign-in-address-removed.title': 'A sign-in email address was removed from your account',
  'security_notice.sign-in-address-removed.happened':
    'A sign-in email address of your account was changed or removed at {project} on {at}.',
  'security_notice.sign-in-address-removed.effect': 'The previous address can no longer be used to sign in.',

  'security_notice.sign-in-address-released.title': 'A sign-in email address was removed from your account',
  'security_notice.sign-in-address-released.happened':
    'On {at}, someone else started to sign in to {project} with an email address that you had added to your account and had never verified.',
  'security_notice.sign-in-address-released.effect':
    'You can no longer sign in with that address. Nothing else in your account changed.',
};

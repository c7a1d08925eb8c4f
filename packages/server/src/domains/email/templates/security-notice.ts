import { type MailContext, note, paragraph, renderLetter } from './layout.js';

/** The changes that the owner of an account is told about, one row each. `happened` is the start of a sentence. */
const securityChanges = {
  'account-reclaimed': {
    subject: 'Your account is now secured',
    happened:
      'By signing in, you verified this address. Someone had created an account with it before but never verified it. The account was secured for you',
    effect: 'That person was signed out everywhere, and their password and other sign-in methods no longer work.',
  },
  'password-set': {
    subject: 'A password was set for your account',
    happened: 'A password was set for your account',
    effect: 'You can now sign in with it.',
  },
  'password-changed': {
    subject: 'The password of your account was changed',
    happened: 'The password of your account was changed',
    effect: 'The previous password no longer works.',
  },
  'passkey-added': {
    subject: 'A passkey was added to your account',
    happened: 'A passkey was added to your account',
    effect: 'You can now sign in with it. A previous passkey no longer works.',
  },
  'passkey-removed': {
    subject: 'The passkey of your account was removed',
    happened: 'The passkey was removed from your account',
    effect: 'It can no longer be used to sign in.',
  },
  'oauth-account-added': {
    subject: 'A provider account was connected to your account',
    happened: 'A provider account was connected to your account',
    effect: 'It can now be used to sign in to your account.',
  },
  'oauth-account-removed': {
    subject: 'A provider account was disconnected from your account',
    happened: 'A provider account was disconnected from your account',
    effect: 'It can no longer be used to sign in to your account.',
  },
  'second-factor-set': {
    subject: 'An authenticator app was set up for your account',
    happened: 'An authenticator app was set up for your account',
    effect: 'Signing in now also requires a code from the app. Previous recovery codes no longer work.',
  },
  'second-factor-removed': {
    subject: 'The authenticator app was removed from your account',
    happened: 'The authenticator app was removed from your account',
    effect: 'Signing in no longer requires a code from the app. The recovery codes no longer work.',
  },
  'recovery-codes-made': {
    subject: 'New recovery codes were created for your account',
    happened: 'New recovery codes were created for your account',
    effect: 'The previous ones no longer work.',
  },
  'recovery-code-used': {
    subject: 'A recovery code of your account was used',
    happened: 'A recovery code was used instead of the authenticator app to sign in to your account',
    effect: 'This code no longer works.',
  },
  'primary-address-changed': {
    subject: 'The primary email address of your account was changed',
    happened: 'The primary email address of your account was changed or removed',
    effect: 'Emails about your account may now go to another address.',
  },
  'sign-in-address-added': {
    subject: 'A sign-in email address was added to your account',
    happened: 'A sign-in email address was added to your account',
    effect: 'It can now be used to sign in.',
  },
  'sign-in-address-removed': {
    subject: 'A sign-in email address was removed from your account',
    happened: 'A sign-in email address of your account was changed or removed',
    effect: 'The previous address can no longer be used to sign in.',
  },
  'sign-in-address-released': {
    subject: 'A sign-in email address was removed from your account',
    happened:
      'Someone else now signs in with an email address that you had added to your account and had never verified',
    effect: 'You can no longer sign in with that address. Nothing else in your account changed.',
  },
} as const;

/** A change of an account about which its owner gets an email. */
export type SecurityChange = keyof typeof securityChanges;

/** Tells the recipient about a change of who can sign in. It has no link: the recipient opens the app directly. */
export const renderSecurityNotice = (about: MailContext, { change, at }: { change: SecurityChange; at: string }) => {
  const { subject, happened, effect } = securityChanges[change];
  return renderLetter(about, {
    subject: `${subject} at ${about.projectName}`,
    blocks: [
      paragraph(`${happened} at ${about.projectName} on ${at}. ${effect}`),
      note(
        'If this was you, you do not need to do anything. If not, sign in now, undo the change in your account settings, change your password, and end all other sessions.',
      ),
    ],
  });
};

import { type MailContext, note, paragraph, renderLetter } from './layout.js';

/** What the owner of an account is told whenever it happens; a row a change. `happened` is a sentence's beginning. */
const securityChanges = {
  'account-reclaimed': {
    subject: 'Your account is yours alone now',
    happened:
      'By signing in you proved that this address is yours. Somebody had made an account with it before and never confirmed it. It became yours alone',
    effect:
      'Whoever made it was signed out everywhere, and their password and other ways to sign in do not work any more.',
  },
  'password-set': {
    subject: 'A password was set for your account',
    happened: 'A password was set for your account',
    effect: 'Whoever knows it can sign in with it.',
  },
  'password-changed': {
    subject: 'The password of your account was changed',
    happened: 'The password of your account was changed',
    effect: 'The one you had before does not work any more.',
  },
  'passkey-added': {
    subject: 'A passkey was added to your account',
    happened: 'A passkey was added to your account',
    effect:
      'Whoever holds the device it is kept on can sign in with it. A passkey you had before does not work any more.',
  },
  'passkey-removed': {
    subject: 'The passkey of your account was removed',
    happened: 'The passkey was removed from your account',
    effect: 'Nobody can sign in with it any more.',
  },
  'oauth-account-added': {
    subject: 'An account at another provider was connected to yours',
    happened: 'An account at another provider was connected to your account',
    effect: 'Whoever can sign in there can now sign in to your account with it.',
  },
  'oauth-account-removed': {
    subject: 'An account at another provider was disconnected from yours',
    happened: 'An account at another provider was disconnected from your account',
    effect: 'It does not sign in to your account any more.',
  },
  'second-factor-set': {
    subject: 'An authenticator app was set up for your account',
    happened: 'An authenticator app was set up for your account',
    effect: 'From now on, signing in asks for its code as well. Recovery codes you had before do not work any more.',
  },
  'second-factor-removed': {
    subject: 'The authenticator app was removed from your account',
    happened: 'The authenticator app was removed from your account',
    effect: 'From now on, signing in does not ask for its code. Its recovery codes do not work any more.',
  },
  'recovery-codes-made': {
    subject: 'New recovery codes were made for your account',
    happened: 'New recovery codes were made for your account',
    effect: 'The ones you had before do not work any more.',
  },
  'recovery-code-used': {
    subject: 'A recovery code of your account was used',
    happened: 'Somebody used a recovery code in place of the authenticator app to sign in to your account',
    effect: 'That code does not work any more.',
  },
  'primary-address-changed': {
    subject: 'The primary e-mail address of your account was changed',
    happened: 'The primary e-mail address of your account was changed or removed',
    effect: 'Mail about your account may go to another address from now on.',
  },
  'sign-in-address-added': {
    subject: 'An e-mail address for signing in was added to your account',
    happened: 'An e-mail address for signing in was added to your account',
    effect: 'Whoever reads its mail may sign in with it.',
  },
  'sign-in-address-removed': {
    subject: 'An e-mail address for signing in was removed from your account',
    happened: 'An e-mail address for signing in was changed or removed from your account',
    effect: 'Nobody can sign in with the former address any more.',
  },
} as const;

/** A change of an account that its owner is mailed about. */
export type SecurityChange = keyof typeof securityChanges;

/** Tells of a change that lets somebody in or keeps somebody out. It has no link: the reader goes to the app on their own. */
export const renderSecurityNotice = (about: MailContext, { change, at }: { change: SecurityChange; at: string }) => {
  const { subject, happened, effect } = securityChanges[change];
  return renderLetter(about, {
    subject: `${subject} at ${about.projectName}`,
    blocks: [
      paragraph(`${happened} at ${about.projectName} on ${at}. ${effect}`),
      note(
        'If this was you, you need not do anything. If it was not, sign in now, undo the change in the settings of your account, choose a new password and end all other sessions there.',
      ),
    ],
  });
};

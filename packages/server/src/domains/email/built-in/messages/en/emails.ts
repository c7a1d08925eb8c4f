import { payments } from './payments.js';
import { securityNotices } from './security-notices.js';

/**
 * The texts of the built-in emails in English. `{name}` is replaced by a value that the source gives.
 *
 * Lifetimes are those of `limits` in the contract; a test compares them.
 */
export const en = {
  language: 'en',
  /** As the attribute `dir` has it. */
  direction: 'ltr',

  greeting: 'Hello,',
  'greeting.named': 'Hello {name},',
  'link.button_fails': 'Button not working?',
  'link.open': 'Open this link in your browser:',
  'theme.unsubscribe_reason': 'You receive this email because you have an account.',
  'theme.unsubscribe': 'Unsubscribe',

  'email_verification.subject': 'Verify your email address for {project}',
  'email_verification.preview': 'The link expires in 24 hours.',
  'email_verification.heading': 'Verify your email address',
  'email_verification.intro': 'Verify that this email address belongs to you, so that {project} can contact you.',
  'email_verification.action': 'Verify email address',
  'email_verification.note':
    'The link works once and expires in 24 hours. If you did not request this email, you can ignore it.',

  'password_reset.subject': 'Reset your password for {project}',
  'password_reset.preview': 'The link expires in 1 hour.',
  'password_reset.heading': 'Reset your password',
  'password_reset.intro': 'We received a request to reset the password of your account at {project}.',
  'password_reset.action': 'Choose a new password',
  'password_reset.note':
    'The link works once and expires in 1 hour. If you did not request this, ignore this email; your password stays the same.',

  'magic_link.subject': '{otp} is your sign-in code for {project}',
  'magic_link.logged_subject': 'Your sign-in code for {project}',
  'magic_link.preview': 'The code expires in 10 minutes.',
  'magic_link.heading': 'Sign in to {project}',
  'magic_link.intro': 'Enter this code where you are signing in to {project}:',
  'magic_link.alternative': 'Or sign in on this device without the code.',
  'magic_link.action': 'Sign in',
  'magic_link.note':
    'The code and the link work once and expire in 10 minutes. Do not share them. If you did not request this, you can ignore this email.',

  'team_invitation.subject': 'You are invited to {team} at {project}',
  'team_invitation.logged_subject': 'You are invited to a team at {project}',
  'team_invitation.preview': 'The invitation expires in 7 days.',
  'team_invitation.heading': 'Join {team}',
  'team_invitation.intro': 'You are invited to join the team “{team}” at {project}.',
  'team_invitation.intro_by': '{inviter} invited you to join the team “{team}” at {project}.',
  'team_invitation.action': 'Join the team',
  'team_invitation.note': 'The invitation expires in 7 days. If you do not know the team, you can ignore this email.',

  'sign_in_invitation.subject': 'You are invited to {team}',
  'sign_in_invitation.preview': 'Sign in to get started.',
  'sign_in_invitation.heading': 'You are invited to {team}',
  'sign_in_invitation.intro': 'You are invited to sign in to {team}.',
  'sign_in_invitation.action': 'Sign in',
  'sign_in_invitation.note': 'If you did not expect this invitation, you can ignore this email.',

  'leaked_api_key.subject': 'An API key was found in public and revoked at {project}',
  'leaked_api_key.preview': 'The key no longer works. Replace it with a new one.',
  'leaked_api_key.heading': 'An API key was found in public',
  'leaked_api_key.found':
    'Your API key “{description}”, which ends in {lastFour}, was found in a public place. We revoked it immediately, so it can no longer be used.',
  'leaked_api_key.found_team':
    'The API key “{description}” of your team “{team}”, which ends in {lastFour}, was found in a public place. We revoked it immediately, so it can no longer be used.',
  'leaked_api_key.replace':
    'Programs that use this key no longer work. Create a new key, replace the old one with it, and remove the old key from where it was published, such as a public repository and its history.',
  'leaked_api_key.check':
    'Check what was done with the key at {project} before it was revoked, because anyone who found it could use it.',

  'security_notice.subject': '{title} at {project}',
  'security_notice.preview': 'Check that this was you.',
  'security_notice.was_you': 'If this was you, you do not need to do anything.',
  'security_notice.not_you':
    'If not, sign in now, undo the change in your account settings, change your password, and end all other sessions.',
  // On the page that an unsubscribe link opens.
  'unsubscribe.marketing': 'marketing emails',
  'unsubscribe.title': 'Unsubscribe from {emails}?',
  'unsubscribe.text': 'You will no longer get {emails} from {project}. Emails about your account are not affected.',
  'unsubscribe.action': 'Unsubscribe',
  'unsubscribe.done_title': 'You are unsubscribed',
  'unsubscribe.done_text': 'You no longer get {emails} from {project}. You can change this in your account settings.',

  ...securityNotices,

  ...payments,
} as const;

/** Texts of emails by key, in any language; `{name}` is replaced by a value that the source gives. */
export type EmailMessages = Readonly<Record<keyof typeof en, string>>;

import type { AuditLogEntry } from '@portico/js';

/** What a user, or someone else, did to the user's account, by action. */
const phrases: Readonly<Record<string, string>> = {
  'user.sign-up': 'Signed up',
  'user.create': 'Created',
  'user.upgrade': 'Signed up after using the app anonymously',
  'user.change': 'Profile changed',
  'user.block': 'Blocked',
  'user.unblock': 'Unblocked',
  'session.end': 'Session ended',
  'session.end-all': 'All sessions ended',
  'session.prove': 'Confirmed their identity',
  'sign-in-code.send': 'Requested an email code',
  'password-reset.send': 'Requested a password reset',
  'password.change': 'Password changed',
  'password.reset': 'Password reset',
  'passkey.register': 'Passkey added',
  'passkey.rename': 'Passkey renamed',
  'passkey.remove': 'Passkey removed',
  'contact-channel.add': 'Contact channel added',
  'contact-channel.change': 'Contact channel changed',
  'contact-channel.remove': 'Contact channel removed',
  'contact-channel.verify': 'Email verified',
  'contact-channel.send-verification-code': 'Verification email requested',
  'oauth-account.add': 'Provider account connected',
  'oauth-account.change': 'Provider account changed',
  'oauth-account.remove': 'Provider account disconnected',
  'team-membership.create': 'Joined a team',
  'team-membership.end': 'Left a team',
  'team-membership.role': 'Role in a team changed',
  'team-invitation.accept': 'Accepted an invitation to a team',
  'team-invitation.decline': 'Declined an invitation to a team',
  'permission.grant': 'Permission granted',
  'permission.revoke': 'Permission removed',
  'impersonation.link': 'Impersonation link created',
  'recovery-codes.create': 'Recovery codes created',
  'recovery-code.use': 'Used a recovery code',
  'authorization.refuse': 'Not allowed',
};

const listed = (value: unknown): string | undefined =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string')
    ? value.join(', ')
    : undefined;

const textOf = (details: AuditLogEntry['details'], name: string): string | undefined => {
  const value = details[name];
  return typeof value === 'string' ? value : undefined;
};

const signIn = ({ actor, outcome }: AuditLogEntry, userId: string): string => {
  if (outcome === 'refused') return 'Sign-in rejected';
  return actor.type === 'user' && (actor.id === userId || actor.id === null)
    ? 'Signed in'
    : `Session started by ${actor.type}`;
};

/** An entry of the audit log as a line in the timeline of a user. An action without a phrase is shown as it is. */
export const describeEntry = (entry: AuditLogEntry, userId: string): string => {
  const { action, actor, details } = entry;
  const phrase = action === 'session.create' ? signIn(entry, userId) : (phrases[action] ?? action);
  const facts =
    listed(details['changed']) ?? textOf(details, 'permission') ?? textOf(details, 'reason') ?? textOf(details, 'call');
  const isOther = action !== 'session.create' && actor.id !== userId && actor.type !== 'anyone';
  return [
    facts === undefined ? phrase : `${phrase}: ${facts}`,
    isOther && `by ${actor.type === 'key' ? 'your server' : actor.type}`,
    actor.isImpersonation && 'impersonated',
  ]
    .filter(Boolean)
    .join(', ');
};

type Effect = string | ((value: unknown) => string);

const either =
  (on: string, off: string): Effect =>
  (value) =>
    value === true ? on : off;

/** What a change of a setting does, by the pattern of its path. The longest pattern that fits is taken. */
const EFFECTS: Readonly<Record<string, Effect>> = {
  'auth.allowSignUp': either('New users can sign up.', 'No new users can sign up. Existing users are not affected.'),
  'auth.requireRecentSignIn': either(
    'Sensitive changes ask users to sign in again. Published clients cannot do that.',
    'Sensitive changes no longer ask users to sign in again.',
  ),
  'auth.password.allowSignIn': either(
    'Users can sign in with a password.',
    'Users who have only a password cannot sign in. Passwords are kept.',
  ),
  'auth.otp.allowSignIn': either(
    'Users can sign in by email code and link.',
    'Users who sign in by email code or link cannot sign in that way.',
  ),
  'auth.passkey.allowSignIn': either(
    'Users can sign in with a passkey.',
    'Users who have only a passkey cannot sign in. Passkeys are kept.',
  ),
  'auth.passkey.countsAsTwoFactors': either(
    'A passkey replaces two-step verification.',
    'Users with two-step verification enter a code after a passkey too.',
  ),
  'auth.oauth.accountMergeStrategy': 'Applies to new sign-ins with a provider.',
  'auth.oauth.providers': 'Users who sign in only with this provider are affected.',
  'rbac.permissions': 'Users and members who have the permission are affected. Removing it also revokes it.',
  'rbac.defaultPermissions': 'Applies to new users and members only.',
  'apiKeys.enabled': either(
    'API keys can be created in the app.',
    'Existing API keys of this kind are kept but rejected.',
  ),
  'users.allowClientUserDeletion': either('Users can delete their account.', 'Users cannot delete their account.'),
  'teams.allowClientTeamCreation': either('Users can create teams.', 'Users cannot create teams.'),
  'teams.createPersonalTeamOnSignUp': 'Applies to new users only.',
  'domains.allowLocalhost': either(
    'Redirects to this machine are allowed. Do not use this in production.',
    'Redirects to localhost are rejected.',
  ),
  'domains.trustedDomains': 'Sign-ins and links of apps on this domain are affected.',
  brandColor: 'Colors the sign-in screens and the purchase page.',
  'emails.server': 'Applies to emails sent from now on.',
  'emails.defaultLocale': 'Applies to emails sent from now on.',
  'emails.selectedThemeId': 'Applies to emails sent from now on.',
  'emails.themes': 'Applies to emails sent from now on.',
  'emails.templates': 'Applies to emails sent from now on.',
  'payments.testMode': either('Purchases charge no money.', 'Purchases charge real money.'),
  'payments.clientAccess': 'Changes what clients can read and buy.',
  'payments.automaticTax': 'Applies to new subscriptions and to switches. Others stay as they are.',
  'payments.products': 'Applies to new purchases. Existing subscriptions keep what they bought.',
  'payments.items': 'Applies from now on. Balances are kept.',
  'payments.catalogs': 'Applies to new purchases.',
  'payments.emails': 'Applies to emails sent from now on.',
  'dataVault.stores': 'Removing a store deletes all its values. This cannot be undone.',
  'apps.installed': 'Changes what the dashboard shows.',
};

/** Returns what a change of a setting does. */
export function effectOf(pattern: string, value: unknown): string | null {
  const parts = pattern.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const effect = EFFECTS[parts.slice(0, length).join('.')];
    if (effect !== undefined) return typeof effect === 'string' ? effect : effect(value);
  }
  return null;
}

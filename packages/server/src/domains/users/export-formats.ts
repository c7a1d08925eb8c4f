import type { CurrentUser } from '../../platform/call/call.js';
import { csvLine } from '../../platform/text/csv.js';

type Pages = AsyncIterable<readonly CurrentUser[]>;

/** Writes users as the array of a JSON document. */
export async function* inJson(pages: Pages): AsyncGenerator<string> {
  let separator = '[';
  for await (const users of pages) {
    if (users.length === 0) continue;
    yield separator + users.map((user) => JSON.stringify(user)).join(',\n');
    separator = ',\n';
  }
  yield separator === '[' ? '[]\n' : ']\n';
}

const toTime = (millis: number | undefined): string => (millis === undefined ? '' : new Date(millis).toISOString());

const methodsOf = (user: CurrentUser): string =>
  [
    user.has_password && 'password',
    user.otp_auth_enabled && 'otp',
    user.passkey_auth_enabled && 'passkey',
    user.oauth_providers.length > 0 && 'oauth',
  ]
    .filter(Boolean)
    .join(' ');

/** The columns of an export. New ones are added at the end, because programs may read them by position. */
const columns: Readonly<Record<string, (user: CurrentUser) => string>> = {
  id: ({ id }) => id,
  display_name: ({ display_name }) => display_name ?? '',
  primary_email: ({ primary_email }) => primary_email ?? '',
  primary_email_verified: (user) => String(user.primary_email_verified),
  sign_in_methods: methodsOf,
  oauth_providers: (user) => user.oauth_providers.map(({ id }) => id).join(' '),
  two_step_verification: (user) => String(user.requires_totp_mfa),
  is_anonymous: (user) => String(user.is_anonymous),
  signed_up_at: (user) => toTime(user.signed_up_at_millis),
  last_active_at: (user) => toTime(user.last_active_at_millis),
  blocked_at: (user) => toTime(user.blocked_at_millis),
};

/** Writes users as CSV with a header, RFC 4180. */
export async function* inCsv(pages: Pages): AsyncGenerator<string> {
  yield csvLine(Object.keys(columns));
  for await (const users of pages)
    yield users.map((user) => csvLine(Object.values(columns).map((read) => read(user)))).join('');
}

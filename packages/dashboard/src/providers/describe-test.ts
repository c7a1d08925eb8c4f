import type { OAuthProviderTest } from '@portico/js';
import type { CatalogueRow } from './catalogue.js';

/** What a finished test of a provider means for the owner. */
export interface TestOutcome {
  readonly tone: 'neutral' | 'attention';
  readonly text: string;
}

/** The codes with which token endpoints refuse an ID or secret: RFC 6749 §5.2, and GitHub’s own. */
const refusedKeys: ReadonlySet<string> = new Set([
  'invalid_client',
  'unauthorized_client',
  'incorrect_client_credentials',
]);

const describeAccount = (
  name: string,
  { email, isEmailVerified }: { email: string | null; isEmailVerified: boolean },
) =>
  email === null
    ? `${name} returned no email address.`
    : `${name} returned the address ${email}, which ${isEmailVerified ? 'it has verified' : 'counts as unverified'}.`;

const describeError = (row: CatalogueRow, error: string | null, message: string): string => {
  if (error === null) return message;
  if (refusedKeys.has(error))
    return `${row.name} refused the “${row.idName}” or the “${row.secretName}” (${error}). Copy both from ${row.name} again, and save them.`;
  if (error === 'redirect_uri_mismatch')
    return `${row.name} does not know the callback URL (${error}). Register exactly the URL above.`;
  if (error === 'access_denied')
    return `You declined, or ${row.name} does not let your account in (${error}). While an app is being tested, some providers allow only accounts that you list there.`;
  return message;
};

/** Describes the result of a test, and what to do about a failure. */
export const describeTest = (row: CatalogueRow, test: OAuthProviderTest): TestOutcome => {
  if (test.status === 'succeeded')
    return { tone: 'neutral', text: `Sign-in with ${row.name} works. ${describeAccount(row.name, test.account)}` };
  if (test.status === 'failed') return { tone: 'attention', text: describeError(row, test.error, test.message) };
  return { tone: 'attention', text: 'The test was not finished. Start it again.' };
};

import type { AccountRecordInput } from './mapping.js';
import type { SourceRow } from './source-row.js';

/** What an account at a provider is called in the project; null for a provider whose accounts are left out. */
export type NameProvider = (theirs: string) => string | null;

/** Names of providers in other programs whose accounts go by another name with us. All others keep theirs. */
const ourNames: Readonly<Record<string, string>> = {
  'apple.com': 'apple',
  azure: 'microsoft',
  'facebook.com': 'facebook',
  'github.com': 'github',
  'google-oauth2': 'google',
  'google.com': 'google',
  linkedin_oidc: 'linkedin',
  'microsoft.com': 'microsoft',
  'twitter.com': 'x',
  twitter: 'x',
  windowslive: 'microsoft',
};

/** Names providers by the operator's choice, then by what is known of other programs. */
export const createNameProvider =
  (chosen: ReadonlyMap<string, string | null>): NameProvider =>
  (theirs) => {
    const name = theirs.replace(/^oauth_/, '');
    const choice = [theirs, name].map((key) => chosen.get(key)).find((value) => value !== undefined);
    return choice === undefined ? (ourNames[name] ?? name) : choice;
  };

/** What a mapping has found of an account. */
export interface AccountParts {
  readonly provider: string | undefined;
  readonly accountId: string | undefined;
  readonly email?: string | undefined;
  readonly createdAt?: number | undefined;
}

/** The records of accounts. What cannot be one is named as lost. */
export const toAccountRecords = (
  accounts: readonly AccountParts[],
  { row, nameProvider }: { row: SourceRow; nameProvider: NameProvider },
): readonly AccountRecordInput[] =>
  accounts.flatMap(({ provider, accountId, email, createdAt }) => {
    const name = provider === undefined ? null : nameProvider(provider);
    if (name !== null && accountId !== undefined)
      return [{ provider_config_id: name, account_id: accountId, email, created_at_millis: createdAt }];
    const field = `account at ${provider ?? 'an unnamed provider'}`;
    row.loseWithin(field, name === null ? 'The provider is left out.' : 'It has no id.');
    return [];
  });

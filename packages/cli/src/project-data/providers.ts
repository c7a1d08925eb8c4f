import type { AccountRecordInput } from './mapping.js';
import type { SourceRow } from './source-row.js';

/** Returns the key of a provider in the project; null if its accounts are left out. */
export type NameProvider = (theirs: string) => string | null;

/** Provider names of other programs that differ from ours. All others stay the same. */
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

/** Names providers as the operator chose, otherwise by the table above. */
export const createNameProvider =
  (chosen: ReadonlyMap<string, string | null>): NameProvider =>
  (theirs) => {
    const name = theirs.replace(/^oauth_/, '');
    const choice = [theirs, name].map((key) => chosen.get(key)).find((value) => value !== undefined);
    return choice === undefined ? (ourNames[name] ?? name) : choice;
  };

/** The data of a provider account that a mapping has read. */
export interface AccountParts {
  readonly provider: string | undefined;
  readonly accountId: string | undefined;
  readonly email?: string | undefined;
  readonly createdAt?: number | undefined;
}

/** Returns the records of provider accounts. Reports those that cannot be imported as lost. */
export const toAccountRecords = (
  accounts: readonly AccountParts[],
  { row, nameProvider }: { row: SourceRow; nameProvider: NameProvider },
): readonly AccountRecordInput[] =>
  accounts.flatMap(({ provider, accountId, email, createdAt }) => {
    const name = provider === undefined ? null : nameProvider(provider);
    if (name !== null && accountId !== undefined)
      return [{ provider_config_id: name, account_id: accountId, email, created_at_millis: createdAt }];
    const field = `account at ${provider ?? 'an unknown provider'}`;
    row.loseWithin(field, name === null ? 'The provider is left out.' : 'It has no ID.');
    return [];
  });

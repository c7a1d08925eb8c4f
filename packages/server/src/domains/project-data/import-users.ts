import { type ImportRow, notificationCategories, type ProjectConfig } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { releaseUnprovenAddress } from '../auth/index.js';
import { equipUsers, findTakenAccounts, findTakenPasskeys, passkeyKey } from '../credentials/index.js';
import { unsubscribeUsers } from '../email/index.js';
import { defaultPermissionIds, grantManyInProject } from '../permissions/index.js';
import { findConfiguredProvider } from '../projects/index.js';
import { createUsers, findTakenAddresses, lockUsers, normaliseEmail } from '../users/index.js';
import { idOf } from './ids.js';
import { type Fault, type ImportLine, refusedRow } from './lines.js';
import { toBatchCredentials, toBatchUser } from './new-user.js';
import { findGrantFault } from './permissions.js';

/** A user's line, its ID in the project (null if it has none), and its addresses. */
export interface UserLine extends ImportLine<'user'> {
  readonly id: string | null;
  /** Every address, normalised, with the field that has it; the primary one first. */
  readonly addresses: readonly { readonly value: string; readonly field: string; readonly usedForAuth: boolean }[];
}

/** Imports users, in the caller's transaction. */
export async function importUsers(
  call: Call,
  given: readonly ImportLine<'user'>[],
  config: ProjectConfig,
): Promise<readonly ImportRow[]> {
  if (given.length === 0) return [];
  const lines = await Promise.all(given.map((line) => readUser(call, line)));
  // In this order: if another import adds a user meanwhile, its address must not be seen without the user.
  const taken = await findTaken(call, lines);
  const known = await lockUsers(
    call,
    lines.flatMap(({ id }) => id ?? []),
  );
  const created: (UserLine & { readonly id: string })[] = [];
  const rows = lines.map((one): ImportRow => {
    const { line, record, id } = one;
    const at = { line, type: record.type };
    if (id === null) return refusedRow(at, idMissing);
    if (known.has(id)) return { ...at, id, status: 'exists' };
    const fault =
      findOwnFault(call, one, config) ??
      findGrantFault(config, record.permissions, 'project') ??
      findTakenFault(one, taken);
    if (fault) return refusedRow(at, fault);
    known.add(id);
    claim(one, taken);
    created.push({ ...one, id });
    return { ...at, id, status: 'created' };
  });
  const accounts = created.map((line) => {
    const credentials = toBatchCredentials(line, { now: call.now, config });
    return { user: toBatchUser(line, credentials, call.now), credentials };
  });
  for (const { value } of created.flatMap(authAddresses))
    if (taken.releasable.has(value)) await releaseUnprovenAddress(call, { email: value });
  await createUsers(
    call,
    accounts.map(({ user }) => user),
  );
  await equipUsers(
    call,
    accounts.map(({ credentials }) => credentials),
  );
  await unsubscribeUsers(
    call,
    created.flatMap(({ id, record }) =>
      (record.unsubscribed_from ?? []).map((name) => ({ userId: id, categoryId: notificationCategories[name].id })),
    ),
  );
  const defaults = defaultPermissionIds(config, 'user');
  await grantManyInProject(
    call,
    created.flatMap(({ id, record }) =>
      (record.permissions ?? defaults).map((permissionId) => ({ userId: id, permissionId })),
    ),
  );
  return rows;
}

async function readUser(call: Call, line: ImportLine<'user'>): Promise<UserLine> {
  const { record } = line;
  const primary = record.primary_email ? normaliseEmail(record.primary_email) : null;
  const text = record.id ?? primary;
  const further = (record.contact_channels ?? []).map((channel, index) => ({
    value: normaliseEmail(channel.value),
    field: `contact_channels.${index}.value`,
    usedForAuth: channel.used_for_auth ?? false,
  }));
  const usedForAuth = record.primary_email_auth_enabled ?? false;
  return {
    ...line,
    id: text === null ? null : await idOf(call, 'user', text),
    addresses: [...(primary === null ? [] : [{ value: primary, field: 'primary_email', usedForAuth }]), ...further],
  };
}

const idMissing: Fault = {
  code: 'id-missing',
  field: 'id',
  message: 'A user needs an id or a primary_email.',
};

/** Returns what is wrong with a record regardless of other users, or null. */
function findOwnFault(call: Call, { record, addresses }: UserLine, config: ProjectConfig): Fault | null {
  if (!record.primary_email && (record.primary_email_verified || record.primary_email_auth_enabled))
    return { code: 'misfit', field: 'primary_email', message: 'primary_email is missing, but its flags are set.' };
  const twice = addresses.find(({ value }, index) => addresses.findIndex((one) => one.value === value) < index);
  if (twice) return { code: 'misfit', field: twice.field, message: `The record has ${twice.value} twice.` };
  if (record.password_hash !== undefined && call.ports.hasher.formatOf(record.password_hash) === null)
    return {
      code: 'password-hash-unknown',
      field: 'password_hash',
      message: 'The hash has an unsupported format, or its cost is too high.',
    };
  const accounts = record.oauth_accounts ?? [];
  for (const [index, { provider_config_id: provider, account_id }] of accounts.entries()) {
    if (!findConfiguredProvider(config, provider))
      return {
        code: 'oauth-provider-unknown',
        field: `oauth_accounts.${index}.provider_config_id`,
        message: `The project has no OAuth provider ${provider}. Configure it first.`,
      };
    const first = accounts.findIndex((one) => one.provider_config_id === provider && one.account_id === account_id);
    if (first < index)
      return {
        code: 'misfit',
        field: `oauth_accounts.${index}.account_id`,
        message: 'The record has the account twice.',
      };
  }
  return null;
}

/** Unique values that already belong to a user. Grows with each user of the batch. */
interface Taken {
  readonly addresses: Set<string>;
  /** Addresses that a user signs in with who never verified them, and has another: new users get them. */
  readonly releasable: ReadonlySet<string>;
  readonly accounts: Set<string>;
  readonly passkeys: Set<string>;
}

const accountKey = (providerConfigId: string, accountId: string): string =>
  JSON.stringify([providerConfigId, accountId]);

const signInAccounts = ({ record }: UserLine) =>
  (record.oauth_accounts ?? []).flatMap((account, index) =>
    (account.allow_sign_in ?? true)
      ? [{ index, providerConfigId: account.provider_config_id, accountId: account.account_id }]
      : [],
  );

const passkeyKeys = ({ record }: UserLine): string[] =>
  (record.passkeys ?? []).map(({ credential_id }) => passkeyKey(credential_id));

const authAddresses = ({ addresses }: UserLine) => addresses.filter(({ usedForAuth }) => usedForAuth);

async function findTaken(call: Call, lines: readonly UserLine[]): Promise<Taken> {
  const accounts = await findTakenAccounts(call, lines.flatMap(signInAccounts));
  const addresses = await findTakenAddresses(
    call,
    lines.flatMap(authAddresses).map(({ value }) => value),
  );
  return {
    addresses: new Set([...addresses.keys()].filter((value) => addresses.get(value) === false)),
    releasable: new Set([...addresses.keys()].filter((value) => addresses.get(value) === true)),
    accounts: new Set(accounts.map(({ providerConfigId, accountId }) => accountKey(providerConfigId, accountId))),
    passkeys: await findTakenPasskeys(call, lines.flatMap(passkeyKeys)),
  };
}

function findTakenFault(line: UserLine, taken: Taken): Fault | null {
  const address = authAddresses(line).find(({ value }) => taken.addresses.has(value));
  if (address)
    return { code: 'email-taken', field: address.field, message: `Another user signs in with ${address.value}.` };
  const account = signInAccounts(line).find(({ providerConfigId, accountId }) =>
    taken.accounts.has(accountKey(providerConfigId, accountId)),
  );
  if (account)
    return {
      code: 'oauth-account-taken',
      field: `oauth_accounts.${account.index}.account_id`,
      message: `Another user signs in with this ${account.providerConfigId} account.`,
    };
  if (passkeyKeys(line).some((key) => taken.passkeys.has(key)))
    return { code: 'passkey-taken', field: 'passkeys.0.credential_id', message: 'Another user has this passkey.' };
  return null;
}

function claim(line: UserLine, { addresses, accounts, passkeys }: Taken): void {
  for (const { value } of authAddresses(line)) addresses.add(value);
  for (const { providerConfigId, accountId } of signInAccounts(line))
    accounts.add(accountKey(providerConfigId, accountId));
  for (const key of passkeyKeys(line)) passkeys.add(key);
}

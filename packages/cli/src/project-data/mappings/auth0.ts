import { scryptHash } from '../hashes.js';
import { type Mapped, mapRow, readImage, refuseBlocked, toUserRecord } from '../mapping.js';
import { type NameProvider, toAccountRecords } from '../providers.js';
import type { SourceRow } from '../source-row.js';

/** What the mapping of Auth0's users needs besides their rows. */
export interface Auth0Context {
  readonly nameProvider: NameProvider;
  /** Hashes by user ID, from the file of Auth0's support. */
  readonly hashes: ReadonlyMap<string, string>;
}

const OWN_AFFAIRS = [
  'id',
  'updated_at',
  'last_ip',
  'logins_count',
  'last_password_reset',
  'phone_verified',
  'multifactor_last_modified',
] as const;

/** Connections that are not providers: password database, email codes, text message codes. */
const OWN_CONNECTIONS: ReadonlySet<string | undefined> = new Set(['auth0', 'email', 'sms']);

/**
 * Maps a user as written by Auth0's export jobs and its Import/Export extension, or as accepted by its bulk import. User
 * metadata becomes client metadata, app metadata becomes server metadata.
 */
export const mapAuth0User = (row: SourceRow, { nameProvider, hashes }: Auth0Context): Mapped =>
  mapRow(row, () => {
    refuseBlocked('blocked', row.flag('blocked'));
    row.skip(...OWN_AFFAIRS);
    const id = row.text('user_id');
    const [name, nickname] = [row.text('name'), row.text('nickname')];
    const parts = [row.text('given_name'), row.text('family_name')].filter(Boolean).join(' ');
    const email = row.text('email');
    const accounts = row
      .rows('identities')
      .map((identity) => ({
        provider: readProvider(identity),
        accountId: identity.text('user_id'),
        email: identity.row('profileData')?.text('email'),
      }))
      .filter(({ provider }) => !OWN_CONNECTIONS.has(provider));
    return toUserRecord({
      id,
      // Without a name, Auth0 sets `name` to the email address.
      name: (name === email ? undefined : name) ?? (parts === '' ? nickname : parts),
      image: readImage(row, 'picture'),
      email,
      isEmailVerified: row.flag('email_verified'),
      passwordHash: hashes.get(id ?? '') ?? readHash(row),
      accounts: toAccountRecords(accounts, { row, nameProvider }),
      clientMetadata: row.object('user_metadata'),
      serverMetadata: row.object('app_metadata'),
      signedUpAt: row.time('created_at'),
      lastActiveAt: row.time('last_login'),
    });
  });

/** A tenant's custom connections keep their own name. */
function readProvider(identity: SourceRow): string | undefined {
  const [provider, connection] = [identity.text('provider'), identity.text('connection')];
  return provider === 'oauth2' || provider === 'oidc' ? connection : provider;
}

/** Reads a line of the file with password hashes: user ID and hash. */
export function readAuth0Hash(row: SourceRow): readonly [string, string] | undefined {
  const id = row.text('alt_id') ?? row.row('_id')?.text('$oid') ?? row.text('_id');
  const hash = row.text('passwordHash');
  return id === undefined || hash === undefined ? undefined : [id.includes('|') ? id : `auth0|${id}`, hash];
}

function readHash(row: SourceRow): string | undefined {
  const plain = row.text('password_hash') ?? row.text('passwordHash');
  const custom = row.row('custom_password_hash');
  const hash = plain ?? (custom && readCustomHash(custom));
  if (custom && hash === undefined)
    row.lose('custom_password_hash', 'This hash format is not supported, so the user is imported without a password.');
  return hash;
}

/** The formats of `custom_password_hash` in Auth0's bulk import schema that are made for passwords. */
function readCustomHash(custom: SourceRow): string | undefined {
  const algorithm = custom.text('algorithm');
  const value = custom.row('hash')?.text('value');
  if (algorithm === 'bcrypt' || algorithm === 'argon2' || algorithm === 'pbkdf2') return value;
  const [digest, salt] = [readBytes(custom.row('hash')), readBytes(custom.row('salt'))];
  if (algorithm !== 'scrypt' || !digest || !salt) return undefined;
  const figure = (name: string, otherwise: string) => Number(custom.text(name) ?? otherwise);
  // The defaults of Auth0's documentation.
  const cost = { n: figure('cost', '16384'), r: figure('blockSize', '8'), p: figure('parallelization', '1') };
  return scryptHash(cost, salt, digest);
}

function readBytes(part: SourceRow | undefined): Buffer | undefined {
  const [value, encoding] = [part?.text('value'), part?.text('encoding') ?? 'utf8'];
  if (value === undefined) return undefined;
  return encoding === 'hex' || encoding === 'base64' || encoding === 'utf8' ? Buffer.from(value, encoding) : undefined;
}

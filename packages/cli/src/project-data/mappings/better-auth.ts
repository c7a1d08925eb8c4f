import type { ProjectRecordInput } from '@portico/contract';
import { scryptHash } from '../hashes.js';
import { type Mapped, mapRow, readImage, refuseBlocked, toUserRecord } from '../mapping.js';
import { type AccountParts, type NameProvider, toAccountRecords } from '../providers.js';
import { Refused, type SourceRow } from '../source-row.js';

/** A user's rows of the table `account`. */
export interface BetterAuthAccounts {
  readonly password?: string;
  readonly accounts: readonly AccountParts[];
}

/** What the mapping of Better Auth's users needs besides their rows. */
export interface BetterAuthContext {
  readonly nameProvider: NameProvider;
  readonly accounts: ReadonlyMap<string, BetterAuthAccounts>;
}

/** Maps a row of the table `user`. */
export const mapBetterAuthUser = (row: SourceRow, { nameProvider, accounts }: BetterAuthContext): Mapped =>
  mapRow(row, () => {
    refuseBlocked('banned', row.flag('banned'));
    row.skip('updatedAt', 'banReason', 'banExpires', 'phoneNumberVerified', 'displayUsername');
    if (row.text('role') !== 'user') row.lose('role');
    row.lose('twoFactorEnabled', 'Its secret is encrypted with a key of the app, so the user must set it up again.');
    const id = row.text('id');
    const own = accounts.get(id ?? '');
    return toUserRecord({
      id,
      name: row.text('name'),
      image: readImage(row, 'image'),
      email: row.flag('isAnonymous') ? anonymousEmail(row) : row.text('email'),
      isEmailVerified: row.flag('emailVerified'),
      passwordHash: own?.password === undefined ? undefined : readHash(row, own.password),
      accounts: toAccountRecords(own?.accounts ?? [], { row, nameProvider }),
      isAnonymous: row.flag('isAnonymous'),
      signedUpAt: row.time('createdAt'),
    });
  });

/** The email address of an anonymous user is not a real one. */
function anonymousEmail(row: SourceRow): undefined {
  row.skip('email');
}

/** Reads a row of the table `account`: user ID, and password hash or provider account. */
export function readBetterAuthAccount(row: SourceRow): { userId: string; password?: string; account?: AccountParts } {
  const userId = row.text('userId') ?? '';
  const provider = row.text('providerId');
  const password = row.text('password');
  if (provider === 'credential') return password === undefined ? { userId } : { userId, password };
  return { userId, account: { provider, accountId: row.text('accountId'), createdAt: row.time('createdAt') } };
}

/** Maps a row of the table `organization`. */
export const mapBetterAuthOrganization = (row: SourceRow): Mapped =>
  mapRow(row, (): ProjectRecordInput => {
    const id = row.text('id');
    if (id === undefined) throw new Refused('id', 'The organization has no ID.');
    row.skip('updatedAt');
    return {
      type: 'team',
      id,
      display_name: row.text('name') ?? row.text('slug') ?? id,
      profile_image_url: readImage(row, 'logo'),
      client_read_only_metadata: row.object('metadata'),
      created_at_millis: row.time('createdAt'),
    };
  });

/** Maps a row of the table `member`; `permissionOf` returns the permission for a role, if any. */
export const mapBetterAuthMember = (row: SourceRow, permissionOf: (role: string) => string | undefined): Mapped =>
  mapRow(row, (): ProjectRecordInput => {
    const [teamId, userId] = [row.text('organizationId'), row.text('userId')];
    if (teamId === undefined) throw new Refused('organizationId', 'The member has no organization.');
    if (userId === undefined) throw new Refused('userId', 'The member has no user.');
    row.skip('id', 'updatedAt');
    const granted = row.texts('role').flatMap((role) => {
      const permission = permissionOf(role);
      if (permission === undefined) row.loseWithin(`role ${role}`, 'No permission was set for this role with --role.');
      return permission === undefined ? [] : [permission];
    });
    return {
      type: 'team_membership',
      team_id: teamId,
      user_id: userId,
      // Without any, the member gets the default permissions.
      permissions: granted.length > 0 ? [...new Set(granted)] : undefined,
      created_at_millis: row.time('createdAt'),
    };
  });

/** The cost of Better Auth's default scrypt: N=16384, r=16, p=1, 64 bytes. */
const COST = { n: 16_384, r: 16, p: 1 } as const;

/** Converts `salt:digest`, both in hexadecimal; the salt is the text of its digits. Other formats stay as they are. */
function readHash(row: SourceRow, password: string): string | undefined {
  const [, salt, digest] = /^([0-9a-f]{16,}):([0-9a-f]{64,})$/i.exec(password) ?? [];
  if (salt && digest) return scryptHash(COST, Buffer.from(salt), Buffer.from(digest, 'hex'));
  if (password.startsWith('$')) return password;
  row.loseWithin('password', 'This hash format is not supported, so the user is imported without a password.');
  return undefined;
}

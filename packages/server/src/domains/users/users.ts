import type { Call, CurrentUser } from '../../platform/call/call.js';
import type { Company, Statement } from '../../platform/db/together.js';
import { assert, KnownError } from '../../platform/failures/failures.js';
import { discardImages, swapImage } from '../../platform/images/index.js';
import { cleanDisplayName } from '../../platform/text/display-name.js';
import { normaliseEmail } from './email.js';
import { refreshListedColumns } from './listed.js';
import { toSearchText } from './search.js';
import { selectChannels } from './store/channels.js';
import {
  deleteUser,
  insertUser,
  lockByPassword,
  lockImage,
  lockUserRow,
  readStored,
  type StoredUser,
  selectDisplayName,
  selectionOf,
  selectUser,
  type UserRowPatch,
  updateSearchText,
  updateSelectedTeamAway,
  updateUser,
} from './store/users.js';
import { toUser } from './wire-user.js';

/** The properties of a new user. */
export interface NewUser {
  /** For a caller who writes more of the user in the same statement. Default: a random one. */
  readonly id?: string;
  readonly displayName?: string | null;
  /** As `receiveImage` returned it, or a URL. */
  readonly profileImageUrl?: string | null;
  readonly primaryEmail?: string | null;
  /** The ID of its channel, for a caller who needs it. Default: a random one. */
  readonly primaryChannelId?: string;
  /** Whether the primary email is verified. Default false. */
  readonly isVerified?: boolean;
  /** Whether the user signs in with the primary email. Default false. */
  readonly usedForAuth?: boolean;
  readonly isAnonymous?: boolean;
  /** A BCP 47 tag. */
  readonly locale?: string | null | undefined;
  readonly clientMetadata?: CurrentUser['client_metadata'];
  readonly clientReadOnlyMetadata?: CurrentUser['client_read_only_metadata'];
  readonly serverMetadata?: CurrentUser['server_metadata'];
  /** Whether the caller gives the user a password, or sign-in by email code. Default false. */
  readonly hasPassword?: boolean;
  readonly isOtpEnabled?: boolean;
}

/** A user who was just written. */
export type CreatedUser = Pick<CurrentUser, 'id' | 'display_name' | 'primary_email'>;

/** A change of a user; absent fields stay as they are. */
export interface UserChange {
  readonly displayName?: string | null;
  /** As `receiveImage` returned it. */
  readonly profileImageUrl?: string | null;
  /** The caller has checked that the user is a member. */
  readonly selectedTeamId?: string | null;
  /** Turns an anonymous user into a regular one, never the reverse. */
  readonly isAnonymous?: false;
  /** A BCP 47 tag; null removes it. */
  readonly locale?: string | null;
  readonly clientMetadata?: CurrentUser['client_metadata'];
  readonly clientReadOnlyMetadata?: CurrentUser['client_read_only_metadata'];
  readonly serverMetadata?: CurrentUser['server_metadata'];
}

/**
 * Creates a user and the contact channel of their primary email. The caller adds default permissions, the personal team
 * and the event `user.created` in the same transaction.
 *
 * @param company what is written in the same statement, such as the user's credentials
 * @throws KnownError USER_EMAIL_ALREADY_EXISTS when another user signs in with the address
 */
export async function createUser(call: Call, user: NewUser, company: Company = {}): Promise<CreatedUser> {
  const id = user.id ?? call.ports.random.uuid();
  const primaryEmail = user.primaryEmail
    ? {
        id: user.primaryChannelId ?? call.ports.random.uuid(),
        value: normaliseEmail(user.primaryEmail),
        isVerified: user.isVerified ?? false,
        usedForAuth: user.usedForAuth ?? false,
      }
    : null;
  const displayName = storedName(user.displayName ?? null);
  await swapImage(call, { from: null, to: user.profileImageUrl });
  const isWritten = await insertUser(
    call,
    {
      id,
      displayName,
      profileImageUrl: user.profileImageUrl ?? null,
      clientMetadata: user.clientMetadata ?? null,
      clientReadOnlyMetadata: user.clientReadOnlyMetadata ?? null,
      serverMetadata: user.serverMetadata ?? null,
      isAnonymous: user.isAnonymous ?? false,
      locale: canonicalLocale(user.locale ?? null),
      searchText: toSearchText({ id, displayName, addresses: primaryEmail ? [primaryEmail.value] : [] }),
      primaryEmail,
      hasPassword: user.hasPassword ?? false,
      isOtpEnabled: user.isOtpEnabled ?? false,
    },
    company,
  );
  if (!isWritten) throw emailTaken(primaryEmail?.value ?? '');
  return { id, display_name: displayName, primary_email: primaryEmail?.value ?? null };
}

/**
 * The same for a user to whom nothing else is added, and emits `user.created`. The user is read with the packet that
 * writes it.
 *
 * @param also what is written in the same statement
 * @returns the user as sent in the event
 */
export async function createWholeUser(
  call: Call,
  user: NewUser & { readonly id: string },
  also: readonly Statement[],
): Promise<CurrentUser> {
  const ahead = selectionOf(call, user.id);
  await createUser(call, user, { also, ahead });
  const announced = await announceChange(call, { stored: await readStored(call, ahead), type: 'user.created' });
  assert(announced, 'The new user exists');
  return announced;
}

/** Returns a user, or null when there is no user with this ID. */
export async function findUser(call: Call, id: string): Promise<CurrentUser | null> {
  const found = await selectUser(call, id);
  return found ? toUser(call, found.account) : null;
}

/**
 * Returns a user and prevents their deletion until the caller's transaction ends; null when there is no user with this
 * ID.
 */
export async function lockUser(call: Call, id: string): Promise<CurrentUser | null> {
  return (await lockUserRow(call, id)) ? findUser(call, id) : null;
}

/**
 * Returns a user whose password has this hash, in the transaction that signs them in; null if the password has changed.
 * Locks it until the transaction ends, so a password change comes either before and is seen here, or after and ends the
 * new session too.
 */
export async function lockUserByPassword(
  call: Call,
  password: { readonly userId: string; readonly hash: string },
): Promise<CurrentUser | null> {
  const found = await lockByPassword(call, password);
  return found ? { ...toUser(call, found.account), requires_totp_mfa: found.has_totp } : null;
}

/** Returns a user; throws KnownError USER_NOT_FOUND when there is no user with this ID. */
export async function readUser(call: Call, id: string): Promise<CurrentUser> {
  const user = await findUser(call, id);
  if (!user) throw new KnownError('USER_NOT_FOUND');
  return user;
}

/**
 * Changes a user, emits the event and writes to the audit log, in the caller's transaction.
 *
 * @returns the user after the change, or null when there is no user with this ID
 */
export async function changeUser(call: Call, id: string, change: UserChange): Promise<CurrentUser | null> {
  if (change.profileImageUrl !== undefined && !(await takeImage(call, id, change.profileImageUrl))) return null;
  if (!(await updateUser(call, id, toPatch(change)))) return null;
  if (change.displayName !== undefined) await refreshSearchText(call, id);
  const changed = Object.entries(change).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  await call.audit({ action: 'user.change', target: { type: 'user', id }, details: { changed } });
  return completeUserChange(call, id, 'user.updated');
}

/** Keeps the user's new image and discards the previous one; returns false when there is no such user. */
async function takeImage(call: Call, id: string, to: string | null): Promise<boolean> {
  const before = await lockImage(call, id);
  if (!before) return false;
  await swapImage(call, { from: before.stored, to });
  return true;
}

/** The events whose payload is a whole user. */
type UserEvent = 'user.created' | 'user.updated';

/**
 * Completes a change of a user, their contact channels or their credentials, in the caller's transaction: refreshes the
 * listed columns and emits the event. This is the only way to emit one, so every change also updates the lists.
 * `user.created` is emitted once, when everything that belongs to the creation is written except the personal team,
 * which the answer of a sign-up does not show either.
 *
 * @returns the user after the change, or null when there is no user with this ID
 */
export const completeUserChange = async (call: Call, id: string, type: UserEvent): Promise<CurrentUser | null> =>
  announceChange(call, { stored: await selectUser(call, id), type });

/** Refreshes the listed columns and emits an event with the user's stored state. */
async function announceChange(
  call: Call,
  { stored, type }: { readonly stored: StoredUser | undefined; readonly type: UserEvent },
): Promise<CurrentUser | null> {
  if (!stored) return null;
  const user = toUser(call, stored.account);
  await refreshListedColumns(call, user.id, stored);
  await call.emit({ type, objectId: user.id, version: stored.version, payload: user });
  return user;
}

/**
 * Increments a user's version for a change of their data in another table, and locks the user until the caller's
 * transaction ends.
 *
 * @returns the new version, or undefined when there is no user with this ID
 */
export const lockAndBumpVersion = (call: Call, id: string): Promise<number | undefined> => updateUser(call, id, {});

/**
 * Deletes a user's row, and with it the rows of tables that reference it, and emits the event, in the caller's
 * transaction. The caller has already removed what has events of its own, such as memberships.
 */
export async function removeUser(
  call: Call,
  id: string,
  { teamIds }: { readonly teamIds: readonly string[] },
): Promise<void> {
  const deleted = await deleteUser(call, id);
  assert(deleted, 'The locked user exists');
  await discardImages(call, [deleted.profile_image_url]);
  const payload = { id, teams: teamIds.map((teamId) => ({ id: teamId })) };
  await call.emit({ type: 'user.deleted', objectId: id, version: deleted.version + 1, payload });
  await call.audit({ action: 'user.delete', target: { type: 'user', id } });
}

/** Completes a change of only a user's credentials, in the transaction of the change. */
export async function completeCredentialsChange(call: Call, id: string): Promise<void> {
  await lockAndBumpVersion(call, id);
  await completeUserChange(call, id, 'user.updated');
}

/**
 * Selects a team for a user without emitting an event, for flows that emit the user's event later. The caller has
 * checked that the user is a member.
 */
export async function selectTeam(call: Call, { userId, teamId }: { userId: string; teamId: string }): Promise<void> {
  await updateUser(call, userId, { selectedTeamId: teamId });
}

/** Deselects a team for all users, or for one user, in the transaction that ends their membership. */
export const deselectTeam = (call: Call, team: { teamId: string; userId?: string }): Promise<void> =>
  updateSelectedTeamAway(call, team);

/**
 * Rewrites the search text. The caller has changed the user in this transaction, so the row is locked against other
 * changes.
 */
export async function refreshSearchText(call: Call, id: string): Promise<void> {
  const displayName = (await selectDisplayName(call, id)) ?? null;
  const channels = await selectChannels(call, { userId: id });
  const addresses = channels.map(({ value }) => value);
  await updateSearchText(call, id, toSearchText({ id, displayName, addresses }));
}

/** Returns the error for an address that another user signs in with. */
export const emailTaken = (email: string) =>
  new KnownError('USER_EMAIL_ALREADY_EXISTS', { email, would_work_if_email_was_verified: false });

const toPatch = (change: UserChange): UserRowPatch => ({
  ...change,
  displayName: change.displayName === undefined ? undefined : storedName(change.displayName),
  locale: change.locale === undefined ? undefined : canonicalLocale(change.locale),
});

/** A name without visible characters counts as no name. */
const storedName = (name: string | null): string | null => (name === null ? null : cleanDisplayName(name) || null);

/** Returns a language tag in its canonical form: `pt-br` becomes `pt-BR`. The contract has checked it. */
export const canonicalLocale = (tag: string | null): string | null => tag && (Intl.getCanonicalLocales(tag)[0] ?? null);

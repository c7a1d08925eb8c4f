import type { VerificationCode } from '../auth/types.js';
import type { Resource } from '../cache/types.js';
import type { CallResult } from '../http/results.js';
import type { Json } from '../json.js';
import type { TeamApiKeyMethods, TeamApiKeyStore } from '../keys/api-key-types.js';
import type { CallbackOptions } from '../navigation/types.js';
import type { CustomerMethods, CustomerStore, ServerCustomerMethods, ServerCustomerStore } from '../payments/types.js';
import type { ServerUser } from '../users/types.js';

/** A change to a team. An absent member stays as it is. */
export interface TeamUpdate {
  readonly displayName?: string;
  /** A base64 data URL of a PNG, JPEG, WebP or GIF image under 100 KB; `null` removes the image. */
  readonly profileImageUrl?: string | null;
  /** Replaces the stored value. */
  readonly clientMetadata?: Json;
}

/** The settings of a new team. */
export interface CreateTeamOptions {
  readonly displayName: string;
  /** As in {@link TeamUpdate}. */
  readonly profileImageUrl?: string | null;
}

/** How a member appears in a team. Defaults to the user's own name and image. */
export interface TeamProfile {
  readonly displayName: string | null;
  readonly profileImageUrl: string | null;
}

/** A team profile that the caller may change. */
export interface EditableTeamProfile extends TeamProfile {
  /** Changes the profile. An absent member stays as it is; without an image the user's own is shown. */
  update(update: { readonly displayName?: string; readonly profileImageUrl?: string | null }): Promise<void>;
}

/** A member of a team, as other members see them. */
export interface TeamUser {
  readonly id: string;
  readonly teamProfile: TeamProfile;
}

/** What a member may do in a team: an admin has what creators get by default and other members do not. */
export type TeamRole = 'admin' | 'member';

/** A member of a team with address and role. */
export interface TeamMember extends TeamProfile {
  readonly id: string;
  readonly primaryEmail: string | null;
  readonly role: TeamRole;
}

/** An invitation by email to join a team. */
export interface TeamInvitation {
  readonly id: string;
  readonly recipientEmail: string;
  readonly expiresAt: Date;
  /** Revokes the invitation. */
  revoke(): Promise<void>;
}

/** A pending invitation to a verified address of the user. */
export interface ReceivedTeamInvitation extends TeamInvitationPreview {
  readonly id: string;
  readonly teamId: string;
  readonly expiresAt: Date;
  /** Joins the team. */
  accept(): Promise<void>;
  /** Ends the invitation, and others of the team to the same address. */
  decline(): Promise<void>;
}

/** What an invitation says to its recipient. */
export interface TeamInvitationPreview {
  readonly teamDisplayName: string;
  /** The name or address of the inviting member; `null` for a server's invitation. */
  readonly inviterDisplayName: string | null;
  /** The address that the invitation was sent to. */
  readonly recipientEmail: string;
}

/** What `inviteUser` takes. */
export interface InviteUserOptions extends CallbackOptions {
  readonly email: string;
}

/** Resources of a team. */
export interface TeamStore extends TeamApiKeyStore, CustomerStore {
  users(): Resource<TeamUser[]>;
  invitations(): Resource<TeamInvitation[]>;
}

/**
 * A team as its members see it. It does not change: after an update, read the team again.
 *
 * @example
 * await team.update({ displayName: 'Analytical engines' });
 * await team.inviteUser({ email: 'grace@example.com' });
 * for (const member of await team.listUsers()) console.log(member.teamProfile.displayName);
 */
export interface Team extends TeamApiKeyMethods, CustomerMethods {
  readonly id: string;
  readonly displayName: string;
  readonly profileImageUrl: string | null;
  /** Metadata that clients may write. */
  readonly clientMetadata: Json;
  /** Metadata that clients may read and only servers may write. */
  readonly clientReadOnlyMetadata: Json;
  /** Changes the team. */
  update(update: TeamUpdate): Promise<void>;
  /** Deletes the team for all its members. This cannot be undone. */
  delete(): Promise<void>;
  /** Sends an email with an invitation. Its link opens `callbackUrl`; default: `urls.teamInvitation`. */
  inviteUser(options: InviteUserOptions): Promise<void>;
  /** Lists the members in the order in which they joined. */
  listUsers(): Promise<TeamUser[]>;
  /** Lists the members with their addresses and roles. A client needs `$read_members`. */
  listMembers(): Promise<TeamMember[]>;
  /** Changes the role of a member. A client’s user must be an admin of the team. */
  setRole(userId: string, role: TeamRole): Promise<void>;
  /** Removes a member. A client needs `$remove_members`. */
  removeUser(userId: string): Promise<void>;
  /** Lists the pending invitations. */
  listInvitations(): Promise<TeamInvitation[]>;
  readonly store: TeamStore;
}

/** What `listTeams` takes. */
export interface ListTeamsOptions {
  /** Part of the name, or the whole ID. */
  readonly query?: string;
  /** The `nextCursor` of the previous page. */
  readonly cursor?: string;
  /** The maximum number of teams on the page, up to 1000. Default: all teams. */
  readonly limit?: number;
}

/** Teams, oldest first. */
export type ServerTeamPage = ServerTeam[] & {
  /** The `cursor` of the next page; `null` on the last page and without a `limit`. */
  readonly nextCursor: string | null;
};

/** A server's change to a team. An absent member stays as it is. */
export interface ServerTeamUpdate extends TeamUpdate {
  readonly clientReadOnlyMetadata?: Json;
  readonly serverMetadata?: Json;
}

/** The settings of a new team that a server creates. */
export interface ServerCreateTeamOptions extends CreateTeamOptions {
  /** Becomes the first member, with the default permissions of team creators. Default: none. */
  readonly creatorUserId?: string;
}

/** A member of a team, as servers see them. */
export interface ServerTeamUser extends ServerUser {
  readonly teamProfile: TeamProfile;
}

/** Resources of a team as servers see it. */
export interface ServerTeamStore extends Omit<TeamStore, keyof CustomerStore>, ServerCustomerStore {
  users(): Resource<ServerTeamUser[]>;
}

/**
 * A team as servers see it. It does not change: after an update, read the team again.
 *
 * @example
 * const engines = await serverApp.createTeam({ displayName: 'Engines' });
 * await engines.addUser(serverUser.id);
 * await engines.update({ serverMetadata: { plan: 'free' } });
 */
export interface ServerTeam extends Omit<Team, keyof CustomerMethods>, ServerCustomerMethods {
  readonly createdAt: Date;
  /** Metadata that only servers see. */
  readonly serverMetadata: Json;
  /** Changes the team. */
  update(update: ServerTeamUpdate): Promise<void>;
  /** Adds a user as a member, with the default permissions of members. */
  addUser(userId: string): Promise<void>;
  /** Lists the members in the order in which they joined. */
  listUsers(): Promise<ServerTeamUser[]>;
  readonly store: ServerTeamStore;
}

/**
 * Methods for the teams of a user.
 *
 * @example
 * const engines = await user.createTeam({ displayName: 'Engines' });
 * const profile = await user.getTeamProfile(engines);
 * await profile.update({ displayName: 'Countess' });
 */
export interface TeamMethods<OwnTeam extends Team> {
  /** Lists the teams that the user is in, oldest first. */
  listTeams(): Promise<OwnTeam[]>;
  /** Returns the team with this ID, or `null` if the user is not in it. */
  getTeam(id: string): Promise<OwnTeam | null>;
  /** Creates a team with the user as its first member, and selects it. */
  createTeam(options: CreateTeamOptions): Promise<OwnTeam>;
  /** Removes the user from a team. */
  leaveTeam(team: Pick<Team, 'id'>): Promise<void>;
  /** Returns how the user appears in a team. */
  getTeamProfile(team: Pick<Team, 'id'>): Promise<EditableTeamProfile>;
}

/**
 * Methods for the invitations that the signed-in user has received.
 *
 * @example
 * for (const invitation of await user.listTeamInvitations()) {
 *   console.log(invitation.teamDisplayName, invitation.inviterDisplayName);
 *   await invitation.accept();
 * }
 */
export interface ReceivedInvitationMethods {
  /**
   * Lists the pending invitations to verified addresses of the user, oldest first. `accept` and `decline` throw
   * `VERIFICATION_CODE_NOT_FOUND` if an invitation is no longer pending.
   */
  listTeamInvitations(): Promise<ReceivedTeamInvitation[]>;
}

/** Resources of the invitations that the signed-in user has received. */
export interface ReceivedInvitationStore {
  teamInvitations(): Resource<ReceivedTeamInvitation[]>;
}

/**
 * Methods for the teams of a project.
 *
 * @example
 * for (const { displayName } of await serverApp.listTeams({ query: 'engine' })) console.log(displayName);
 */
export interface ServerTeamMethods {
  /** Lists the teams of the project, oldest first: all of them, or with `limit` a page. */
  listTeams(options?: ListTeamsOptions): Promise<ServerTeamPage>;
  /** Counts teams: all of the project, or those that `listTeams` finds with the same `query`. */
  countTeams(options?: Pick<ListTeamsOptions, 'query'>): Promise<number>;
  /** Returns the team with this ID or this API key, or `null`. */
  getTeam(which: string | { readonly apiKey: string }): Promise<ServerTeam | null>;
  /** Creates a team. */
  createTeam(options: ServerCreateTeamOptions): Promise<ServerTeam>;
}

/** Resources of a user's teams. */
export interface UserTeamStore<OwnTeam extends Team> {
  teams(): Resource<OwnTeam[]>;
  team(id: string): Resource<OwnTeam | null>;
  teamProfile(team: Pick<Team, 'id'>): Resource<EditableTeamProfile>;
}

/** Resources of a project's teams. */
export interface ServerTeamsStore {
  teams(options?: ListTeamsOptions): Resource<ServerTeamPage>;
  team(id: string): Resource<ServerTeam | null>;
  /** The team with this API key, or `null` if the key is not valid. */
  teamByApiKey(apiKey: string): Resource<ServerTeam | null>;
}

/**
 * Methods for the recipient of an invitation.
 *
 * @example
 * const details = await app.getTeamInvitationDetails(code);
 * if (details.status === 'ok') console.log(`Join ${details.data.teamDisplayName}?`);
 * await app.acceptTeamInvitation(code);
 */
export interface TeamInvitationMethods {
  /** Checks whether an invitation is still valid, without using it. */
  verifyTeamInvitationCode(code: string): Promise<CallResult<undefined, VerificationCode>>;
  /** Returns the team that an invitation is for. A user must be signed in. */
  getTeamInvitationDetails(code: string): Promise<CallResult<{ readonly teamDisplayName: string }, VerificationCode>>;
  /** Returns the content of an invitation. No user needs to be signed in. */
  previewTeamInvitation(code: string): Promise<CallResult<TeamInvitationPreview, VerificationCode>>;
  /** Adds the signed-in user to the team. */
  acceptTeamInvitation(code: string): Promise<CallResult<undefined, VerificationCode>>;
}

import type { VerificationCode } from '../auth/types.js';
import type { Resource } from '../cache/types.js';
import type { CallbackOptions } from '../contact-channels/types.js';
import type { CallResult } from '../http/result-types.js';
import type { Json } from '../json.js';
import type { TeamApiKey, TeamApiKeyMethods } from '../keys/api-key-types.js';
import type { ServerUser } from '../users/types.js';

/** What can be changed of a team. An absent member stays as it is. */
export interface TeamUpdate {
  readonly displayName?: string;
  /** A data URL with base64, of PNG, JPEG, WebP or GIF under 100 KB; `null` takes the picture away. */
  readonly profileImageUrl?: string | null;
  /** Replaces the stored value as a whole. */
  readonly clientMetadata?: Json;
}

/** What is decided about a team when a user creates it. */
export interface CreateTeamOptions {
  readonly displayName: string;
  /** As in {@link TeamUpdate}. */
  readonly profileImageUrl?: string | null;
}

/** How a member appears in a team: by what they set there, else as everywhere. */
export interface TeamProfile {
  readonly displayName: string | null;
  readonly profileImageUrl: string | null;
}

/** The profile of a member, for those who may change it. */
export interface EditableTeamProfile extends TeamProfile {
  /** An absent member stays as it is; without a picture the user's own shows. */
  update(update: { readonly displayName?: string; readonly profileImageUrl?: string | null }): Promise<void>;
}

/** A member of a team, as the other members see them. */
export interface TeamUser {
  readonly id: string;
  readonly teamProfile: TeamProfile;
}

/** Somebody who was asked by mail to join a team, and has not yet. */
export interface TeamInvitation {
  readonly id: string;
  readonly recipientEmail: string;
  readonly expiresAt: Date;
  revoke(): Promise<void>;
}

export interface InviteUserOptions extends CallbackOptions {
  readonly email: string;
}

/** What hooks read of a team. */
export interface TeamStore {
  apiKeys(): Resource<TeamApiKey[]>;
  users(): Resource<TeamUser[]>;
  invitations(): Resource<TeamInvitation[]>;
}

/** A team as its members see it. A snapshot: after a change, read the team anew. */
export interface Team extends TeamApiKeyMethods {
  readonly id: string;
  readonly displayName: string;
  readonly profileImageUrl: string | null;
  /** Metadata that clients may write. */
  readonly clientMetadata: Json;
  /** Metadata that clients may read and only servers write. */
  readonly clientReadOnlyMetadata: Json;
  update(update: TeamUpdate): Promise<void>;
  /** Deletes the team for good, for all its members. */
  delete(): Promise<void>;
  /** Mails a link by which its reader can join. `callbackUrl` is the page it leads to; default: `urls.teamInvitation`. */
  inviteUser(options: InviteUserOptions): Promise<void>;
  /** The members, in the order in which they joined. */
  listUsers(): Promise<TeamUser[]>;
  /** The invitations that are still open. */
  listInvitations(): Promise<TeamInvitation[]>;
  readonly store: TeamStore;
}

export interface ListTeamsOptions {
  /** Part of the name, or the whole id. */
  readonly query?: string;
  /** The `nextCursor` of the page before. */
  readonly cursor?: string;
  /** Most teams on the page; at most 1000. Without it all teams are answered. */
  readonly limit?: number;
}

/** The teams that were asked for, oldest first. */
export type ServerTeamPage = ServerTeam[] & {
  /** Hand it to `cursor` for the next page; `null` on the last one, and where all teams were asked for. */
  readonly nextCursor: string | null;
};

/** What a server may change of a team. */
export interface ServerTeamUpdate extends TeamUpdate {
  readonly clientReadOnlyMetadata?: Json;
  readonly serverMetadata?: Json;
}

/** What a server decides about a new team. */
export interface ServerCreateTeamOptions extends CreateTeamOptions {
  /** Becomes the first member, with the permissions that creators start with. Default: nobody. */
  readonly creatorUserId?: string;
}

/** A member of a team, as servers see them. */
export interface ServerTeamUser extends ServerUser {
  readonly teamProfile: TeamProfile;
}

/** What hooks read of a team as servers see it. */
export interface ServerTeamStore extends TeamStore {
  users(): Resource<ServerTeamUser[]>;
}

/** A team as servers see it. */
export interface ServerTeam extends Team {
  readonly createdAt: Date;
  /** Metadata that only servers see. */
  readonly serverMetadata: Json;
  update(update: ServerTeamUpdate): Promise<void>;
  /** Makes a user a member, with the permissions that members start with. */
  addUser(userId: string): Promise<void>;
  removeUser(userId: string): Promise<void>;
  listUsers(): Promise<ServerTeamUser[]>;
  readonly store: ServerTeamStore;
}

/** What users do with their teams, at either level. */
export interface TeamMethods<OwnTeam extends Team> {
  /** The teams the user is in, oldest first. */
  listTeams(): Promise<OwnTeam[]>;
  /** The team with this id, or `null` if the user is not in it. */
  getTeam(id: string): Promise<OwnTeam | null>;
  /** Creates a team, whose creator the user becomes, and selects it. */
  createTeam(options: CreateTeamOptions): Promise<OwnTeam>;
  leaveTeam(team: Pick<Team, 'id'>): Promise<void>;
  /** How the user appears in a team. */
  getTeamProfile(team: Pick<Team, 'id'>): Promise<EditableTeamProfile>;
}

/** What hooks read of a user's teams. */
export interface UserTeamStore<OwnTeam extends Team> {
  teams(): Resource<OwnTeam[]>;
  team(id: string): Resource<OwnTeam | null>;
  teamProfile(team: Pick<Team, 'id'>): Resource<EditableTeamProfile>;
}

/** What somebody does with the code of an invitation's mail. */
export interface TeamInvitationMethods {
  /** Asks whether an invitation still works, without using it up. */
  verifyTeamInvitationCode(code: string): Promise<CallResult<undefined, VerificationCode>>;
  /** Says to which team an invitation leads. Somebody has to be signed in. */
  getTeamInvitationDetails(code: string): Promise<CallResult<{ readonly teamDisplayName: string }, VerificationCode>>;
  /** Makes the signed-in user a member. */
  acceptTeamInvitation(code: string): Promise<CallResult<undefined, VerificationCode>>;
}

import type { Returns } from '@portico/contract';
import { createFamily, type Family } from '../cache/family.js';
import type { Core } from '../core.js';
import type { TeamApiKey } from '../keys/api-key-types.js';
import { lazily, loadOnce } from '../lazy.js';
import { loadRare } from '../load-rare.js';
import { teamProperties } from './present.js';
import type { LoadedServerTeamMethods, ServerTeamAccess } from './server-methods.js';
import type {
  EditableTeamProfile,
  ListTeamsOptions,
  ServerTeam,
  ServerTeamPage,
  ServerTeamUser,
  TeamInvitation,
  TeamProfile,
} from './types.js';

/** A team in the wire's form, as servers get it. */
export type WireServerTeam = Returns<'GET /teams/{team_id}', 'server'>;

/** A user in the wire's form, as servers get it. */
type WireServerUser = Returns<'GET /users/{user_id}', 'server'>;

/** Which teams are asked for: those of one user, else of all. */
export interface TeamsAsked extends ListTeamsOptions {
  readonly userId?: string;
}

/** The teams of a server's app, and what belongs to them. */
export interface ServerTeams {
  readonly lists: Family<Core, TeamsAsked, ServerTeamPage>;
  readonly byId: Family<Core, string, ServerTeam | null>;
  /** By API key; `null` for a key that is not good. */
  readonly byApiKey: Family<Core, string, ServerTeam | null>;
  readonly apiKeys: Family<Core, string, TeamApiKey[]>;
  readonly users: Family<Core, string, ServerTeamUser[]>;
  readonly invitations: Family<Core, string, TeamInvitation[]>;
  readonly profiles: Family<Core, { readonly teamId: string; readonly userId: string }, EditableTeamProfile>;
  present(team: WireServerTeam): ServerTeam;
  presentMember(user: WireServerUser, teamProfile: TeamProfile): ServerTeamUser;
  /** The code of what is done with teams. */
  open(): Promise<ServerTeamAccess>;
  /** Has everything that is held of teams, and of their members, read anew. */
  invalidate(): Promise<unknown>;
}

/** What teams need of the users of the app. */
interface Users {
  readonly presentMember: ServerTeams['presentMember'];
  readonly invalidate: () => Promise<unknown>;
}

const methodNames: Record<keyof LoadedServerTeamMethods, 1> = {
  update: 1,
  delete: 1,
  inviteUser: 1,
  addUser: 1,
  removeUser: 1,
  createApiKey: 1,
};

/** Makes the teams of a server's app. Their code is loaded when the first of it is used. */
export const createServerTeams = (core: Core, users: Users): ServerTeams => {
  const open = loadOnce(async () => (await loadRare()).openServerTeams(core, teams));
  const loaded = <Args, Value>(
    read: (from: ServerTeamAccess, args: Args) => Promise<Value>,
  ): Family<Core, Args, Value> => createFamily(core.settings, async (_, args) => read(await open(), args));
  const families = {
    lists: loaded((from, asked: TeamsAsked) => from.list(asked)),
    byId: loaded((from, id: string) => from.find(id)),
    byApiKey: loaded((from, apiKey: string) => from.findByApiKey(apiKey)),
    apiKeys: loaded((from, id: string) => from.listApiKeys(id)),
    users: loaded((from, id: string) => from.listUsers(id)),
    invitations: loaded((from, id: string) => from.listInvitations(id)),
    profiles: loaded((from, member: { readonly teamId: string; readonly userId: string }) => from.readProfile(member)),
  };
  const teams: ServerTeams = {
    ...families,
    open,
    presentMember: users.presentMember,
    present: (team) => {
      const store: ServerTeam['store'] = {
        apiKeys: () => families.apiKeys.of(core, team.id),
        users: () => families.users.of(core, team.id),
        invitations: () => families.invitations.of(core, team.id),
      };
      return core.present({
        ...teamProperties(team),
        createdAt: new Date(team.created_at_millis),
        serverMetadata: team.server_metadata,
        ...lazily<LoadedServerTeamMethods>(methodNames, async () => (await open()).methodsOf(team.id)),
        listApiKeys: () => store.apiKeys().refresh(),
        listUsers: () => store.users().refresh(),
        listInvitations: () => store.invitations().refresh(),
        store,
      });
    },
    invalidate: () =>
      Promise.all([users.invalidate(), ...Object.values(families).map((family) => family.invalidate(core))]),
  };
  return teams;
};

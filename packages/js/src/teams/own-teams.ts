import { createFamily } from '../cache/family.js';
import type { Core } from '../core.js';
import { readAll } from '../http/all-pages.js';
import { createTeamApiKeys } from '../keys/team-keys.js';
import { createOwnPayments } from '../payments/own-payments.js';
import type { Session } from '../sessions/session.js';
import { createTeamInvitations } from './invitations.js';
import { memberMethods, profileFromWire, readProfile, removeMember } from './members.js';
import { createReceivedInvitations } from './received-invitations.js';
import { teamProperties, teamUpdateToWire, type WireTeam } from './team.js';
import type {
  EditableTeamProfile,
  ReceivedInvitationMethods,
  ReceivedInvitationStore,
  Team,
  TeamMethods,
  TeamStore,
  TeamUser,
  UserTeamStore,
} from './types.js';

/**
 * Creates the methods of signed-in users for the teams they are in.
 *
 * @param onChange called after a team was changed or left, with the user's session
 */
export const createOwnTeams = (core: Core, onChange: (session: Session) => Promise<unknown>) => {
  const apiKeys = createTeamApiKeys(core);
  const invitations = createTeamInvitations(core);
  const payments = createOwnPayments(core);

  const present = (session: Session, team: WireTeam): Team => {
    const call = core.client(session);
    const ref = { caller: session, teamId: team.id };
    const params = { team_id: team.id };
    const customer = { customer_type: 'team', customer_id: team.id } as const;
    const store: TeamStore = {
      ...apiKeys.storeOf(ref),
      ...invitations.storeOf(ref),
      ...payments.storeOf(session, customer),
      users: () => users.of(session, team.id),
    };
    return core.present({
      ...teamProperties(team),
      ...apiKeys.methodsOf(ref),
      ...invitations.methodsOf(ref),
      ...payments.methodsOf(session, customer),
      update: async (update) => {
        await call('PATCH /teams/{team_id}', { params, body: teamUpdateToWire(update) });
        await changed(session);
      },
      delete: async () => {
        await call('DELETE /teams/{team_id}', { params });
        await changed(session);
      },
      listUsers: () => store.users().refresh(),
      ...memberMethods(core, { ...ref, onChange: () => users.invalidate(session) }),
      store,
    });
  };

  const teams = createFamily(core.settings, async (session: Session, _: undefined): Promise<Team[]> => {
    const call = core.client(session);
    const items = await readAll((cursor) => call('GET /teams', { query: { user_id: 'me', cursor } }));
    return items.map((team) => present(session, team));
  });
  // A read of the list that is running serves the team, too.
  const team = createFamily(
    core.settings,
    async (session: Session, id: string) =>
      (await teams.of(session, undefined).refresh()).find((one) => one.id === id) ?? null,
  );
  const users = createFamily(core.settings, async (session: Session, teamId: string): Promise<TeamUser[]> => {
    const call = core.client(session);
    const items = await readAll((cursor) => call('GET /team-member-profiles', { query: { team_id: teamId, cursor } }));
    return items.map((item) => Object.freeze({ id: item.user_id, teamProfile: profileFromWire(item) }));
  });
  const profiles = createFamily(
    core.settings,
    (session: Session, teamId: string): Promise<EditableTeamProfile> =>
      readProfile(
        core,
        {
          caller: session,
          teamId,
          onChange: () => Promise.all([profiles.invalidate(session), users.invalidate(session)]),
        },
        'me',
      ),
  );

  const invalidate = (session: Session) => Promise.all([teams.invalidate(session), team.invalidate(session)]);
  const changed = (session: Session) => Promise.all([onChange(session), invalidate(session)]);
  const received = createReceivedInvitations(core, changed);

  const storeOf = (session: Session): UserTeamStore<Team> & ReceivedInvitationStore => ({
    teams: () => teams.of(session, undefined),
    team: (id) => team.of(session, id),
    teamProfile: ({ id }) => profiles.of(session, id),
    teamInvitations: () => received.of(session, undefined),
  });

  return {
    present,
    /** `select` makes a team the user's selected one. */
    methodsOf: (
      session: Session,
      select: (teamId: string) => Promise<void>,
    ): TeamMethods<Team> & ReceivedInvitationMethods => {
      const store = storeOf(session);
      return {
        listTeams: () => store.teams().refresh(),
        getTeam: (id) => store.team(id).refresh(),
        getTeamProfile: (which) => store.teamProfile(which).refresh(),
        listTeamInvitations: () => store.teamInvitations().refresh(),
        createTeam: async ({ displayName, profileImageUrl }) => {
          const body = { display_name: displayName, profile_image_url: profileImageUrl, creator_user_id: 'me' };
          const created = await core.client(session)('POST /teams', { body });
          await select(created.id);
          await invalidate(session);
          return present(session, created);
        },
        leaveTeam: ({ id: teamId }) =>
          removeMember(core, { caller: session, teamId, onChange: () => changed(session) }, 'me'),
      };
    },
    storeOf,
    invalidate,
  };
};

import type { Returns } from '@portico/contract';
import { listChannels } from '../account/contact-channels.js';
import { createFamily, type Family } from '../cache/family.js';
import type { Core } from '../core.js';
import { PorticoError } from '../errors.js';
import { fillPath } from '../http/path.js';
import { sessionMethods } from '../session/session-methods.js';
import { serverTeamFromWire } from '../teams.js';
import type {
  CurrentServerUser,
  ListUsersOptions,
  ServerUser,
  ServerUserPage,
  ServerUserUpdate,
} from '../types/users.js';
import { explainMember, userJson, userProperties } from './properties.js';
import { loadOrNobody, type UserFamily } from './signed-in.js';
import { serverUpdateToWire, setters } from './updates.js';

type WireServerUser = Returns<'GET /users/me', 'server'>;

/** The users of a server's app: by id, by page, and the signed-in ones by session. */
export interface ServerUsers {
  readonly byId: Family<Core, string, ServerUser | null>;
  readonly pages: Family<Core, ListUsersOptions, ServerUserPage>;
  readonly current: UserFamily<CurrentServerUser>;
}

const serverUserFromWire = (
  core: Core,
  user: WireServerUser,
  update: (update: ServerUserUpdate) => Promise<void>,
): ServerUser => ({
  ...userProperties(user),
  lastActiveAt: new Date(user.last_active_at_millis),
  serverMetadata: user.server_metadata,
  selectedTeam: user.selected_team && serverTeamFromWire(user.selected_team),
  ...setters(update),
  setClientReadOnlyMetadata: (clientReadOnlyMetadata) => update({ clientReadOnlyMetadata }),
  setServerMetadata: (serverMetadata) => update({ serverMetadata }),
  update,
  listContactChannels: () =>
    listChannels(core, { call: core.server(), userId: user.id, onChange: async () => undefined }),
  toClientJson: () => userJson(user),
});

/** Makes the users of a server's app. */
export const createServerUsers = (core: Core): ServerUsers => {
  const present = (user: WireServerUser): ServerUser => {
    const update = async (change: ServerUserUpdate): Promise<void> => {
      const path = fillPath('/users/{user_id}', { user_id: user.id });
      await core.send({ method: 'PATCH', path, body: serverUpdateToWire(change), level: 'server', session: null });
      await Promise.all([byId.invalidate(core), pages.invalidate(core)]);
    };
    return Object.freeze(explainMember(serverUserFromWire(core, user, update)));
  };

  const byId: ServerUsers['byId'] = createFamily(core.settings, async (_, userId) => {
    try {
      return present(await core.server()('GET /users/{user_id}', { params: { user_id: userId } }));
    } catch (error) {
      if (PorticoError.isInstance(error) && error.is('USER_NOT_FOUND')) return null;
      throw error;
    }
  });

  const pages: ServerUsers['pages'] = createFamily(core.settings, async (_, options) => {
    const { items, pagination } = await core.server()('GET /users', {
      query: {
        cursor: options.cursor,
        limit: options.limit,
        order_by: options.orderBy && 'signed_up_at',
        desc: options.desc,
        query: options.query,
        include_anonymous: options.includeAnonymous,
      },
    });
    return Object.assign(items.map(present), { nextCursor: pagination.next_cursor });
  });

  const current: ServerUsers['current'] = createFamily(core.settings, (session) =>
    loadOrNobody(session, async () => {
      const call = core.server(session);
      const presentCurrent = (user: WireServerUser): CurrentServerUser => {
        const update = async (change: ServerUserUpdate): Promise<void> => {
          const changed = await call('PATCH /users/me', { body: serverUpdateToWire(change) });
          current.of(session, undefined).set(presentCurrent(changed));
          await Promise.all([byId.invalidate(core), pages.invalidate(core)]);
        };
        return Object.freeze(
          explainMember({ ...serverUserFromWire(core, user, update), ...sessionMethods(core, session) }),
        );
      };
      return presentCurrent(await call('GET /users/me'));
    }),
  );

  return { byId, pages, current };
};

import { createFamily } from '../cache/family.js';
import type { Core } from '../core.js';
import { createChannel, listChannels } from './channel.js';
import type { ServerContactChannel, ServerContactChannelMethods, ServerContactChannelStore } from './types.js';

/** Creates the methods of servers for the contact channels of users. `onChange` is called after each change. */
export const createServerChannels = (core: Core, onChange: () => Promise<unknown>) => {
  const channels = createFamily(
    core.settings,
    (caller: Core, userId: string): Promise<ServerContactChannel[]> => listChannels(core, { caller, userId, onChange }),
  );
  return {
    methodsOf: (userId: string): ServerContactChannelMethods => ({
      listContactChannels: () => channels.of(core, userId).refresh(),
      createContactChannel: (options) => createChannel(core, { caller: core, userId, onChange }, options),
    }),
    storeOf: (userId: string): ServerContactChannelStore => ({ contactChannels: () => channels.of(core, userId) }),
    invalidate: () => channels.invalidate(core),
  };
};

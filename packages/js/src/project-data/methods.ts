import type { Core } from '../core.js';
import { loadOnce } from '../lazy.js';
import type { ProjectDataMethods } from './types.js';

const load = loadOnce(() => import('./project-data.js'));

/** The methods that move the data of an admin's project in and out. Their code is loaded when one is first used. */
export const projectDataMethods = (core: Core): ProjectDataMethods => ({
  async *importData(...given) {
    yield* (await load()).importData(core, ...given);
  },
  async *exportData(...given) {
    yield* (await load()).exportData(core, ...given);
  },
});

import { limits } from '@portico/contract';
import type { Call } from './call.js';
import type { Settings } from './settings.js';

/** How many items one answer holds, as the contract promises; tests set figures that they reach soon. */
export const defaultListSizes: Settings['listSizes'] = Object.freeze({
  withoutLimit: limits.listMaxItems,
  page: limits.pageMaxItems,
});

/** How many items the answer of a list may hold. A limit that is too high is cut. */
export const listSize = ({ settings: { listSizes } }: Pick<Call, 'settings'>, limit: number | undefined): number =>
  limit === undefined ? listSizes.withoutLimit : Math.min(limit, listSizes.page);

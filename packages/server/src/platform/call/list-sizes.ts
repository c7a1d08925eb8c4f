import { limits } from '@portico/contract';
import type { Call } from './call.js';
import type { Settings } from './settings.js';

/** How many items one response has, as the contract promises; tests use smaller numbers. */
export const defaultListSizes: Settings['listSizes'] = Object.freeze({
  withoutLimit: limits.listMaxItems,
  page: limits.pageMaxItems,
});

/** How many items a list response may have. A limit that is too high is reduced to the maximum. */
export const listSize = ({ settings: { listSizes } }: Pick<Call, 'settings'>, limit: number | undefined): number =>
  limit === undefined ? listSizes.withoutLimit : Math.min(limit, listSizes.page);

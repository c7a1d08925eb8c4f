import type { LoggedRequest } from './entry.js';

/** How many requests of a project the log of one process takes in a minute: this many done, and as many failed. */
const PER_MINUTE = 300;

const MINUTE_MILLIS = 60_000;

/** Returns whether a request is to be logged. */
export type RequestBudget = (request: LoggedRequest) => boolean;

/** Bounds the log: beyond a number per minute, requests of a project are left out. Failed ones have their own number. */
export function createRequestBudget(perMinute = PER_MINUTE): RequestBudget {
  let minute = -1;
  let taken = new Map<string, number>();
  return ({ tenantId, status, at }) => {
    const current = Math.floor(at / MINUTE_MILLIS);
    if (current !== minute) {
      minute = current;
      taken = new Map();
    }
    const key = `${tenantId} ${status < 400}`;
    const count = taken.get(key) ?? 0;
    taken.set(key, count + 1);
    return count < perMinute;
  };
}

import { randomUUID } from 'node:crypto';
import { projectHeaders } from '../lib/api.mjs';

const WORKERS = 12;

/** The answer to a request is waited for so long. */
const PATIENCE_MILLIS = 30_000;

/** Between two requests of a worker, so that the machine is not the limit. */
const PAUSE_MILLIS = 20;

/** Every so many users get an email. */
const USERS_PER_EMAIL = 3;

/**
 * What the product has acknowledged.
 *
 * @typedef {object} Ledger
 * @property {Map<string, { acknowledged: number, tried: number }>} users by ID: the number that was last written to each
 * @property {string[]} ended refresh tokens whose sign-out was acknowledged
 * @property {Map<string, number>} emails by address, when each was acknowledged, in milliseconds since 1970
 */

/**
 * What came of the requests.
 *
 * @typedef {object} Tally
 * @property {number} requests
 * @property {string[]} failures
 * @property {number} longestOutageMillis the longest time between two answers that were no failures
 * @property {number} inFlight requests that have no answer yet
 * @property {Ledger} ledger
 */

/** @returns {Tally} */
const newTally = () => ({
  requests: 0,
  failures: [],
  longestOutageMillis: 0,
  inFlight: 0,
  ledger: { users: new Map(), ended: [], emails: new Map() },
});

/**
 * Makes what sends requests and counts what came of them.
 *
 * @param {string} url
 * @param {Tally} tally
 */
const createSender = (url, tally) => {
  let succeededAt = performance.now();
  /** @param {string} line @param {{ headers: Record<string, string>, body?: object }} request @returns {Promise<any>} undefined if it failed */
  return async (line, { headers, body }) => {
    const [method, path] = line.split(' ');
    tally.requests += 1;
    tally.inFlight += 1;
    try {
      const answer = await fetch(`${url}/api/v1${path}`, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE_MILLIS),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${answer.status} ${text.slice(0, 200).replaceAll(/\s+/g, ' ')}`);
      const now = performance.now();
      tally.longestOutageMillis = Math.max(tally.longestOutageMillis, now - succeededAt);
      succeededAt = now;
      return JSON.parse(text);
    } catch (failure) {
      tally.failures.push(`${line}: ${explain(failure)}`);
      return undefined;
    } finally {
      tally.inFlight -= 1;
    }
  };
};

/** `fetch` keeps the reason of a failure in its cause. @param {unknown} failure */
const explain = (failure) => {
  const cause = failure instanceof Error && failure.cause instanceof Error ? failure.cause : failure;
  return cause instanceof Error ? cause.message : 'no answer';
};

/**
 * Makes users, changes and reads them, signs them in and out and sends emails, until it is told to stop.
 *
 * @param {import('./replicas.mjs').Replicas} replicas
 * @returns {{ tally: Tally, stop: () => Promise<Tally> }}
 */
export const startLoad = ({ url, keys }) => {
  const tally = newTally();
  const send = createSender(url, tally);
  let isOver = false;
  const headers = projectHeaders('server', 'internal', keys.server);
  const clientHeaders = projectHeaders('client', 'internal', keys.publishable);
  const { ledger } = tally;
  const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MILLIS));

  const signInAndOut = async (/** @type {string} */ id) => {
    const session = await send('POST /auth/sessions', { headers, body: { user_id: id } });
    if (!session) return;
    const own = { ...clientHeaders, 'x-stack-refresh-token': session.refresh_token };
    const refreshed = await send('POST /auth/sessions/current/refresh', { headers: own, body: {} });
    if (!refreshed) return;
    const signedIn = { ...own, 'x-stack-access-token': refreshed.access_token };
    await send('GET /users/me', { headers: signedIn });
    if (await send('DELETE /auth/sessions/current', { headers: signedIn })) ledger.ended.push(session.refresh_token);
  };

  const work = async (/** @type {number} */ worker) => {
    for (let count = 0; !isOver; count += 1) {
      const address = `${randomUUID()}@load.example`;
      const user = await send('POST /users', { headers, body: { primary_email: address, server_metadata: { n: 0 } } });
      await pause();
      if (!user) continue;
      const entry = { acknowledged: 0, tried: 0 };
      ledger.users.set(user.id, entry);
      for (let n = 1; n <= 4 && !isOver; n += 1) {
        entry.tried = n;
        if (await send(`PATCH /users/${user.id}`, { headers, body: { server_metadata: { n } } }))
          entry.acknowledged = n;
        await pause();
        const read = await send(`GET /users/${user.id}`, { headers });
        if (read && read.server_metadata.n < entry.acknowledged)
          tally.failures.push(`GET /users/${user.id}: stale, ${read.server_metadata.n} after ${entry.acknowledged}`);
        await pause();
      }
      await signInAndOut(user.id);
      await send('GET /users?limit=10', { headers });
      if ((count + worker) % USERS_PER_EMAIL === 0) {
        const body = { email: address, callback_url: `${url}/handler/magic-link` };
        if (await send('POST /auth/otp/send-sign-in-code', { headers: clientHeaders, body }))
          ledger.emails.set(address, Date.now());
      }
      await pause();
    }
  };
  const workers = Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker)));
  return {
    tally,
    stop: async () => {
      isOver = true;
      await workers;
      return tally;
    },
  };
};

/**
 * Compares the ledger with what the product has now.
 *
 * @param {import('./replicas.mjs').Replicas} replicas
 * @param {Ledger} ledger
 * @returns {Promise<string[]>} each acknowledged write that is lost, or that cannot be read
 */
export const findLost = async ({ url, keys }, { users, ended }) => {
  const tally = newTally();
  const send = createSender(url, tally);
  const headers = projectHeaders('server', 'internal', keys.server);
  /** @type {string[]} */
  const lost = [];
  for (const [id, { acknowledged, tried }] of users) {
    const user = await send(`GET /users/${id}`, { headers });
    const n = user?.server_metadata.n;
    if (!user) lost.push(`a user cannot be read: ${tally.failures.at(-1)}`);
    else if (!(n >= acknowledged && n <= tried)) lost.push(`user ${id} has ${n}, not ${acknowledged} to ${tried}`);
  }
  const client = projectHeaders('client', 'internal', keys.publishable);
  for (const refreshToken of ended) {
    const own = { ...client, 'x-stack-refresh-token': refreshToken };
    if (await send('POST /auth/sessions/current/refresh', { headers: own, body: {} })) lost.push('a sign-out');
  }
  return lost;
};

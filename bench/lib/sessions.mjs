import { call, projectHeaders } from './api.mjs';
import { passwordlessStep, seededAddress, seededPassword } from './seed.mjs';

/**
 * A signed-in user of the measured project.
 *
 * @typedef {object} Session
 * @property {string} accessToken renewed before it expires
 * @property {string} refreshToken
 */

const signUps = 200;
const atOnce = 8;
const renewAfterMillis = 240_000;

/**
 * Signs users up and in with real calls: some new ones, the others randomly chosen seeded users.
 *
 * @param {{ url: string, project: import('./project.mjs').Project, users: number, count: number }} wanted
 * @returns {Promise<Session[]>}
 */
export const createSessions = async ({ url, project, users, count }) => {
  const headers = projectHeaders('client', project.id, project.publishableKey);
  /** @type {Map<string, string>} */
  const signIns = new Map();
  while (signIns.size < Math.min(count - signUps, users / 2)) {
    const number = 1 + Math.floor(Math.random() * users);
    if (number % passwordlessStep > 0) signIns.set(seededAddress(number), 'POST /auth/password/sign-in');
  }
  const newUsers = Array.from({ length: signUps }, (_, n) => [
    `new-user-${n}@bench.example`,
    'POST /auth/password/sign-up',
  ]);
  const sessions = await inTurns([...signIns, ...newUsers], async ([email, line = '']) => {
    const answer = await call(url, line, { headers, body: { email, password: seededPassword } });
    return { accessToken: answer.access_token, refreshToken: answer.refresh_token };
  });
  await checkLikeness(url, headers, sessions);
  return sessions;
};

/**
 * Checks that a seeded user has the same members as one who signed up; if not, the seed does not match the schema.
 *
 * @param {string} url @param {Record<string, string>} headers @param {Session[]} sessions
 */
const checkLikeness = async (url, headers, sessions) => {
  const shapes = await inTurns([sessions[0], sessions.at(-1)], async (session) => {
    const user = await call(url, 'GET /users/me', {
      headers: { ...headers, 'x-stack-access-token': session?.accessToken ?? '' },
    });
    return Object.keys(user).join() + user.has_password + user.primary_email_auth_enabled;
  });
  if (shapes[0] !== shapes[1]) throw new Error(`A seeded user differs from a real one:\n${shapes.join('\n')}`);
};

/**
 * Refreshes the access tokens of the sessions in time. They expire in ten minutes.
 *
 * @param {{ url: string, project: import('./project.mjs').Project, sessions: Session[] }} known
 * @returns {() => Promise<void>} call it before each round
 */
export const createRenewal = ({ url, project, sessions }) => {
  let renewedAt = Date.now();
  return async () => {
    if (Date.now() - renewedAt < renewAfterMillis) return;
    const headers = projectHeaders('client', project.id, project.publishableKey);
    await inTurns(sessions, async (session) => {
      const answer = await call(url, 'POST /auth/sessions/current/refresh', {
        headers: { ...headers, 'x-stack-refresh-token': session.refreshToken },
      });
      session.accessToken = answer.access_token;
    });
    renewedAt = Date.now();
  };
};

/**
 * Runs the work for each entry, a few at a time.
 *
 * @template Entry, Result
 * @param {readonly Entry[]} entries
 * @param {(entry: Entry) => Promise<Result>} work
 * @returns {Promise<Result[]>} in the order of the entries
 */
const inTurns = async (entries, work) => {
  /** @type {Result[]} */
  const results = [];
  const queue = entries.map((entry, index) => ({ entry, index }));
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) results[next.index] = await work(next.entry);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
};

import autocannon from 'autocannon';
import { quantile, shuffle } from './numbers.mjs';

/**
 * One request of a load.
 *
 * @typedef {object} LoadRequest
 * @property {'GET' | 'POST'} method
 * @property {string} path
 * @property {Record<string, string>} headers
 * @property {string} [body]
 */

/**
 * The result of a load.
 *
 * @typedef {object} LoadFigures
 * @property {number} answered
 * @property {number} elapsedMillis
 * @property {number} p50Millis
 * @property {number} p95Millis
 * @property {number} p99Millis
 */

/**
 * Sends requests, one at a time on each connection, as fast as they are answered. Each connection has its own share of
 * the requests in random order, so consecutive requests differ. With `amount`, it ends after that many answers, and
 * sends no request twice if there are enough. With `rate`, at most that many a second are sent in all.
 *
 * @param {{ url: string, requests: readonly LoadRequest[], connections: number, rate?: number } & ({ seconds: number } | { amount: number })} load
 * @returns {Promise<LoadFigures>}
 * @throws {Error} if an answer is not 2xx or is missing
 */
export const runLoad = async ({ url, requests, connections, rate, ...end }) => {
  const shuffled = shuffle(requests);
  // Equal shares: with an amount, a connection with a smaller share would repeat its requests.
  const share = Math.floor(('amount' in end ? end.amount : shuffled.length) / connections);
  let next = 0;
  /** @type {number[]} */
  const times = [];
  /** @type {Map<number, number>} */
  const refusals = new Map();
  const startedAt = performance.now();
  let lastAt = startedAt;
  const { errors, timeouts } = await new Promise((resolve, reject) => {
    const running = autocannon(
      {
        url,
        connections,
        ...('amount' in end ? { amount: share * connections } : { duration: end.seconds }),
        ...(rate !== undefined && { overallRate: rate }),
        timeout: 30,
        setupClient: (client) => {
          const start = (next++ * share) % shuffled.length;
          client.setRequests(shuffled.slice(start, start + share).map((request) => ({ ...request })));
        },
      },
      (failure, result) => (failure ? reject(failure) : resolve(result)),
    );
    running.on('response', (...[, status, , millis]) => {
      times.push(millis);
      lastAt = performance.now();
      if (status < 200 || status > 299) refusals.set(status, (refusals.get(status) ?? 0) + 1);
    });
  });
  if (refusals.size > 0 || errors > 0 || timeouts > 0) {
    const counts = [...refusals].map(([status, count]) => `${count} × ${status}`).join(', ');
    throw new Error(`A load on ${url} failed: ${counts || 'no refusals'}, ${errors} errors, ${timeouts} timeouts.`);
  }
  const sorted = Float64Array.from(times).sort();
  return {
    answered: times.length,
    elapsedMillis: lastAt - startedAt,
    p50Millis: quantile(sorted, 0.5),
    p95Millis: quantile(sorted, 0.95),
    p99Millis: quantile(sorted, 0.99),
  };
};

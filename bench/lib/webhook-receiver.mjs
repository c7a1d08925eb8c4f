import { once } from 'node:events';
import { createServer } from 'node:http';

/**
 * An endpoint of webhooks that does as little as possible.
 *
 * @typedef {object} WebhookReceiver
 * @property {string} url
 * @property {(count: number) => Promise<number[]>} received waits until this many different events have arrived since the last call, and returns when each did
 * @property {() => ReadonlyMap<string, number>} arrivals when each event arrived first, by its ID
 * @property {() => number} repeated how often an event arrived again
 * @property {() => Promise<void>} close
 */

/**
 * Starts a receiver that answers 204, or nothing at all.
 *
 * @param {{ isHanging?: boolean }} [options]
 * @returns {Promise<WebhookReceiver>}
 */
export const startWebhookReceiver = async ({ isHanging = false } = {}) => {
  /** @type {Map<string, number>} */
  let arrivals = new Map();
  let repeated = 0;
  let look = () => {};
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const id = String(request.headers['webhook-id']);
      if (arrivals.has(id)) repeated += 1;
      else arrivals.set(id, performance.now());
      if (!isHanging) response.writeHead(204).end();
      look();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/hooks`,
    arrivals: () => arrivals,
    repeated: () => repeated,
    received: (count) =>
      new Promise((resolve) => {
        look = () => {
          if (arrivals.size < count) return;
          look = () => {};
          const times = [...arrivals.values()];
          arrivals = new Map();
          resolve(times);
        };
        look();
      }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

import { once } from 'node:events';
import { createServer } from 'node:net';
import { converse } from '../lib/mail-sink.mjs';

/**
 * A mail server that notes when the first message to each address arrived.
 *
 * @returns {Promise<{ port: number, arrivals: ReadonlyMap<string, number>, close: () => void }>}
 */
export const startMailClock = async () => {
  /** @type {Map<string, number>} */
  const arrivals = new Map();
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    converse(socket, (address) => {
      if (!arrivals.has(address)) arrivals.set(address, Date.now());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.');
  return { port: address.port, arrivals, close: () => server.close() };
};

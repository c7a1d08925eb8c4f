import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Closes, when the server closes, the connections that have sent no request yet, and those whose last request ends
 * later. Browsers open some ahead of need and keep the others for more; Node would wait for both, and hold up the end of
 * the process (SH-01).
 */
export function closeUnusedConnections(server: FastifyInstance): void {
  const unused = new Set<Socket>();
  server.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  let isClosing = false;
  server.server.on('request', ({ socket }) => unused.delete(socket));
  // Instead of a listener on each response, which would keep it until the next large garbage collection.
  server.addHook('onResponse', (request, _reply, done) => {
    if (isClosing) request.raw.socket.destroySoon();
    done();
  });
  server.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of unused) socket.destroy();
  });
}

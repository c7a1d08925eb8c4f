// @needs nothing

import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { listen } from './listen.js';

/** A server of Node, which reports what the system refuses as the one of the app does. */
const makeServer = () => {
  const server = createServer();
  return {
    server,
    listen: async (place: { host: string; port: number }) => void (await once(server.listen(place), 'listening')),
  };
};

test.each(['[::1]', '"0.0.0.0"', 'localhost:3000', 'http://localhost', '192.0.2.1'])(
  'a host that is none of this machine, “%s”, is named with what to do',
  async (host) => {
    await expect(listen(makeServer(), { host, port: 0 })).rejects.toMatchObject({
      name: 'StartFailure',
      message: expect.stringMatching(/ Set HOST to an address or a name of this machine, /),
    });
  },
);

test('a port that another program uses is named with what to do', async () => {
  const { server, ...first } = makeServer();
  await listen(first, { host: '127.0.0.1', port: 0 });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(listen(makeServer(), { host: '127.0.0.1', port })).rejects.toMatchObject({
    name: 'StartFailure',
    message: `listen EADDRINUSE: address already in use 127.0.0.1:${port}. Another program uses the port. Stop it, or set PORT to a free port.`,
  });
  server.close();
});

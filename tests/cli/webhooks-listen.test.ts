// @needs nothing

import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { runCommand } from '../support/command.js';

test.each(['q', '\u0003'])(
  '`portico webhooks listen` ends at %j, even while the server does not answer',
  async (key) => {
    const server = createServer((request, response) => {
      if (request.url?.endsWith('cursor=end')) response.end('{"items":[],"next_cursor":"7","has_more":false}');
      else server.emit('polled');
    }).listen(0, '127.0.0.1');
    onTestFinished(() => server.closeAllConnections());
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const { code, output, errors } = await runCommand(
      ['webhooks', 'listen', 'http://127.0.0.1:9/webhooks'],
      {
        PORTICO_API_URL: `http://127.0.0.1:${port}`,
        PORTICO_PROJECT_ID: 'internal',
        PORTICO_SUPER_SECRET_ADMIN_KEY: 'key',
      },
      { typed: once(server, 'polled').then(() => key) },
    );
    expect(output).toMatch(/^Forwarding new events to http:\/\/127\.0\.0\.1:9\/webhooks, signed with whsec_/);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
  },
);

// @needs nothing

import { PorticoServerApp as PlainServerApp } from '@portico/js';
import { StackServerApp as PublishedServerApp } from '@portico/react/compat';
import { expect, test } from 'vitest';
import { StackServerApp } from './compat.js';
import { PorticoClientApp, PorticoServerApp } from './index.js';

// What these apps do on the server of Next.js is proved by the journey in `tests/journeys/next.test.ts`.
const options = {
  baseUrl: 'https://server.test',
  projectId: 'the-project',
  publishableClientKey: 'pck_of_the_tests',
  secretServerKey: 'ssk_of_the_tests',
};

test('an app keeps its user in the cookies of Next.js, unless it says otherwise', () => {
  expect(new PorticoServerApp(options).toClientJson().tokenStore).toBe('nextjs-cookie');
  expect(new PorticoClientApp(options).toClientJson().tokenStore).toBe('nextjs-cookie');
  expect(new PorticoServerApp({ ...options, tokenStore: 'cookie' }).toClientJson().tokenStore).toBe('cookie');
  const parent = new PorticoClientApp({ ...options, tokenStore: 'cookie' });
  expect(new PorticoClientApp({ inheritsFrom: parent }).toClientJson().tokenStore).toBe('cookie');
});

test('an app is one of the library, so that it can be passed to everything that takes one', () => {
  expect(new PorticoServerApp(options)).toBeInstanceOf(PlainServerApp);
  expect(new StackServerApp({ ...options, tokenStore: null })).toBeInstanceOf(PublishedServerApp);
});

test('outside of Next.js an app says where its user can be read', async () => {
  await expect(new PorticoServerApp(options).getUser()).rejects.toThrow('with an app of @portico/next');
});

// @needs nothing

import { isValidElement } from 'react';
import { expect, test } from 'vitest';
import { StackHandler, StackServerApp } from './compat.js';

test('the handler of published code sends the browser neither its server app nor the promises of its route', () => {
  const app = new StackServerApp({
    baseUrl: 'https://api.test',
    projectId: '11111111-1111-4111-8111-111111111111',
    publishableClientKey: 'pck_test',
    secretServerKey: 'ssk_test',
    tokenStore: 'nextjs-cookie',
  });
  const element = StackHandler({
    fullPage: true,
    app,
    routeProps: { params: Promise.resolve({ stack: ['sign-in'] }) },
  });
  expect(isValidElement(element) ? element.props : undefined).toEqual({ fullPage: true });
});

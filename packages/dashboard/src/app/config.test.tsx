// @needs nothing

import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from './config.js';

const serve = (block: unknown): void => {
  document.body.innerHTML = '';
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'portico-config';
  script.textContent = JSON.stringify(block);
  document.body.append(script);
};

beforeEach(() => serve({}));
afterEach(() => document.body.replaceChildren());

test('the configuration in the page takes precedence over development variables', () => {
  serve({
    publicUrl: 'https://a.test',
    publishableClientKey: 'k',
    ownerSignUp: 'invite',
    mode: 'production',
    awaitsFirstOwner: true,
    areProvidersSimulated: true,
    doSharedKeysLackEmail: true,
    isAssistantOn: true,
  });
  expect(readConfig(document, { VITE_PORTICO_INTERNAL_PUBLISHABLE_CLIENT_KEY: 'other' })).toEqual({
    publicUrl: 'https://a.test',
    publishableClientKey: 'k',
    awaitsFirstOwner: true,
    isInvitationNeeded: true,
    areProvidersSimulated: true,
    doSharedKeysLackEmail: true,
    isAssistantOn: true,
  });
});

test('without a configuration in the page, development variables apply, then defaults', () => {
  expect(readConfig(document, { VITE_PORTICO_INTERNAL_PUBLISHABLE_CLIENT_KEY: 'k' })).toEqual({
    publicUrl: location.origin,
    publishableClientKey: 'k',
    awaitsFirstOwner: false,
    isInvitationNeeded: false,
    areProvidersSimulated: false,
    doSharedKeysLackEmail: false,
    isAssistantOn: false,
  });
});

test('a page without a key says where to open the dashboard', () => {
  expect(() => readConfig(document)).toThrow(/URL the server prints/);
});

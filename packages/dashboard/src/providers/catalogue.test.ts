// @needs nothing

import { oauthProviderIds, sharedOAuthProviderIds } from '@portico/contract/plain';
import { expect, test } from 'vitest';
import { callbackUrlOf, findProvider, nameOfProvider, providers } from './catalogue.js';

test('the catalogue lists every provider of the contract in its order, and marks those with shared keys', () => {
  expect(providers.map(({ id }) => id)).toEqual(oauthProviderIds);
  expect(providers.filter(({ hasSharedKeys }) => hasSharedKeys).map(({ id }) => id)).toEqual(sharedOAuthProviderIds);
});

test('an unknown provider is named by its ID', () => {
  expect(findProvider('toString')).toBeUndefined();
  expect(nameOfProvider('acme')).toBe('acme');
  expect(nameOfProvider('github')).toBe('GitHub');
});

test('the callback URL is the one that the server serves', () => {
  expect(callbackUrlOf('https://auth.example.com', 'github')).toBe(
    'https://auth.example.com/api/v1/auth/oauth/callback/github',
  );
});

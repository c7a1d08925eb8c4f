// @needs nothing

import { oauthProviderIds, sharedOAuthProviderIds } from '@portico/contract/plain';
import { expect, test } from 'vitest';
import { callbackUrlOf, findProvider, nameOfProvider, providers } from './catalogue.js';

test('every provider is there once, in the order of the contract, and those with shared keys say so', () => {
  expect(providers.map(({ id }) => id)).toEqual(oauthProviderIds);
  expect(providers.filter(({ hasSharedKeys }) => hasSharedKeys).map(({ id }) => id)).toEqual(sharedOAuthProviderIds);
});

test('a provider nobody knows keeps its id for a name', () => {
  expect(findProvider('toString')).toBeUndefined();
  expect(nameOfProvider('acme')).toBe('acme');
  expect(nameOfProvider('github')).toBe('GitHub');
});

test('the callback address is the one that the server listens at', () => {
  expect(callbackUrlOf('https://auth.example.com', 'github')).toBe(
    'https://auth.example.com/api/v1/auth/oauth/callback/github',
  );
});

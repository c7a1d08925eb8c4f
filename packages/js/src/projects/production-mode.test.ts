// @needs nothing

import { describe, expect, test } from 'vitest';
import { productionModeErrors } from './production-mode.js';
import type { AdminProjectSettings } from './types.js';

const settings: AdminProjectSettings = {
  signUpEnabled: true,
  credentialEnabled: true,
  magicLinkEnabled: false,
  passkeyEnabled: false,
  clientTeamCreationEnabled: false,
  clientUserDeletionEnabled: false,
  allowUserApiKeys: false,
  allowTeamApiKeys: false,
  allowLocalhost: false,
  createTeamOnSignUp: false,
  oauthProviders: [],
  domains: [],
  emailConfig: { type: 'shared' },
  emailTheme: '',
  teamCreatorDefaultPermissions: [],
  teamMemberDefaultPermissions: [],
  userDefaultPermissions: [],
  oauthAccountMergeStrategy: 'link_method',
  brandColor: null,
};

const messagesFor = (...domains: readonly string[]): readonly string[] =>
  productionModeErrors({
    id: 'p/1',
    config: { ...settings, domains: domains.map((domain) => ({ domain, handlerPath: '/handler' })) },
  }).map(({ message }) => message);

describe('the list of domains that block production mode', () => {
  test('is empty if every domain is a public name on https', () => {
    expect(messagesFor('https://app.example', 'https://*.app.example', 'https://app.example:8443')).toEqual([]);
  });

  test.each([
    ['not a url', 'is not a URL'],
    ['https://localhost:3000', 'this computer'],
    ['https://app.localhost', 'this computer'],
    ['https://203.0.113.7', 'IP address'],
    ['https://[2001:db8::1]', 'IP address'],
    ['http://app.example', 'does not use HTTPS'],
  ])('contains %s: %s', (domain, message) => {
    expect(messagesFor(domain)).toEqual([expect.stringContaining(message)]);
  });

  test('contains localhost if it is allowed, and the page on which to fix it', () => {
    expect(productionModeErrors({ id: 'p/1', config: { ...settings, allowLocalhost: true } })).toEqual([
      { message: expect.stringContaining('localhost'), relativeFixUrl: '/projects/p%2F1/domains' },
    ]);
  });
});

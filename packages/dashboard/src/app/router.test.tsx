// @needs nothing

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { knownError } from '../testing/fake-server.js';
import { openPage } from '../testing/open-page.js';

test('parameters that a page cannot use are taken out of its URL and not sent', async () => {
  const { server, href } = await openPage('/projects/p/users?team=nope&from=nope&sort=oldest&utm_source=mail');
  await expect.poll(href).toBe('/projects/p/users?sort=oldest');
  await expect.poll(() => server.queriesOf('GET /internal/users')).not.toEqual([]);
  const asked = server.queriesOf('GET /internal/users');
  expect(asked.filter((query) => 'team_id' in query || 'cursor' in query)).toEqual([]);
});

test('the pages that links of emails open keep all parameters', async () => {
  const path = '/handler/password-reset?code=a1b2&after_auth_return_to=%2Fprojects';
  const config = { sign_up_enabled: true, credential_enabled: true, enabled_oauth_providers: [] };
  const { href } = await openPage(path, {
    answers: {
      'GET /projects/current': () => ({ id: 'internal', display_name: 'Portico', logo_url: null, config }),
      'POST /auth/password/reset/check-code': () => ({ is_code_valid: true }),
    },
  });
  expect(href()).toBe(path);
});

test.each([
  ['', false, 'Password'],
  ['?after_auth_return_to=%2Fhandler%2Fteam-invitation', false, 'Email code'],
  ['', true, 'Email code'],
  ['?invite=code', true, 'Password'],
])(
  'sign-up%s, by invitation only: %s, begins with the method that works: %s',
  async (query, isInvitationNeeded, method) => {
    const config = {
      sign_up_enabled: true,
      credential_enabled: true,
      magic_link_enabled: true,
      enabled_oauth_providers: [],
    };
    await openPage(`/handler/sign-up${query}`, {
      dashboard: { isInvitationNeeded },
      answers: {
        'GET /projects/current': () => ({ id: 'internal', display_name: 'Portico', logo_url: null, config }),
        'GET /users/me': () => knownError('CANNOT_GET_OWN_USER_WITHOUT_USER', 'No user.'),
      },
    });
    expect((await screen.findByRole('tab', { name: method })).getAttribute('aria-selected')).toBe('true');
    const isSaid = screen.queryByText(/^New accounts need an invitation/) !== null;
    expect(isSaid).toBe(isInvitationNeeded && query === '');
  },
);

test.each([
  ['users', 'Users'],
  ['settings', 'Settings'],
])(
  'P39 only the link of the open page (%s) is called current, not those of pages above or parts of it',
  async (page, name) => {
    await openPage(`/projects/p/${page}`);
    await screen.findByRole('heading', { level: 1, name });
    const current = screen.getAllByRole('link', { current: 'page' });
    expect(current.map(({ textContent }) => textContent)).toEqual([name]);
  },
);

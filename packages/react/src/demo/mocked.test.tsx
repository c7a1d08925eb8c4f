// @needs nothing

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AccountSettings } from '../account-settings/account-settings.js';
import { SignIn } from '../auth/sign-in.js';
import { SignUp } from '../auth/sign-up.js';
import { OAuthButton } from '../oauth/oauth-button.js';
import { OAuthButtonGroup } from '../oauth/oauth-button-group.js';
import { SelectedTeamSwitcher } from '../teams/selected-team-switcher.js';
import { TeamSwitcher } from '../teams/team-switcher.js';
import { field, renderInApp } from '../testing/render-page.js';

const project = {
  displayName: 'Pied Piper',
  config: { passkeyEnabled: true, oauthProviders: [{ id: 'github' }, { id: 'google' }] },
};
const teams = [
  { id: '00000000-0000-4000-8000-00000000000a', displayName: 'Rockets' },
  { id: '00000000-0000-4000-8000-00000000000b', displayName: 'Boats' },
];
const nothingIsSent = 'This is a demo. Nothing was sent.';

/** Fails the test if a demo uses the surrounding app. */
const expectNoTrace = ({ visited, server }: ReturnType<typeof renderInApp>): void => {
  expect([visited, server.received, window.sessionStorage.length]).toEqual([[], [], 0]);
};

test('the sign-in screen shows a mock project, and its forms send nothing', async () => {
  const shown = renderInApp(<SignIn mockProject={project} />, { at: '/' });
  await screen.findByText('Pied Piper');
  fireEvent.input(await field('Email'), { target: { value: 'ada@example.com' } });
  fireEvent.input(await field('Password'), { target: { value: 'correct horse' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByText(nothingIsSent);
  fireEvent.click(screen.getByRole('link', { name: 'Sign up' }));
  fireEvent.click(screen.getByRole('button', { name: /GitHub/ }));
  await waitFor(() => expect(screen.getAllByText(nothingIsSent)).toHaveLength(2));
  expectNoTrace(shown);
});

test('the sign-up screen shows a mock project with closed sign-up', async () => {
  const shown = renderInApp(<SignUp mockProject={{ config: { signUpEnabled: false } }} />, { at: '/' });
  await screen.findByRole('button', { name: 'Sign in' });
  expectNoTrace(shown);
});

test('buttons of mock providers do not navigate', async () => {
  const shown = renderInApp(
    <>
      <OAuthButtonGroup type="sign-in" mockProject={project} />
      <OAuthButton type="sign-up" provider="spotify" isMock />
    </>,
    { at: '/' },
  );
  await screen.findByRole('button', { name: /Google/ });
  fireEvent.click(await screen.findByRole('button', { name: /Spotify/ }));
  await screen.findByText(nothingIsSent);
  expectNoTrace(shown);
});

test('the account settings of a mock user show mock keys and sessions', async () => {
  const shown = renderInApp(
    <AccountSettings
      mockUser={{ displayName: 'Grace Hopper', primaryEmail: 'grace@example.com' }}
      mockProject={{ config: { allowUserApiKeys: true } }}
      mockApiKeys={[{ id: 'k', description: 'CI deploys', createdAt: new Date() }]}
      mockSessions={[
        { id: 's', isCurrentSession: false, createdAt: '2026-01-02T03:04:05Z', geoInfo: { cityName: 'Oslo' } },
      ]}
    />,
    { at: '/#profile' },
  );
  expect((await field('Name')).value).toBe('Grace Hopper');
  for (const [hash, text] of [
    ['api-keys', 'CI deploys'],
    ['sessions', /Oslo/],
    ['emails', 'grace@example.com'],
  ] as const) {
    window.location.hash = hash;
    window.dispatchEvent(new HashChangeEvent('hashchange'));
    await screen.findAllByText(text);
  }
  expectNoTrace(shown);
});

test('one mock prop makes the whole settings a demo', async () => {
  const shown = renderInApp(<AccountSettings mockSessions={[]} />, { at: '/#sessions' });
  await screen.findByText('You have no other active sessions.');
  expectNoTrace(shown);
});

test('switchers show mock teams, and selecting one changes nothing', async () => {
  const shown = renderInApp(
    <>
      <SelectedTeamSwitcher mockUser={{ selectedTeam: { id: '1', displayName: 'Solo' } }} />
      <TeamSwitcher teamId={teams[1]?.id ?? ''} mockTeams={teams} />
    </>,
    { at: '/' },
  );
  await screen.findByRole('button', { name: /Solo/ });
  fireEvent.click(await screen.findByRole('button', { name: /Boats/ }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Rockets' }));
  expectNoTrace(shown);
});

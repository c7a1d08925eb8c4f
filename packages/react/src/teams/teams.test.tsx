// @needs nothing

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { field, openSettings, renderHandler, renderInApp, renderSignedIn, signIn } from '../testing/render-page.js';
import { type Answer, channel, list, project, type Script, user } from '../testing/scripted-server.js';
import {
  ada,
  everything,
  member,
  openTab,
  openTeam,
  ownProfile,
  press,
  profile,
  rockets,
  team,
} from '../testing/team-page.js';
import { SelectedTeamSwitcher } from './selected-team-switcher.js';
import { TeamSwitcher } from './team-switcher.js';

const code = 'a'.repeat(45);
const at = `/handler/team-invitation?code=${code}`;
const previewLine = 'POST /team-invitations/accept/preview';
const acceptLine = 'POST /team-invitations/accept';
const invited: Script = {
  [previewLine]: {
    body: { team_display_name: 'Rockets', inviter_display_name: 'Grace', recipient_email: 'ida@example.com' },
  },
  [acceptLine]: { body: {} },
  'GET /contact-channels': list(),
};

test('OC-11 an invitation names its team, uses nothing before the click, and then adds the member', async () => {
  const { server, visited } = await renderSignedIn({ at, script: invited });
  await screen.findByText('Grace invited you to join “Rockets”.');
  expect([window.location.search, server.countOf(acceptLine)]).toEqual(['', 0]);
  await press('Join team');
  await screen.findByRole('heading', { name: 'You joined the team' });
  expect(server.received.find(({ line }) => line === acceptLine)?.body).toEqual({ code });
  await press('Continue');
  await waitFor(() => expect(visited).toEqual(['/']));
});

test('CL-06 redirects a signed-out user to sign in and back to the invitation; no address has its code', async () => {
  const { visited } = renderHandler({ at, script: invited });
  await press('Sign in');
  await waitFor(() => expect(visited).toHaveLength(1));
  expect(visited[0]).toContain('after_auth_return_to=%2Fhandler%2Fteam-invitation');
  expect(visited[0]).not.toContain(code);
  await renderSignedIn({ at: '/handler/team-invitation', script: invited });
  await screen.findByText('Grace invited you to join “Rockets”.');
  await waitFor(() => expect(window.sessionStorage.length).toBe(0));
});

test('before sign-in an invitation names inviter and team, and the form to sign up has the address', async () => {
  const { shown, visited } = renderHandler({ at, script: invited });
  await screen.findByText('Grace invited you to join “Rockets”.');
  await screen.findByText(/sent to ida@example\.com/);
  await press('Create account');
  await waitFor(() => expect(visited).toHaveLength(1));
  shown.unmount();
  renderHandler({ at: visited[0] ?? '' });
  expect((await field('Email')).value).toBe('ida@example.com');
});

test('an invitation to another address says whose account joins, and offers to use the other one', async () => {
  const { server, visited } = await renderSignedIn({ at, script: invited });
  await screen.findByText('The invitation was sent to ida@example.com, but you are signed in as ada@example.com.');
  await press('Use another account');
  await waitFor(() => expect(visited).toHaveLength(1));
  expect(visited[0]).toContain('/handler/sign-in?after_auth_return_to=%2Fhandler%2Fteam-invitation');
  expect([server.countOf('DELETE /auth/sessions/current'), server.countOf(acceptLine)]).toEqual([1, 0]);
  cleanup();
  renderHandler({ at: visited[0] ?? '' });
  expect((await field('Email')).value).toBe('ida@example.com');
});

test.each([
  ['an address of the account', true, false],
  ['an address that the user has not verified', false, true],
])('an invitation to %s (verified: %s) asks for another account: %s', async (_, is_verified, isAsked) => {
  const work = channel('Ida@example.com', { is_primary: false, is_verified });
  await renderSignedIn({ at, script: { ...invited, 'GET /contact-channels': list(work) } });
  await screen.findByRole('button', { name: 'Join team' });
  expect(screen.queryByRole('button', { name: 'Use another account' }) !== null).toBe(isAsked);
});

test('an invitation to the address of the account, however it is written, names no account', async () => {
  await renderSignedIn({
    at,
    script: {
      ...invited,
      [previewLine]: {
        body: { team_display_name: 'Rockets', inviter_display_name: 'Grace', recipient_email: 'Ada@Example.com' },
      },
    },
  });
  await screen.findByText('Grace invited you to join “Rockets”.');
  expect(screen.queryByText(/signed in as/)).toBeNull();
});

test('after sign-in by an emailed link, which opens a tab without the invitation, says to open it again', async () => {
  await renderSignedIn({ at: '/handler/team-invitation' });
  await screen.findByText('To join the team, open the link in your invitation email again.');
  expect(screen.queryByText('This invitation is invalid')).toBeNull();
});

test('in a project without sign-up, an invitation offers only to sign in', async () => {
  renderHandler({ at, script: { ...invited, 'GET /projects/current': project({ sign_up_enabled: false }) } });
  await screen.findByText('The invitation was sent to ida@example.com. Sign in to join.');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Sign in']);
});

test.each([
  ['VERIFICATION_CODE_EXPIRED', 400, 'This invitation has expired'],
  ['VERIFICATION_CODE_ALREADY_USED', 409, 'This invitation has already been used'],
  ['VERIFICATION_CODE_NOT_FOUND', 404, 'This invitation is invalid'],
])('after %s the screen explains why the invitation does not work', async (errorCode, status, title) => {
  await renderSignedIn({ at, script: { [previewLine]: { code: errorCode, status } } });
  await screen.findByRole('heading', { name: title });
});

test('creates a team on its page, then opens the settings of the team', async () => {
  const script: Script = { 'POST /teams': { body: rockets }, 'PATCH /users/me': user({ selected_team: rockets }) };
  const { server, visited } = await renderSignedIn({ at: '/handler/team-creation', script });
  await press('Create team');
  await screen.findByText('Enter a team name.');
  fireEvent.input(await field('Team name'), { target: { value: ' Rockets ' } });
  await press('Create team');
  await waitFor(() => expect(visited).toEqual([`/handler/account-settings#team-${rockets.id}`]));
  expect(server.received.find(({ line }) => line === 'POST /teams')?.body).toEqual({
    display_name: 'Rockets',
    creator_user_id: 'me',
  });
});

const capitalization = async (label: string) => (await field(label)).getAttribute('autocapitalize');

test('a phone keyboard capitalizes the words of a new team’s name', async () => {
  await renderSignedIn({ at: '/handler/team-creation' });
  expect(await capitalization('Team name')).toBe('words');
});

test('a phone keyboard capitalizes the names of a team and its members, but no email', async () => {
  await openTeam(everything);
  await openTab('Invitations');
  expect(await capitalization('Email')).toBe('none');
  await openTab('Settings');
  expect(await capitalization('Team name')).toBe('words');
  expect(await capitalization('Your name in this team')).toBe('words');
});

test('creating a team in the settings opens it with a router that fires no event, and no second press makes another', async () => {
  let created = 0;
  const script: Script = {
    'GET /projects/current': project({ client_team_creation_enabled: true }),
    'GET /teams': async () => (created > 0 ? list(rockets) : list()),
    'POST /teams': async () => {
      created += 1;
      return { body: rockets };
    },
    'PATCH /users/me': user({ selected_team: rockets }),
    'GET /team-permissions': list(),
    [`GET /team-member-profiles/${rockets.id}/me`]: { body: profile(ada, 'Ada') },
  };
  await openSettings({ section: 'team-creation', script });
  fireEvent.input(await field('Team name'), { target: { value: 'Rockets' } });
  const button = screen.getByRole('button', { name: 'Create team' });
  fireEvent.click(button);
  await screen.findByRole('heading', { name: 'Rockets' });
  fireEvent.click(button);
  expect([created, window.location.hash]).toEqual([1, `#team-${rockets.id}`]);
});

test('the settings of a team show and change what the user has permission for', async () => {
  const { server } = await openTeam(everything, {
    [`PATCH ${ownProfile}`]: { body: profile(ada, 'Ada L.') },
    [`PATCH /teams/${rockets.id}`]: { body: team('Rockets II') },
    'POST /team-invitations/send-code': { body: { success: true, id: 'i-2' } },
    'DELETE /team-invitations/i-1': { body: { success: true } },
    [`DELETE /teams/${rockets.id}`]: { body: { success: true } },
  });
  await openTab('Invitations');
  fireEvent.input(await field('Email'), { target: { value: 'lin@example.com' } });
  await press('Send invitation');
  await screen.findByText('We sent an invitation to lin@example.com.');
  await press('Revoke the invitation for ida@example.com');
  await waitFor(() => expect(server.countOf('DELETE /team-invitations/i-1')).toBe(1));
  await openTab('Settings');
  fireEvent.input(await field('Your name in this team'), { target: { value: 'Ada L.' } });
  await press('Save');
  await waitFor(() => expect(server.countOf(`PATCH ${ownProfile}`)).toBe(1));
  fireEvent.input(await field('Team name'), { target: { value: 'Rockets II' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Save' }).at(-1)!);
  await waitFor(() => expect(server.countOf(`PATCH /teams/${rockets.id}`)).toBe(1));
  await press('Delete team');
  await screen.findByText(/Delete “Rockets/);
  await press('Delete team');
  await waitFor(() => expect(server.countOf(`DELETE /teams/${rockets.id}`)).toBe(1));
});

test('several invitations in a row keep the focus, and a refused one keeps its text', async () => {
  const send = 'POST /team-invitations/send-code';
  let answer: Answer = { body: { success: true, id: 'i-2' } };
  await openTeam(everything, { [send]: async () => answer });
  await openTab('Invitations');
  const email = await field('Email');
  fireEvent.input(email, { target: { value: 'lin@example.com' } });
  const button = screen.getByRole('button', { name: 'Send invitation' });
  button.focus();
  fireEvent.click(button);
  await screen.findByText('We sent an invitation to lin@example.com.');
  expect([document.activeElement, (await field('Email')).value]).toEqual([button, '']);
  fireEvent.input(email, { target: { value: 'kim@example.com' } });
  expect(screen.queryByText('We sent an invitation to lin@example.com.')).toBeNull();
  answer = {
    code: 'TEAM_PERMISSION_REQUIRED',
    status: 401,
    details: { team_id: 't', user_id: 'u', permission_id: 'p' },
  };
  fireEvent.click(button);
  await waitFor(() => expect(document.activeElement).toBe(email));
  expect((await field('Email')).value).toBe('kim@example.com');
});

test('someone who is a member already gets no invitation', async () => {
  const { server } = await openTeam(everything);
  await openTab('Invitations');
  fireEvent.input(await field('Email'), { target: { value: ' Grace@example.com ' } });
  await press('Send invitation');
  await screen.findByText('This person is already a member of the team.');
  await waitFor(async () => expect(document.activeElement).toBe(await field('Email')));
  expect(server.countOf('POST /team-invitations/send-code')).toBe(0);
});

const LISTED = `GET /payments/products/team/${rockets.id}`;
const INVOICED = `GET /payments/invoices/team/${rockets.id}`;
const sold = {
  id: 'pro',
  catalog_id: 'plans',
  add_on_to: [],
  free_trials: {},
  product: { display_name: 'Pro', customer_type: 'team', server_only: false, stackable: false, prices: {} },
};

test.each([
  ['plan', LISTED],
  ['invoices', INVOICED],
  ['profile of the user', `GET ${ownProfile}`],
])('where the %s cannot be loaded, a team’s settings show the rest, and a retry loads it', async (_, failing) => {
  // React reports errors that boundaries catch.
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const page = { items: [], is_paginated: true, pagination: { next_cursor: null } };
  const answers: Record<string, Answer> = {
    'GET /payments/plans/team': { body: { items: [sold] } },
    [LISTED]: { body: page },
    [INVOICED]: { body: page },
    [`GET ${ownProfile}`]: { body: profile(ada, 'Ada') },
  };
  let isBroken = true;
  const refused: Answer = { refusal: 'broken', status: 400 };
  const { server } = await openTeam(everything, {
    ...answers,
    [failing]: async () => (isBroken ? refused : answers[failing]!),
  });
  await openTab('Settings');
  const again = await screen.findByText('Try again');
  const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  for (const title of ['Your team profile', 'Team details', 'Team plan', 'Invoices', 'Leave team', 'Delete team'])
    expect(titles).toContain(title);
  isBroken = false;
  const before = server.countOf(failing);
  fireEvent.click(again);
  await waitFor(() => expect(screen.queryByText('Try again')).toBeNull());
  expect(server.countOf(failing)).toBe(before + 1);
  screen.getByText('You have no products right now.');
  screen.getByText('Invoices appear here after your first payment.');
  expect((await field('Your name in this team')).value).toBe('Ada');
  quiet.mockRestore();
});

test('a team opens on its members, with addresses; a menu changes the role of a member and removes them', async () => {
  const { server } = await openTeam(everything, {
    'PATCH /team-members/33333333-3333-4333-8333-333333333331/u-2': {
      body: { ...member('u-2', 'grace@example.com', 'admin'), team_id: rockets.id },
    },
    [`DELETE /team-memberships/${rockets.id}/u-2`]: { body: { success: true } },
  });
  const rows = within(await screen.findByRole('list', { name: 'Members' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Aada@example.comYouAdmin', 'Ggrace@example.com']);
  await press('Actions for grace@example.com');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Make admin' }));
  await waitFor(() =>
    expect(server.received.find(({ line }) => line.startsWith('PATCH /team-members/'))?.body).toEqual({
      role: 'admin',
    }),
  );
  await press('Actions for grace@example.com');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Remove from team' }));
  const confirm = await screen.findByRole('button', { name: 'Remove from team' });
  expect([document.activeElement, server.countOf(`DELETE /team-memberships/${rockets.id}/u-2`)]).toEqual([confirm, 0]);
  fireEvent.click(confirm);
  await waitFor(() => expect(server.countOf(`DELETE /team-memberships/${rockets.id}/u-2`)).toBe(1));
});

test('the focus stays in the section when a removed member or a revoked invitation is gone', async () => {
  let members = [member(ada, 'ada@example.com', 'admin'), member('u-2', 'grace@example.com', 'member')];
  let isOpen = true;
  await openTeam(everything, {
    'GET /team-members': async () => list(...members),
    [`DELETE /team-memberships/${rockets.id}/u-2`]: async () => {
      members = members.slice(0, 1);
      return { body: { success: true } };
    },
    'GET /team-invitations': async () =>
      isOpen
        ? list({ id: 'i-1', team_id: rockets.id, recipient_email: 'ida@example.com', expires_at_millis: 0 })
        : list(),
    'DELETE /team-invitations/i-1': async () => {
      // As Chromium does when it removes what has the focus.
      fireEvent.focusOut(document.activeElement ?? document.body);
      isOpen = false;
      return { body: { success: true } };
    },
  });
  const heading = await screen.findByRole('heading', { name: 'Rockets', level: 2 });
  await press('Actions for grace@example.com');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Remove from team' }));
  await press('Remove from team');
  await waitFor(() => expect(screen.queryByText('grace@example.com')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await openTab('Invitations');
  const revoke = await screen.findByRole('button', { name: 'Revoke the invitation for ida@example.com' });
  revoke.focus();
  fireEvent.click(revoke);
  await screen.findByText('No pending invitations.');
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('an admin who becomes a member no longer sees what only admins may do', async () => {
  let held = everything;
  const line = `PATCH /team-members/${rockets.id}/${ada}`;
  await openTeam(everything, {
    'GET /team-permissions': async () => list(...held.map((id) => ({ id, user_id: ada, team_id: rockets.id }))),
    [line]: async () => {
      held = ['$read_members'];
      return { body: { ...member(ada, 'ada@example.com', 'member'), team_id: rockets.id } };
    },
  });
  await press('Actions for ada@example.com');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Remove admin role' }));
  await waitFor(() =>
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Members', 'Settings']),
  );
});

test.each([
  ['the user', ada, /You are no longer a member of this team/],
  ['the other member', 'u-2', 'This person is no longer a member of the team.'],
])('says so when %s left the team while the page was open', async (_, user_id, text) => {
  await openTeam(everything, {
    [`DELETE /team-memberships/${rockets.id}/u-2`]: {
      code: 'TEAM_MEMBERSHIP_NOT_FOUND',
      status: 404,
      details: { team_id: rockets.id, user_id },
    },
  });
  await press('Actions for grace@example.com');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Remove from team' }));
  await press('Remove from team');
  await screen.findByText(text);
});

test('says so when the user lost a permission while the page was open', async () => {
  await openTeam(everything, {
    'POST /team-invitations/send-code': {
      code: 'TEAM_PERMISSION_REQUIRED',
      status: 401,
      details: { team_id: rockets.id, user_id: ada, permission_id: '$invite_members' },
    },
  });
  await openTab('Invitations');
  fireEvent.input(await field('Email'), { target: { value: 'lin@example.com' } });
  await press('Send invitation');
  await screen.findByText('You do not have permission to do this. Ask an admin of the team.');
});

test('members who may change nothing see no menus', async () => {
  await openTeam(['$read_members'], {
    'GET /team-members': list(member(ada, 'ada@example.com', 'member'), member('u-2', 'grace@example.com', 'admin')),
  });
  await screen.findByText('grace@example.com');
  expect(screen.queryByRole('button', { name: /Actions for/ })).toBeNull();
});

test('users with permission manage the team’s API keys, if the project allows team keys', async () => {
  const key = {
    id: 'k-1',
    type: 'team',
    team_id: rockets.id,
    description: 'Deploys',
    created_at_millis: Date.now(),
    is_public: false,
  };
  const script: Script = {
    'GET /projects/current': project({ allow_team_api_keys: true }),
    'GET /team-api-keys': list({ ...key, value: { last_four: '15ba' } }),
    'POST /team-api-keys': { body: { ...key, value: `sk_${'7'.repeat(99)}` } },
  };
  const { server } = await openTeam(['$manage_api_keys'], script);
  await screen.findByText('Deploys');
  fireEvent.input(await field('Description'), { target: { value: 'Backups' } });
  await press('Create key');
  await field('Your new API key');
  expect(server.received.find(({ line }) => line === 'POST /team-api-keys')?.body).toMatchObject({
    description: 'Backups',
    team_id: rockets.id,
  });
});

test.each([
  ['users without permission', [], true],
  ['all users of a project without team keys', ['$manage_api_keys'], false],
])('the team’s settings hide its API keys from %s', async (_, permissions, isOn) => {
  await openTeam(permissions, { 'GET /projects/current': project({ allow_team_api_keys: isOn }) });
  await screen.findByLabelText('Your name in this team');
  expect(screen.queryByRole('tab', { name: 'API keys' })).toBeNull();
});

test('without permissions the user sees only their profile and leaving', async () => {
  const { server } = await openTeam([], {
    [`DELETE /team-memberships/${rockets.id}/me`]: { body: { success: true } },
  });
  await screen.findByLabelText('Your name in this team');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Settings']);
  expect(screen.queryByRole('heading', { name: 'Team details' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete team' })).toBeNull();
  await press('Leave team');
  await press('Leave team');
  await waitFor(() => expect(server.countOf(`DELETE /team-memberships/${rockets.id}/me`)).toBe(1));
});

test('the switcher selects a team, reports it, and opens its page', async () => {
  const others = team('Others', 2);
  const chosen: (string | null)[] = [];
  const { app, server, visited } = renderInApp(
    <Suspense>
      <SelectedTeamSwitcher
        allowNull
        urlMap={({ id }) => `/teams/${id}`}
        onChange={(next) => void chosen.push(next?.id ?? null)}
      />
    </Suspense>,
    {
      at: '/',
      script: {
        'GET /projects/current': project({ client_team_creation_enabled: true }),
        'GET /users/me': user({ selected_team: rockets, selected_team_id: rockets.id }),
        'GET /teams': list(rockets, others),
        'PATCH /users/me': user({ selected_team: others, selected_team_id: others.id }),
      },
    },
  );
  await signIn(app);
  await press('Team: Rockets');
  await screen.findByRole('menuitem', { name: 'Rockets (selected)' });
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'No team',
    'Rockets (selected)',
    'Others',
    'Team settings',
    'Create a team',
  ]);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Others' }));
  await waitFor(() => expect(visited).toEqual([`/teams/${others.id}`]));
  expect(chosen).toEqual([others.id]);
  expect(server.received.find(({ line }) => line === 'PATCH /users/me')?.body).toEqual({ selected_team_id: others.id });
  await screen.findByRole('button', { name: 'Team: Others' });
});

test('the switcher says so when the user is no longer in the chosen team, and stops offering it', async () => {
  const others = team('Others', 2);
  let teams = [rockets, others];
  const chosen: unknown[] = [];
  const { app, visited } = renderInApp(
    <Suspense>
      <SelectedTeamSwitcher urlMap={({ id }) => `/teams/${id}`} onChange={(next) => void chosen.push(next)} />
    </Suspense>,
    {
      at: '/',
      script: {
        'GET /users/me': user({ selected_team: rockets, selected_team_id: rockets.id }),
        'GET /teams': async () => list(...teams),
        'PATCH /users/me': {
          code: 'TEAM_MEMBERSHIP_NOT_FOUND',
          status: 404,
          details: { team_id: others.id, user_id: ada },
        },
      },
    },
  );
  await signIn(app);
  await press('Team: Rockets');
  teams = [rockets];
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Others' }));
  await screen.findByText(/You are no longer a member of this team/);
  expect([chosen, visited]).toEqual([[], []]);
  await press('Team: Rockets');
  await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Others' })).toBeNull());
});

test('the switcher lists a team that the user has joined in another tab, on returning to the page', async () => {
  let teams = list(rockets);
  const { app } = renderInApp(
    <Suspense>
      <TeamSwitcher teamId={rockets.id} />
    </Suspense>,
    { at: '/', script: { 'GET /teams': async () => teams } },
  );
  await signIn(app);
  await screen.findByRole('button', { name: 'Team: Rockets' });
  teams = list(rockets, team('Others', 2));
  document.dispatchEvent(new Event('visibilitychange'));
  await press('Team: Rockets');
  await screen.findByRole('menuitem', { name: 'Others' });
});

test('the plain switcher shows the given team, reports another choice, and does not change the selected team', async () => {
  const others = team('Others', 2);
  const chosen: (string | null)[] = [];
  const { app, server } = renderInApp(
    <Suspense>
      <TeamSwitcher teamId={others.id} triggerClassName="own" onChange={(next) => void chosen.push(next?.id ?? null)} />
    </Suspense>,
    {
      at: '/',
      script: {
        'GET /projects/current': project(),
        'GET /users/me': user({ selected_team: rockets, selected_team_id: rockets.id }),
        'GET /teams': list(rockets, others),
      },
    },
  );
  await signIn(app);
  await press('Team: Others');
  expect(screen.getByRole('button', { name: 'Team: Others' }).classList).toContain('own');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Rockets' }));
  await waitFor(() => expect(chosen).toEqual([rockets.id]));
  expect(server.countOf('PATCH /users/me')).toBe(0);
});

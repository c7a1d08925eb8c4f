// @needs nothing

import { deferred } from '@portico/testing/deferred';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, openSettings } from '../testing/render-page.js';
import { type Answer, list, project } from '../testing/scripted-server.js';
import { ada, everything, member, openTab, openTeam, press, rockets } from '../testing/team-page.js';

const isGone = 'You are no longer a member of this team, or the team was deleted.';
const removal = `DELETE /team-memberships/${rockets.id}/u-2`;

test('a tab that still loads hides neither the tabs nor the focus on them', async () => {
  const answer = deferred<Answer>();
  const { server } = await openTeam(everything, { 'GET /team-invitations': () => answer.promise });
  const members = await screen.findByRole('tab', { name: 'Members' });
  members.focus();
  fireEvent.keyDown(members, { key: 'ArrowRight' });
  await waitFor(() => expect(server.countOf('GET /team-invitations')).toBe(1));
  const invitations = screen.getByRole('tab', { name: 'Invitations', selected: true });
  expect([document.activeElement, screen.queryByText('No pending invitations.')]).toEqual([invitations, null]);
  answer.resolve(list());
  await screen.findByText('No pending invitations.');
  expect(document.activeElement).toBe(invitations);
});

test.each([
  ['Cancel', async () => press('Cancel')],
  ['Escape', async () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })],
])('%s keeps a member, and returns the focus to the menu that was pressed', async (_, cancel) => {
  const { server } = await openTeam(everything);
  await press('Actions for grace@example.com');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Remove from team' }));
  await screen.findByText(/^Remove grace@example\.com from the team\?/);
  await cancel();
  await waitFor(() => expect(screen.queryByText(/^Remove grace@example\.com from the team\?/)).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for grace@example.com' }));
  expect(server.countOf(removal)).toBe(0);
});

test('a member whom another admin has removed meanwhile leaves the list, and the page says why', async () => {
  let members = [member(ada, 'ada@example.com', 'admin'), member('u-2', 'grace@example.com', 'member')];
  await openTeam(everything, {
    'GET /team-members': async () => list(...members),
    [removal]: async () => {
      members = members.slice(0, 1);
      const details = { team_id: rockets.id, user_id: 'u-2' };
      return { code: 'TEAM_MEMBERSHIP_NOT_FOUND', status: 404, details };
    },
  });
  await press('Actions for grace@example.com');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Remove from team' }));
  await press('Remove from team');
  await waitFor(() => expect(screen.queryByText('grace@example.com')).toBeNull());
  screen.getByText('This person is no longer a member of the team.');
});

const invitation = (id: string, recipient_email: string, days: number) => ({
  id,
  team_id: rockets.id,
  recipient_email,
  expires_at_millis: Date.now() + days * 86_400_000,
});

test('an invitation that was accepted or revoked meanwhile leaves the list, and the page says why', async () => {
  let pending = [invitation('i-1', 'ida@example.com', 2)];
  await openTeam(everything, {
    'GET /team-invitations': async () => list(...pending),
    'DELETE /team-invitations/i-1': async () => {
      pending = [];
      return { code: 'VERIFICATION_CODE_NOT_FOUND', status: 404 };
    },
  });
  await openTab('Invitations');
  await press('Revoke the invitation for ida@example.com');
  await screen.findByText('No pending invitations.');
  screen.getByText('The invitation for ida@example.com was already accepted or revoked.');
});

test('several invitations to an address are one row, with the last expiry, and are revoked together', async () => {
  let pending = [invitation('i-1', 'ida@example.com', 2), invitation('i-2', 'Ida@example.com', 5)];
  const revoke = (id: string) => async () => {
    pending = pending.filter((one) => one.id !== id);
    return { body: { success: true } };
  };
  await openTeam(everything, {
    'GET /team-invitations': async () => list(...pending),
    'DELETE /team-invitations/i-1': revoke('i-1'),
    'DELETE /team-invitations/i-2': revoke('i-2'),
  });
  await openTab('Invitations');
  await screen.findByText('in 5 days');
  expect(screen.getAllByRole('button', { name: /^Revoke/ })).toHaveLength(1);
  await press('Revoke the invitation for Ida@example.com');
  await screen.findByText('No pending invitations.');
  expect(pending).toEqual([]);
});

test('a new role is announced', async () => {
  await openTeam(everything, {
    [`PATCH /team-members/${rockets.id}/u-2`]: {
      body: { ...member('u-2', 'grace@example.com', 'admin'), team_id: rockets.id },
    },
  });
  await press('Actions for grace@example.com');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Make admin' }));
  const said = await screen.findByText('grace@example.com is now an admin.');
  expect(said.closest('output')).not.toBeNull();
});

const details = { team_id: rockets.id, user_id: ada };
const left: Answer = { body: { success: true } };
const gone: Answer = { code: 'TEAM_MEMBERSHIP_NOT_FOUND', status: 404, details };

test.each([
  { action: 'Leave team', when: 'is done', line: `DELETE /team-memberships/${rockets.id}/me`, answer: left },
  { action: 'Leave team', when: 'comes too late', line: `DELETE /team-memberships/${rockets.id}/me`, answer: gone },
  { action: 'Delete team', when: 'is done', line: `DELETE /teams/${rockets.id}`, answer: left },
  { action: 'Delete team', when: 'comes too late', line: `DELETE /teams/${rockets.id}`, answer: gone },
])('$action says that the team is gone, in its place, when it $when', async ({ action, line, answer }) => {
  let teams = [rockets];
  await openTeam(everything, {
    'GET /teams': async () => list(...teams),
    [line]: async () => {
      teams = [];
      return answer;
    },
  });
  await openTab('Settings');
  await press(action);
  await press(action);
  await screen.findByText(isGone);
  expect(screen.queryByRole('heading', { name: /^(Profile|Rockets)$/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Teams', level: 2 }));
});

test('the address of a team that the user is not in says so, and no other section is shown before the teams are known', async () => {
  const teams = deferred<Answer>();
  await openSettings({ section: `team-${rockets.id}`, script: { 'GET /teams': () => teams.promise } });
  await screen.findByRole('link', { name: 'Profile' });
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  teams.resolve(list());
  await screen.findByText(isGone);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Teams']);
});

test('who was removed from a team meanwhile reads so on returning to its page', async () => {
  let teams = list(rockets);
  await openTeam(everything, { 'GET /teams': async () => teams });
  await screen.findByRole('tab', { name: 'Members' });
  teams = list();
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.findByText(isGone);
  expect(screen.queryByRole('tab', { name: 'Members' })).toBeNull();
});

test('what was removed with the focus is announced, until the focus moves on', async () => {
  let isOpen = true;
  await openTeam(everything, {
    'GET /team-invitations': async () =>
      isOpen
        ? list({ id: 'i-1', team_id: rockets.id, recipient_email: 'ida@example.com', expires_at_millis: 0 })
        : list(),
    'DELETE /team-invitations/i-1': async () => {
      isOpen = false;
      return { body: { success: true } };
    },
  });
  await openTab('Invitations');
  const revoke = await screen.findByRole('button', { name: 'Revoke the invitation for ida@example.com' });
  revoke.focus();
  fireEvent.click(revoke);
  const said = await screen.findByText('Removed: ida@example.com');
  expect(said.tagName).toBe('OUTPUT');
  (await screen.findByLabelText('Email')).focus();
  await waitFor(() => expect(said.textContent).toBe(''));
});

test('a name of a team that no list could show is refused, when it is created and when it is changed', async () => {
  const tooLong = { target: { value: 'x'.repeat(257) } };
  const { server } = await openTeam(everything, {
    'GET /projects/current': project({ client_team_creation_enabled: true }),
  });
  await openTab('Settings');
  const name = await field('Team name');
  fireEvent.input(name, tooLong);
  fireEvent.submit(name);
  await screen.findByText('Use at most 256 characters.');
  fireEvent.click(screen.getByRole('link', { name: 'Create a team' }));
  await press('Create team');
  await screen.findByText('Enter a team name.');
  fireEvent.input(await field('Team name'), tooLong);
  await press('Create team');
  await screen.findByText('Use at most 256 characters.');
  expect([server.countOf('POST /teams'), server.countOf(`PATCH /teams/${rockets.id}`)]).toEqual([0, 0]);
});

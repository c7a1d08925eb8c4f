// @needs nothing

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, knownError, list } from '../testing/fake-server.js';
import { openPage } from '../testing/open-page.js';
import { teamNamed, userNamed } from '../testing/wire.js';
import { teamNameOf } from './use-teams.js';

const path = '/projects/p/teams';
const rockets = teamNamed('t', 'Rockets');
const withTeam: Answers = {
  'GET /teams': () => list([rockets]),
  'GET /teams/t': () => rockets,
  'PATCH /teams/t': () => rockets,
};
const dialogNamed = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const press = async (from: { findByRole: typeof screen.findByRole }, name: string) =>
  fireEvent.click(await from.findByRole('button', { name }));
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('a search without matches names the term and leads back to all teams', async () => {
  const { server, href } = await openPage(`${path}?q=kites`, { answers: { 'GET /teams': () => list([]) } });
  expect(await screen.findByText('No teams match “kites”.')).toBeTruthy();
  expect(server.queriesOf('GET /teams')[0]).toMatchObject({ query: 'kites', limit: '50' });
  await press(screen, 'Show all teams');
  expect(await screen.findByText('No teams yet')).toBeTruthy();
  expect(href()).toBe(path);
});

test('a name that reads from right to left keeps its beginning where it is cut', async () => {
  const kites = teamNamed('t', 'فريق التطوير');
  await openPage(path, { answers: { 'GET /teams': () => list([kites]) } });
  expect((await screen.findByText(kites.display_name)).dir).toBe('auto');
});

test('each team has its image, otherwise the initial of its name', async () => {
  const pictured = { ...teamNamed('k', 'Kites'), profile_image_url: 'https://images.test/kites.png' };
  await openPage(path, { answers: { ...withTeam, 'GET /teams': () => list([rockets, pictured]) } });
  const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
  expect((await row(/Rockets/)).getByText('R').getAttribute('aria-hidden')).toBe('true');
  expect((await row(/Kites/)).getByRole('presentation').getAttribute('src')).toBe('https://images.test/kites.png');
});

test('the total is of all pages, and of those that the search finds', async () => {
  const answers: Answers = {
    ...withTeam,
    'GET /internal/teams/count': ({ query }) => ({ count: query.get('query') === 'rock' ? 1 : 12_345 }),
  };
  await openPage(path, { answers });
  expect(await screen.findByText('12,345 teams')).toBeTruthy();
  fill(screen.getByLabelText('Search teams'), 'rock');
  expect(await screen.findByText('1 team')).toBeTruthy();
});

test('a team needs a name, and opens once it is created', async () => {
  const { server, href } = await openPage(path, { answers: { ...withTeam, 'POST /teams': () => rockets } });
  await press(screen, 'Create team');
  const dialog = await dialogNamed('Create team');
  await press(dialog, 'Create team');
  expect(await dialog.findByText('Enter a name.')).toBeTruthy();
  fill(dialog.getByLabelText('Team name'), ' Rockets ');
  await press(dialog, 'Create team');
  await waitFor(() => expect(href()).toBe(`${path}/t`));
  expect(server.bodiesOf('POST /teams')).toMatchObject([{ display_name: 'Rockets' }]);
});

test('Escape and the close button ask before what was typed in a dialog is lost; Cancel does not', async () => {
  await openPage(`${path}/t`, { answers: withTeam });
  const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  const untilClosed = (name: string) =>
    waitFor(() => expect(screen.queryByRole('dialog', { name, hidden: true })).toBeNull());
  const rename = async (name: string) => {
    await press(screen, 'Rename');
    const dialog = await dialogNamed('Rename team');
    fill(dialog.getByLabelText('Team name'), name);
    return dialog;
  };
  await rename('Rockets');
  escape();
  await untilClosed('Rename team');

  await rename('Kites');
  escape();
  await press(await dialogNamed('Discard changes?'), 'Keep editing');
  const dialog = await dialogNamed('Rename team');
  expect(dialog.getByLabelText('Team name')).toHaveProperty('value', 'Kites');
  await press(dialog, 'Close');
  await press(await dialogNamed('Discard changes?'), 'Discard changes');
  await untilClosed('Rename team');
  await untilClosed('Discard changes?');

  await press(await rename('Kites'), 'Cancel');
  await untilClosed('Rename team');
  expect(screen.queryByRole('dialog', { name: 'Discard changes?' })).toBeNull();
});

test('leaving the page asks before what was typed in a dialog is lost, but not before a typed confirmation is', async () => {
  const { href } = await openPage(`${path}/t`, { answers: withTeam });
  const leave = () => fireEvent.click(screen.getByRole('link', { name: 'Users', hidden: true }));
  await press(screen, 'Rename');
  fill((await dialogNamed('Rename team')).getByLabelText('Team name'), 'Kites');
  leave();
  await press(await dialogNamed('Discard changes?'), 'Keep editing');
  const dialog = await dialogNamed('Rename team');
  expect(dialog.getByLabelText('Team name')).toHaveProperty('value', 'Kites');
  await press(dialog, 'Cancel');
  await press(screen, 'Delete team…');
  fill((await dialogNamed('Delete Rockets?')).getByLabelText('Type “Rockets” to confirm'), 'Rock');
  leave();
  await waitFor(() => expect(href()).toBe('/projects/p/users'));
});

test('a team is renamed from its panel', async () => {
  const { server } = await openPage(`${path}/t`, { answers: withTeam });
  await press(screen, 'Rename');
  const dialog = await dialogNamed('Rename team');
  expect(dialog.getByLabelText('Team name')).toHaveProperty('value', 'Rockets');
  fill(dialog.getByLabelText('Team name'), 'Kites');
  await press(dialog, 'Save name');
  await waitFor(() => expect(server.bodiesOf('PATCH /teams/t')).toEqual([{ display_name: 'Kites' }]));
});

test('a team is deleted only after its name was typed, and its panel closes', async () => {
  const { server, href } = await openPage(`${path}/t`, {
    answers: { ...withTeam, 'DELETE /teams/t': () => ({ success: true }) },
  });
  await press(screen, 'Delete team…');
  const dialog = await dialogNamed('Delete Rockets?');
  fill(dialog.getByLabelText('Type “Rockets” to confirm'), 'Rockets');
  expect(server.changes()).toEqual([]);
  await press(dialog, 'Delete team');
  await waitFor(() => expect(href()).toBe(path));
  expect(server.changes()).toEqual(['DELETE /teams/t']);
});

test('an invitation leads to the first trusted domain, and a URL that is not trusted is reported at its field', async () => {
  const outcomes = [knownError('REDIRECT_URL_NOT_WHITELISTED', 'x'), { success: true, id: 'i' }];
  const { server } = await openPage(`${path}/t`, {
    answers: { ...withTeam, 'POST /team-invitations/send-code': () => outcomes.shift() },
    config: { domains: [{ domain: 'https://app.test', handler_path: '/auth' }] },
  });
  await press(screen, 'Invite');
  const dialog = await dialogNamed('Invite to team');
  fill(dialog.getByLabelText('Email'), 'ida');
  await press(dialog, 'Send invitation');
  expect(await dialog.findByText(/^Enter a valid email/)).toBeTruthy();
  fill(dialog.getByLabelText('Email'), 'ida@example.test');
  await press(dialog, 'Send invitation');
  expect(await dialog.findByText(/not on a trusted domain/)).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText('Callback URL'));
  await press(dialog, 'Send invitation');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Invite to team' })).toBeNull());
  expect(server.bodiesOf('POST /team-invitations/send-code')[1]).toMatchObject({
    email: 'ida@example.test',
    callback_url: 'https://app.test/auth/team-invitation',
  });
});

test('a member is added from the search, and the only match needs no selection', async () => {
  const ida = userNamed('ida', 'Ida');
  const { server } = await openPage(`${path}/t`, {
    answers: {
      ...withTeam,
      'GET /users': ({ query }) => list(query.has('team_id') ? [] : [ida]),
      'POST /team-memberships/t/ida': () => ({ team_id: 't', user_id: 'ida' }),
    },
  });
  await press(screen, 'Add member');
  const dialog = await dialogNamed('Add member');
  await press(dialog, 'Add member');
  expect(await dialog.findByText('Select a user.')).toBeTruthy();
  fill(dialog.getByLabelText('Search users'), 'ida');
  expect(await dialog.findByRole('radio', { name: 'Ida' })).toHaveProperty('checked', true);
  await press(dialog, 'Add member');
  await waitFor(() => expect(server.changes()).toEqual(['POST /team-memberships/t/ida']));
});

test('a member is removed only after confirmation', async () => {
  const { server } = await openPage(`${path}/t`, {
    answers: {
      ...withTeam,
      'GET /users': () => list([userNamed('ida', 'Ida')]),
      'DELETE /team-memberships/t/ida': () => ({ success: true }),
    },
  });
  await press(screen, 'Remove Ida');
  const dialog = await dialogNamed('Remove Ida?');
  expect(server.changes()).toEqual([]);
  await press(dialog, 'Remove member');
  await waitFor(() => expect(server.changes()).toEqual(['DELETE /team-memberships/t/ida']));
});

test('UX-29 after a member is removed, the focus is on the next one, then on the panel', async () => {
  let members = ['ida', 'bo'];
  const remove = (id: string) => () => {
    members = members.filter((member) => member !== id);
    return { success: true };
  };
  await openPage(`${path}/t`, {
    answers: {
      ...withTeam,
      'GET /users': () => list(members.map((id) => userNamed(id, id))),
      'DELETE /team-memberships/t/ida': remove('ida'),
      'DELETE /team-memberships/t/bo': remove('bo'),
    },
  });
  const removeMember = async (name: string) => {
    const button = await screen.findByRole('button', { name: `Remove ${name}` });
    button.focus();
    fireEvent.click(button);
    await press(await dialogNamed(`Remove ${name}?`), 'Remove member');
    await waitFor(() => expect(button.isConnected).toBe(false));
  };
  await removeMember('ida');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove bo'));
  await removeMember('bo');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')));
});

test('a team without a name has a placeholder', () => {
  expect(teamNameOf({ displayName: '' })).toBe('Unnamed team');
  expect(teamNameOf({ displayName: 'Rockets' })).toBe('Rockets');
});

test('a user who is a member already gets no invitation', async () => {
  const mira = userNamed('mira', 'Mira', { primary_email: 'mira@example.test' });
  const { server } = await openPage(`${path}/t`, { answers: { ...withTeam, 'GET /users': () => list([mira]) } });
  await press(screen, 'Invite');
  const dialog = await dialogNamed('Invite to team');
  fill(dialog.getByLabelText('Email'), 'Mira@example.test');
  fill(dialog.getByLabelText('Callback URL'), 'https://app.test');
  await press(dialog, 'Send invitation');
  expect(await dialog.findByText('This user is already a member of the team.')).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText('Email'));
  expect(server.changes()).toEqual([]);
});

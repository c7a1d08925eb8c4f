// @needs nothing

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { list } from '../testing/fake-server.js';
import { openPage } from '../testing/open-page.js';
import { teamNamed, userNamed } from '../testing/wire.js';
import { anchorOf, settingEntries } from './setting-entries.js';

const openPalette = async () => {
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  return screen.findByRole('combobox');
};
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const selected = () => screen.getByRole('option', { selected: true }).textContent;
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test('the arrow keys move through all results and wrap around, and Enter opens the selected page', async () => {
  const { href } = await openPage('/projects/p/domains');
  const field = await openPalette();
  await waitFor(() => expect(selected()).toBe('Overview'));
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  await waitFor(() => expect(selected()).toBe('New project'));
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  await waitFor(() => expect(selected()).toBe('Users'));
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(href()).toBe('/projects/p/users'));
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('typing narrows pages and projects by every word, and adds users from the server', async () => {
  const { server } = await openPage('/projects/p/keys', {
    answers: { 'GET /users': () => list([userNamed('u', 'Noa Settingsworth')]) },
  });
  type(await openPalette(), 'northwind sett');
  await waitFor(() =>
    expect(options()).toEqual(['Settings', 'Email settings', 'Payment settings', 'Noa Settingsworthu']),
  );
  expect(server.queriesOf('GET /users').at(-1)).toMatchObject({ query: 'northwind sett', limit: '5' });
  expect(screen.getByRole('group', { name: 'Users in Northwind Notes' })).toBeTruthy();
});

test('teams are found by name', async () => {
  const { server, href } = await openPage('/projects/p/domains', {
    answers: { 'GET /teams': () => list([teamNamed('t', 'Quarry')]), 'GET /teams/t': () => teamNamed('t', 'Quarry') },
  });
  const field = await openPalette();
  type(field, 'quar');
  await waitFor(() => expect(options()).toEqual(['Quarryt']));
  expect(server.queriesOf('GET /teams').at(-1)).toMatchObject({ query: 'quar', limit: '5' });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(href()).toBe('/projects/p/teams/t'));
});

test('UX-02 the actions change with the page, and run once the palette has given the focus back', async () => {
  const grace = userNamed('u', 'Grace');
  const { server } = await openPage('/projects/p/users/u', {
    answers: { 'GET /users/u': () => grace, 'GET /internal/users': () => list([grace]) },
  });
  await screen.findByRole('button', { name: 'Block' });
  const field = await openPalette();
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby'))).not.toEqual([]);
  await waitFor(() => expect(options()[0]).toBe('Edit profile'));
  expect(options()).toEqual(expect.arrayContaining(['Impersonate user', 'Block user', 'Set password', 'New user']));
  type(field, 'block');
  await waitFor(() => expect(selected()).toBe('Block user'));
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(await screen.findByRole('dialog', { name: 'Block Grace?' })).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(server.changes()).toEqual([]);
});

test.each(settingEntries)('the setting “$label” leads to the section that has it', async (setting) => {
  const { to, section } = setting;
  const { href } = await openPage(`${to.replace('$projectId', 'p')}#${anchorOf(setting)}`);
  const region = await screen.findByRole('region', { name: section });
  expect(`#${region.id}`).toBe(href().replace(/^[^#]*/, ''));
});

test('Enter before the server has answered opens the first result once it arrives, not the one on the screen', async () => {
  let answer = (): void => undefined;
  const arrival = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { href } = await openPage('/projects/p/keys', {
    answers: {
      'GET /users': () => arrival.then(() => list([userNamed('u', 'Quist')])),
      'GET /users/u': () => userNamed('u', 'Quist'),
    },
  });
  const field = await openPalette();
  type(field, 'quist');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(href()).toBe('/projects/p/keys');
  await act(async () => answer());
  await waitFor(() => expect(href()).toBe('/projects/p/users/u'));
});

test('the first result is selected whenever the results change, also when users arrive later', async () => {
  const { href } = await openPage('/projects/p/keys', {
    answers: { 'GET /users': () => list([userNamed('u', 'Quist')]), 'GET /users/u': () => userNamed('u', 'Quist') },
  });
  const field = await openPalette();
  await waitFor(() => expect(selected()).toBe('Overview'));
  type(field, 'quist');
  await waitFor(() => expect(selected()).toBe('Quistu'));
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(href()).toBe('/projects/p/users/u'));
});

test('no results say what can be searched for', async () => {
  await openPage('/projects/p/keys');
  type(await openPalette(), 'zzz');
  expect(await screen.findByText('No results. Search for users by name, email or ID, or teams by name.')).toBeTruthy();
  expect(screen.queryByRole('option')).toBeNull();
});

test('Ctrl+K closes the palette again, and the shortcuts do nothing while it is open', async () => {
  const { href } = await openPage('/projects/p/keys');
  const field = await openPalette();
  fireEvent.keyDown(field, { key: 'g' });
  fireEvent.keyDown(field, { key: 'u' });
  expect(href()).toBe('/projects/p/keys');
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

test('g then u opens the users, ? the shortcuts, and letters with a modifier do nothing', async () => {
  const { href } = await openPage('/projects/p/keys');
  fireEvent.keyDown(window, { key: 'g', ctrlKey: true });
  fireEvent.keyDown(window, { key: 'u' });
  expect(href()).toBe('/projects/p/keys');
  fireEvent.keyDown(window, { key: 'g' });
  fireEvent.keyDown(window, { key: 'u' });
  await waitFor(() => expect(href()).toBe('/projects/p/users'));
  fireEvent.keyDown(window, { key: '?' });
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
  expect(screen.getByText('Open the command palette')).toBeTruthy();
});

// @needs nothing

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { knownError, list } from '../testing/fake-server.js';
import { openPage } from '../testing/open-page.js';

const patch = 'PATCH /internal/projects/current';
const sectionOf = (name: string) => within(screen.getByRole('region', { name }));
const fill = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });

test('a section names what changed, and Discard restores what is saved without a call', async () => {
  const { server } = await openPage('/projects/p/settings');
  const general = sectionOf('General');
  fill(general.getByLabelText('Project name'), 'Southwind');
  fill(general.getByLabelText('Description'), '');
  expect(await general.findByText('Changed: project name, description')).toBeTruthy();
  fireEvent.click(general.getByRole('button', { name: 'Discard' }));
  expect(general.getByLabelText('Project name')).toHaveProperty('value', 'Northwind Notes');
  expect(general.getByLabelText('Description')).toHaveProperty('value', 'Notes for sailors');
  expect(general.queryByText(/Changed/)).toBeNull();
  expect(general.getByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', true);
  expect(server.changes()).toEqual([]);
});

test('saving sends the trimmed values once, and Undo sends the ones before', async () => {
  const { server } = await openPage('/projects/p/settings');
  const general = sectionOf('General');
  fill(general.getByLabelText('Project name'), ' Southwind ');
  fireEvent.click(general.getByRole('button', { name: 'Save changes' }));
  fireEvent.click(general.getByRole('button', { name: 'Save changes' }));
  await general.findByText('Saved');
  general.getByRole('button', { name: 'Undo' }).focus();
  fireEvent.click(general.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(general.getByLabelText('Project name')).toHaveProperty('value', 'Northwind Notes'));
  expect(server.bodiesOf(patch)).toEqual([{ display_name: 'Southwind' }, { display_name: 'Northwind Notes' }]);
});

test('the focus stays beside the buttons when Save, Undo or Discard goes', async () => {
  await openPage('/projects/p/settings');
  const general = sectionOf('General');
  const press = (name: string) => {
    const button = general.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
  };
  fill(general.getByLabelText('Project name'), 'Southwind');
  press('Save changes');
  const status = await general.findByText('Saved');
  expect(document.activeElement).toBe(status);
  press('Undo');
  await waitFor(() => expect(general.getByLabelText('Project name')).toHaveProperty('value', 'Northwind Notes'));
  await waitFor(() => expect(document.activeElement).toBe(status));
  fill(general.getByLabelText('Project name'), 'Southwind');
  press('Discard');
  expect(document.activeElement).toBe(status);
});

test('an empty project name is rejected at its field, which gets the focus', async () => {
  const { server } = await openPage('/projects/p/settings');
  const general = sectionOf('General');
  const name = general.getByLabelText('Project name');
  fill(name, '  ');
  fireEvent.click(general.getByRole('button', { name: 'Save changes' }));
  expect(await general.findByText(/^Enter a name/)).toBeTruthy();
  expect(document.activeElement).toBe(name);
  fill(name, 'Southwind');
  await waitFor(() => expect(general.queryByText(/^Enter a name/)).toBeNull());
  expect(server.changes()).toEqual([]);
});

test('a failed save keeps the input and shows the reason with the request ID', async () => {
  await openPage('/projects/p/settings', {
    answers: { [patch]: () => knownError('SCHEMA_ERROR', 'The description is too long.') },
  });
  const general = sectionOf('General');
  fill(general.getByLabelText('Description'), 'x');
  fireEvent.click(general.getByRole('button', { name: 'Save changes' }));
  expect(await general.findByText('The description is too long.')).toBeTruthy();
  expect(general.getByText('request-1')).toBeTruthy();
  expect(general.getByLabelText('Description')).toHaveProperty('value', 'x');
  fireEvent.click(general.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(general.queryByText('The description is too long.')).toBeNull());
});

test('switches of one section do not touch those of another', async () => {
  const { server } = await openPage('/projects/p/settings');
  fireEvent.click(sectionOf('API keys').getByRole('switch', { name: 'User API keys' }));
  expect(sectionOf('Teams').queryByText(/Changed/)).toBeNull();
  fireEvent.click(sectionOf('API keys').getByRole('button', { name: 'Save changes' }));
  await sectionOf('API keys').findByText('Saved');
  expect(server.bodiesOf(patch)).toEqual([{ config: { allow_user_api_keys: true } }]);
});

test('a project is transferred to another team only after confirmation', async () => {
  const team = (id: string, display_name: string) => ({ id, display_name, created_at_millis: 1 });
  const { server } = await openPage('/projects/p/settings', {
    answers: {
      'GET /teams': () => ({ items: [team('crew', 'Crew'), team('fleet', 'Fleet')], is_paginated: false }),
      'POST /internal/projects/transfer': () => ({ success: true }),
    },
  });
  expect(await screen.findByText('Every member of “Crew” owns this project.')).toBeTruthy();
  fireEvent.click(sectionOf('Transfer project').getByRole('button', { name: 'Transfer project…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/The members of “Fleet” become its owners/)).toBeTruthy();
  expect(server.changes()).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Transfer project' }));
  await waitFor(() =>
    expect(server.bodiesOf('POST /internal/projects/transfer')).toEqual([{ project_id: 'p', new_team_id: 'fleet' }]),
  );
});

test('owners are invited by email, and removed after confirmation, but not by themselves', async () => {
  const member = (user_id: string, display_name: string) => ({
    user_id,
    display_name,
    profile_image_url: null,
    primary_email: `${user_id}@example.test`,
    role: 'member',
  });
  const { server } = await openPage('/projects/p/settings', {
    answers: {
      'GET /team-members': () => list([member('owner', 'Olu'), member('ngozi', 'Ngozi')]),
      'POST /team-invitations/send-code': () => ({ success: true, id: 'i' }),
      'DELETE /team-memberships/crew/ngozi': () => ({ success: true }),
    },
  });
  const owners = sectionOf('Owners');
  const remove = await owners.findByRole('button', { name: 'Remove Ngozi' });
  expect(owners.queryByRole('button', { name: 'Remove Olu' })).toBeNull();
  fireEvent.click(remove);
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove owner' }));
  await waitFor(() => expect(server.changes()).toEqual(['DELETE /team-memberships/crew/ngozi']));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(owners.getByRole('button', { name: 'Invite owner' }));
  const dialog = within(await screen.findByRole('dialog'));
  fill(dialog.getByLabelText('Email'), 'chidi@example.test');
  fireEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() =>
    expect(server.bodiesOf('POST /team-invitations/send-code')).toMatchObject([
      { team_id: 'crew', email: 'chidi@example.test' },
    ]),
  );
});

test('HD-09 a project is deleted only after its name was typed', async () => {
  const { server, href } = await openPage('/projects/p/settings', {
    answers: { 'DELETE /internal/projects/current': () => ({ success: true }) },
  });
  fireEvent.click(sectionOf('Delete project').getByRole('button'));
  const dialog = within(await screen.findByRole('dialog'));
  const name = dialog.getByLabelText('Type “Northwind Notes” to confirm');
  fill(name, 'Northwind');
  fireEvent.click(dialog.getByRole('button', { name: 'Delete project' }));
  expect(await dialog.findByText('The name does not match. Nothing was deleted.')).toBeTruthy();
  expect(server.changes()).toEqual([]);
  fill(name, 'Northwind Notes');
  fireEvent.click(dialog.getByRole('button', { name: 'Delete project' }));
  await waitFor(() => expect(href()).toBe('/projects'));
  expect(server.changes()).toEqual(['DELETE /internal/projects/current']);
});

test('production mode cannot be turned on before its problems are fixed', async () => {
  await openPage('/projects/p/settings');
  const production = sectionOf('Production mode');
  await production.findByRole('listitem');
  expect(production.getByRole('button', { name: 'Turn on production mode' })).toHaveProperty('disabled', true);
});

test('production mode is turned on without problems, and off only after confirmation', async () => {
  const { server } = await openPage('/projects/p/settings', { config: { allow_localhost: false } });
  const production = sectionOf('Production mode');
  await production.findByText('Ready for production.');
  fireEvent.click(production.getByRole('button', { name: 'Turn on production mode' }));
  fireEvent.click(await production.findByRole('button', { name: 'Turn off production mode' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(server.bodiesOf(patch)).toEqual([{ is_production_mode: true }]);
  fireEvent.click(dialog.getByRole('button', { name: 'Turn off production mode' }));
  await waitFor(() =>
    expect(server.bodiesOf(patch)).toEqual([{ is_production_mode: true }, { is_production_mode: false }]),
  );
});

// @needs nothing

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, knownError, list } from '../testing/fake-server.js';
import { openPage } from '../testing/open-page.js';
import { withPermission } from './permission-choice.js';

const definition = (id: string, contained: readonly string[] = []) => ({ id, contained_permission_ids: contained });
const definitions = [definition('$read_members'), definition('edit', ['read']), definition('read')];
const answers: Answers = {
  'GET /team-permission-definitions': () => list(definitions),
  'GET /project-permission-definitions': () => list([definition('admin')]),
};
const sectionOf = (name: string) => within(screen.getByRole('region', { name }));
const openDialog = async (button: string) => {
  fireEvent.click(screen.getByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
};
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('system permissions can be neither edited nor deleted', async () => {
  await openPage('/projects/p/permissions', { answers });
  const system = within(await screen.findByRole('row', { name: /read_members/ }));
  expect(system.getByText('System')).toBeTruthy();
  expect(system.queryByRole('button')).toBeNull();
  expect(sectionOf('Team permissions').getByRole('button', { name: 'Edit edit' })).toBeTruthy();
});

test('without project permissions, the defaults of new users say which kind is missing', async () => {
  await openPage('/projects/p/permissions', {
    answers: { ...answers, 'GET /project-permission-definitions': () => list([]) },
  });
  const users = within(await screen.findByRole('group', { name: 'New users' }));
  expect(users.getByText('No project permissions yet. Create one first.')).toBeTruthy();
});

test('a permission shows what it contains at any depth, and a cycle ends', async () => {
  const cyclic = [definition('lead', ['edit']), definition('edit', ['read', 'lead']), definition('read')];
  await openPage('/projects/p/permissions', {
    answers: { ...answers, 'GET /team-permission-definitions': () => list(cyclic) },
  });
  const row = within(await screen.findByRole('row', { name: /^lead/ }));
  const [contains] = row.getAllByRole('cell').slice(1);
  expect(contains?.textContent).toBe('editreadlead');
});

test('a permission is created with its description and the permissions it contains', async () => {
  const created = definition('write', ['read']);
  const { server } = await openPage('/projects/p/permissions', {
    answers: { ...answers, 'POST /team-permission-definitions': () => created },
  });
  await screen.findByRole('button', { name: 'Edit edit' });
  const dialog = await openDialog('Create team permission');
  fireEvent.click(dialog.getByRole('button', { name: 'Create permission' }));
  expect(await dialog.findByText(/^Enter an ID/)).toBeTruthy();
  fill(dialog.getByLabelText('ID'), 'write');
  fill(dialog.getByLabelText(/Description/), ' Changes notes ');
  fireEvent.click(dialog.getByRole('checkbox', { name: 'read' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Create permission' }));
  expect(await screen.findByText('Permission write saved.')).toBeTruthy();
  expect(server.bodiesOf('POST /team-permission-definitions')).toEqual([
    { id: 'write', description: 'Changes notes', contained_permission_ids: ['read'] },
  ]);
});

test('an ID that the server finds taken is reported at the field, and the input stays', async () => {
  await openPage('/projects/p/permissions', {
    answers: {
      ...answers,
      'POST /project-permission-definitions': () => knownError('PERMISSION_ID_ALREADY_EXISTS', 'x'),
    },
  });
  await screen.findByRole('button', { name: 'Edit admin' });
  const dialog = await openDialog('Create project permission');
  fill(dialog.getByLabelText('ID'), 'auditor');
  fireEvent.click(dialog.getByRole('button', { name: 'Create permission' }));
  const error = await dialog.findByText('A permission with this ID already exists.');
  expect(dialog.getByLabelText('ID').getAttribute('aria-describedby')).toContain(error.id);
  expect(dialog.getByLabelText('ID')).toHaveProperty('value', 'auditor');
});

test('a permission is not offered as part of itself', async () => {
  await openPage('/projects/p/permissions', { answers });
  await screen.findByRole('button', { name: 'Edit edit' });
  const dialog = await openDialog('Edit edit');
  expect(dialog.getAllByRole('checkbox').map((box) => [box.id !== '', (box as HTMLInputElement).checked])).toEqual([
    [true, false],
    [true, true],
  ]);
  expect(dialog.queryByRole('checkbox', { name: 'edit' })).toBeNull();
});

test('a permission is not offered to be part of what it contains, and a loop that is there can be undone', async () => {
  const chain = [definition('lead', ['edit']), definition('edit', ['read']), definition('other'), definition('read')];
  const page = (all: object[]) =>
    openPage('/projects/p/permissions', {
      answers: { ...answers, 'GET /team-permission-definitions': () => list(all) },
    });
  await page(chain);
  await screen.findByRole('row', { name: /^read/ });
  const read = await openDialog('Edit read');
  expect(read.getAllByRole('checkbox')).toHaveLength(1);
  expect(read.getByLabelText('other')).toBeTruthy();
  expect(read.getByText('Not listed, because they contain this permission: lead, edit.')).toBeTruthy();
  cleanup();
  await page([definition('lead', ['edit']), definition('edit', ['lead'])]);
  await screen.findByRole('row', { name: /^lead/ });
  const lead = await openDialog('Edit lead');
  expect(lead.getByLabelText<HTMLInputElement>('edit').checked).toBe(true);
  expect(lead.queryByText(/^Not listed/)).toBeNull();
});

test('a permission is deleted only after confirmation', async () => {
  const { server } = await openPage('/projects/p/permissions', {
    answers: { ...answers, 'DELETE /team-permission-definitions/edit': () => ({ success: true }) },
  });
  await screen.findByRole('button', { name: 'Delete edit' });
  const dialog = await openDialog('Delete edit');
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.changes()).toEqual([]);
  const again = await openDialog('Delete edit');
  fireEvent.click(again.getByRole('button', { name: 'Delete permission' }));
  expect(await screen.findByText('Permission edit deleted.')).toBeTruthy();
});

test('UX-11 a deletion can be undone, and reaches the server only when its toast has ended', async () => {
  const { server } = await openPage('/projects/p/permissions', {
    answers: { ...answers, 'DELETE /team-permission-definitions/edit': () => ({ success: true }) },
  });
  await screen.findByRole('button', { name: 'Delete edit' });
  // An open dialog hides the page, so what is found on the page is found once the dialog has closed.
  const removeThen = async (offered: string) => {
    const dialog = await openDialog('Delete edit');
    fireEvent.click(dialog.getByRole('button', { name: 'Delete permission' }));
    const button = await screen.findByRole('button', { name: offered });
    expect(screen.queryByRole('button', { name: 'Delete edit' })).toBeNull();
    fireEvent.click(button);
  };
  await removeThen('Undo');
  await screen.findByRole('button', { name: 'Delete edit' });
  expect(server.changes()).toEqual([]);
  await removeThen('Dismiss');
  await waitFor(() => expect(server.changes()).toEqual(['DELETE /team-permission-definitions/edit']));
});

test('default permissions are saved as sets, whatever order the server lists them in', async () => {
  const { server } = await openPage('/projects/p/permissions', {
    answers,
    config: { team_member_default_permissions: [{ id: 'read' }, { id: 'edit' }] },
  });
  const defaults = within(await screen.findByRole('region', { name: 'Default permissions' }));
  const members = within(defaults.getByRole('group', { name: 'Team members' }));
  fireEvent.click(members.getByRole('checkbox', { name: 'edit' }));
  expect(await defaults.findByText('Changed: team members')).toBeTruthy();
  fireEvent.click(members.getByRole('checkbox', { name: 'edit' }));
  await waitFor(() => expect(defaults.queryByText(/Changed/)).toBeNull());
  fireEvent.click(within(defaults.getByRole('group', { name: 'New users' })).getByRole('checkbox', { name: 'admin' }));
  fireEvent.click(defaults.getByRole('button', { name: 'Save changes' }));
  await defaults.findByText('Saved');
  expect(server.bodiesOf('PATCH /internal/projects/current')).toEqual([
    { config: { user_default_permissions: [{ id: 'admin' }] } },
  ]);
});

test('checking and clearing keeps the order of the definitions and drops IDs that no longer exist', () => {
  const all = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  expect(withPermission(all, ['c', 'gone'], { id: 'a', isChosen: true })).toEqual(['a', 'c']);
  expect(withPermission(all, ['c', 'a'], { id: 'c', isChosen: false })).toEqual(['a']);
  expect(withPermission(all, ['a'], { id: 'a', isChosen: true })).toEqual(['a']);
});

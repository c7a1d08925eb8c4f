// @needs nothing

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, openSettings } from '../testing/render-page.js';
import { project, type Script } from '../testing/scripted-server.js';

const line = 'DELETE /users/me';
const open = (script: Script = {}) =>
  openSettings({
    section: 'delete',
    script: {
      'GET /projects/current': project({ client_user_deletion_enabled: true }),
      [line]: { body: { success: true } },
      ...script,
    },
  });
const confirm = async (phrase: string) => {
  fireEvent.input(await field('To confirm, type ada@example.com'), { target: { value: phrase } });
  fireEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
};

test('an account is deleted behind its own address, and the page says so', async () => {
  const { server, visited } = await open();
  await confirm(' Ada@Example.com ');
  const heading = await screen.findByRole('heading', { name: 'Your account is deleted' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(server.countOf(line)).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: 'Go to the home page' }));
  await waitFor(() => expect(visited).toEqual(['/']));
});

test('P39 another phrase deletes nothing', async () => {
  const { server } = await open();
  await confirm('somebody@example.com');
  await screen.findByText(/Type ada@example.com, as it stands above/);
  expect(server.countOf(line)).toBe(0);
});

test('an account that could not be deleted stays, and the reason is said', async () => {
  await open({ [line]: () => Promise.reject(new TypeError('Failed to fetch')) });
  await confirm('ada@example.com');
  await screen.findByText(/The server does not answer/);
  expect((await field('To confirm, type ada@example.com')).value).toBe('ada@example.com');
});

test('the section is there only where the project allows it', async () => {
  await openSettings({ section: 'delete' });
  await screen.findByRole('heading', { name: 'Profile', level: 2 });
  expect(screen.queryByRole('link', { name: 'Delete account' })).toBeNull();
});

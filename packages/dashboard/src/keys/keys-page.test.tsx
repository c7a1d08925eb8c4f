// @needs nothing

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answers } from '../testing/fake-server.js';
import { openPage } from '../testing/open-page.js';
import { keySet, staleSignIn } from '../testing/wire.js';

const path = '/projects/p/keys';
const publishable = `pck_${'a'.repeat(45)}`;
const secret = `ssk_${'b'.repeat(41)}7q2k`;

const withKeys = (...sets: readonly object[]): Answers => ({ 'GET /internal/api-keys': () => ({ items: sets }) });
const creating: Answers = {
  'POST /internal/api-keys': ({ body }) => ({
    ...keySet('new', body as object),
    publishable_client_key: publishable,
    secret_server_key: secret,
  }),
};

const openForm = async () => {
  fireEvent.click((await screen.findAllByRole('button', { name: 'Create keys' }))[0] ?? document.body);
  return within(await screen.findByRole('dialog'));
};
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('UX-15 a project without keys says what they are for', async () => {
  await openPage(path);
  expect(await screen.findByText('No keys yet')).toBeTruthy();
});

test('a set of keys needs a description and at least one key', async () => {
  const { server } = await openPage(path);
  const form = await openForm();
  fireEvent.click(form.getByRole('checkbox', { name: 'Publishable client key' }));
  fireEvent.click(form.getByRole('checkbox', { name: 'Secret server key' }));
  fireEvent.click(form.getByRole('button', { name: 'Create keys' }));
  expect(await form.findByText(/^Enter what the keys are for/)).toBeTruthy();
  expect(form.getByText('Choose at least one key.')).toBeTruthy();
  expect(document.activeElement).toBe(form.getByLabelText('Description'));
  fireEvent.click(form.getByRole('checkbox', { name: 'Super secret admin key' }));
  await waitFor(() => expect(form.queryByText('Choose at least one key.')).toBeNull());
  expect(server.changes()).toEqual([]);
});

test.each([
  ['', () => ({ success: true })],
  [', also if signing out fails', () => new Response('The server is stopping.', { status: 500 })],
])(
  'HD-09 an owner whose sign-in is not recent can sign in again from where an admin key is refused%s',
  async (_, signOut) => {
    const { server } = await openPage(path, {
      answers: {
        'POST /internal/api-keys': staleSignIn,
        'DELETE /auth/sessions/current': signOut,
      },
    });
    const form = await openForm();
    fill(form.getByLabelText('Description'), 'Local');
    fireEvent.click(form.getByRole('checkbox', { name: 'Super secret admin key' }));
    fireEvent.click(form.getByRole('button', { name: 'Create keys' }));
    expect(await form.findByText('Confirm that it is you: sign in again, then repeat this.')).toBeTruthy();
    fireEvent.click(form.getByRole('button', { name: 'Sign in again' }));
    await waitFor(() => expect(server.changes()).toContain('DELETE /auth/sessions/current'));
  },
);

test('the chosen keys and lifetime are sent, and the new keys are shown masked', async () => {
  const { server } = await openPage(path, { answers: creating });
  const form = await openForm();
  fill(form.getByLabelText('Description'), ' Local ');
  fireEvent.click(form.getByRole('checkbox', { name: 'Super secret admin key' }));
  fill(form.getByLabelText('Expires'), '30');
  fireEvent.click(form.getByRole('button', { name: 'Create keys' }));
  expect(await screen.findByText('Your new keys: Local')).toBeTruthy();
  expect(document.body.innerHTML).not.toContain(secret);
  const [body] = server.bodiesOf('POST /internal/api-keys') as readonly { expires_at_millis: number }[];
  expect(body).toMatchObject({
    description: 'Local',
    has_publishable_client_key: true,
    has_secret_server_key: true,
    has_super_secret_admin_key: true,
  });
  const days = ((body?.expires_at_millis ?? 0) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(30);
});

test('HD-08 new keys are gone after “I have copied the keys”, except the publishable one in snippets', async () => {
  await openPage(path, { answers: creating });
  const form = await openForm();
  fill(form.getByLabelText('Description'), 'Local');
  fireEvent.click(form.getByRole('button', { name: 'Create keys' }));
  fireEvent.click(await screen.findByRole('button', { name: 'I have copied the keys' }));
  await waitFor(() => expect(screen.queryByLabelText('Secret server key')).toBeNull());
  fireEvent.click(screen.getAllByRole('link', { name: 'Users' })[0] ?? document.body);
  await screen.findByText('No users yet');
  expect(document.body.textContent).toContain(publishable);
  expect(document.body.innerHTML).not.toContain(secret);
});

test('only active sets can be revoked, after confirmation', async () => {
  const { server } = await openPage(path, {
    answers: {
      ...withKeys(
        keySet('website'),
        keySet('former', { manually_revoked_at_millis: 5 }),
        keySet('old', { expires_at_millis: 5 }),
      ),
      'PATCH /internal/api-keys/website': () => keySet('website'),
    },
  });
  const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
  await screen.findByText('website');
  expect(rowOf('former').getByText('Revoked')).toBeTruthy();
  expect(rowOf('old').getByText('Expired')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Revoke/ })).toHaveLength(1);
  fireEvent.click(rowOf('website').getByRole('button', { name: 'Revoke website' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(server.changes()).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Revoke keys' }));
  expect(await screen.findByText('Keys “website” revoked.')).toBeTruthy();
  expect(server.bodiesOf('PATCH /internal/api-keys/website')).toEqual([{ revoked: true }]);
});

test('AK-10 a server key that was used in a browser is reported with the day', async () => {
  const used = { last_four: 'q2k7', used_in_browser_at_millis: Date.UTC(2026, 10, 21) };
  await openPage(path, { answers: withKeys(keySet('website', { secret_server_key: used })) });
  const warning = await screen.findByText(/was used in a browser on Nov 21, 2026/);
  expect(warning.textContent).toContain('secret server key of “website”');
});

test('a list that cannot be loaded says why and is loaded again on request', async () => {
  let tries = 0;
  await openPage(path, {
    answers: {
      'GET /internal/api-keys': () => {
        tries += 1;
        return tries === 1 ? new Response('Not now.', { status: 403 }) : { items: [keySet('website')] };
      },
    },
  });
  expect(await screen.findByText('Not now.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('website')).toBeTruthy();
});

// @needs nothing

import { limits } from '@portico/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, openSettings } from '../testing/render-page.js';
import { type Answer, list, project, type Script } from '../testing/scripted-server.js';

const DAY = 86_400_000;
const VALUE = `sk_${'7'.repeat(99)}`;

const key = (id: string, changes: Record<string, unknown> = {}) => ({
  id,
  type: 'user',
  user_id: '22222222-2222-4222-8222-222222222222',
  description: `key ${id}`,
  created_at_millis: Date.now() - 3_600_000,
  is_public: false,
  value: { last_four: '15ba' },
  ...changes,
});

/** A server that keeps created and revoked keys. */
const open = (first: readonly object[] = [], script: Script = {}) => {
  let keys = [...first];
  const made: Answer = { body: key('new', { value: VALUE }) };
  return openSettings({
    section: 'api-keys',
    script: {
      'GET /projects/current': project({ allow_user_api_keys: true }),
      'GET /user-api-keys': async () => list(...keys),
      'POST /user-api-keys': async () => {
        keys = [key('new'), ...keys];
        return made;
      },
      'PATCH /user-api-keys/a': async () => {
        keys = keys.map((one) => ({ ...one, manually_revoked_at_millis: Date.now() }));
        return { body: keys[0] };
      },
      ...script,
    },
  });
};

const create = async (description: string): Promise<void> => {
  fireEvent.input(await field('Description'), { target: { value: description } });
  fireEvent.click(screen.getByRole('button', { name: 'Create key' }));
};

test('creates a key with a description and expiry, shows it once and masked, and lists it', async () => {
  const { server } = await open();
  await screen.findByText('No API keys yet.', { exact: false });
  fireEvent.change(await screen.findByLabelText('Expires in'), { target: { value: '7' } });
  await create(' CI deploys ');
  const value = await field('Your new API key');
  expect([value.value, value.type]).toEqual([VALUE, 'password']);
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Save the key'));
  const body = server.received.find(({ line }) => line === 'POST /user-api-keys')?.body;
  expect(body).toMatchObject({ description: 'CI deploys', user_id: 'me' });
  const { expires_at_millis: end } = Object(body);
  expect(Math.abs(Number(end) - Date.now() - 7 * DAY)).toBeLessThan(60_000);
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(value.type).toBe('text');
  await screen.findByText('key new');
  fireEvent.click(screen.getByRole('button', { name: 'I have saved the key' }));
  expect(screen.queryByDisplayValue(VALUE)).toBeNull();
  expect(document.body.innerHTML).not.toContain(VALUE);
});

test('requires a description', async () => {
  const { server } = await open();
  await create('  ');
  await screen.findByText('Enter a description.', { exact: false });
  expect(server.countOf('POST /user-api-keys')).toBe(0);
});

test('says how long a description can be', async () => {
  const { server } = await open();
  await create('🔑'.repeat(limits.keyDescriptionMaxChars + 1));
  await screen.findByText('Use at most 1,000 characters.');
  expect(server.countOf('POST /user-api-keys')).toBe(0);
  await create('🔑'.repeat(limits.keyDescriptionMaxChars));
  await field('Your new API key');
});

test('shows the last characters, expiry and last use of each key; an expired key cannot be revoked', async () => {
  await open([
    key('a', { last_used_at_millis: Date.UTC(2026, 10, 20), expires_at_millis: Date.now() + 40 * DAY }),
    key('b', { expires_at_millis: Date.now() - DAY }),
    key('c', { manually_revoked_at_millis: Date.now(), expires_at_millis: Date.now() - DAY }),
  ]);
  await screen.findByText('key a');
  const rows = within(screen.getByRole('list', { name: 'API keys' })).getAllByRole('listitem');
  const texts = rows.map(({ textContent }) => textContent);
  expect(texts[0]).toContain('…15ba · created 1 hour ago · expires next month · last used Nov 20, 2026');
  expect(texts[1]).toContain('Expired');
  expect(texts[1]).toContain('expired yesterday');
  expect(texts[2]).toContain('Revoked');
  expect(texts[2]).toContain('never used');
  expect(screen.getAllByRole('button', { name: /^Revoke/ })).toHaveLength(1);
});

test('revokes a key after confirmation', async () => {
  await open([key('a')]);
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke: key a' }));
  fireEvent.click(screen.getByRole('button', { name: 'Revoke' }));
  await screen.findByText('Revoked');
  // For screen readers: the focus moves to the heading, because the button is gone.
  await screen.findByText('key a, Revoked');
});

test('shows errors where they happened, and the list can be reloaded', async () => {
  let isDown = true;
  await open([], {
    'GET /user-api-keys': async () => {
      if (isDown) throw new TypeError('Failed to fetch');
      return list(key('a'));
    },
    'POST /user-api-keys': { status: 400, refusal: 'too-many' },
  });
  await screen.findByRole('button', { name: 'Try again' });
  const complaints = () => screen.getAllByRole('alert').filter(({ textContent }) => textContent !== '');
  const before = complaints().length;
  await create('one more');
  await waitFor(() => expect(complaints()).toHaveLength(before + 1));
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('key a');
});

test('shows no section when the project does not allow user API keys', async () => {
  await open([], { 'GET /projects/current': project() });
  await screen.findByRole('link', { name: 'Profile' });
  expect(screen.queryByRole('link', { name: 'API keys' })).toBeNull();
});

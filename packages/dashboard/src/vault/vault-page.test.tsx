// @needs nothing

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, list } from '../testing/fake-server.js';
import { openPage } from '../testing/open-page.js';

const path = '/projects/p/vault';
const storeNamed = (id: string, changes: object = {}) => ({
  id,
  display_name: 'Provider tokens',
  value_count: 1200,
  last_read_at_millis: null,
  ...changes,
});

/** A server that keeps changes of the stores. */
const serving = (...stores: ReturnType<typeof storeNamed>[]): Answers => {
  let current = stores;
  return {
    'GET /internal/data-vault/stores': () => ({ ...list(current), is_paginated: false }),
    'PATCH /internal/config/override': ({ body }) => {
      const override: Record<string, { displayName: string } | null> = JSON.parse(
        Reflect.get(Object(body), 'config_override_string'),
      );
      for (const [place, value] of Object.entries(override)) {
        const id = place.replace('dataVault.stores.', '');
        const kept = current.find((store) => store.id === id) ?? storeNamed(id, { value_count: 0 });
        current = current.filter((store) => store.id !== id);
        if (value) current = [...current, { ...kept, display_name: value.displayName }];
      }
      return {};
    },
  };
};
const press = (name: string | RegExp, from: { getByRole: typeof screen.getByRole } = screen) =>
  fireEvent.click(from.getByRole('button', { name }));
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const overridesOf = (server: Awaited<ReturnType<typeof openPage>>['server']) =>
  server
    .bodiesOf('PATCH /internal/config/override')
    .map((body) => JSON.parse(Reflect.get(Object(body), 'config_override_string')));

test('a store is created with a name and an ID, and its code is shown', async () => {
  const { server } = await openPage(path, { answers: serving() });
  expect(await screen.findByText('No stores yet')).toBeTruthy();
  press('Create store');
  const dialog = await dialogNamed('Create store');
  press('Create store', dialog);
  expect(await dialog.findByText('Enter a name.')).toBeTruthy();
  expect(await dialog.findByText(/^Enter an ID/)).toBeTruthy();
  fill(dialog.getByLabelText('Name'), ' Provider tokens ');
  fill(dialog.getByLabelText('ID'), 'tokens');
  press('Create store', dialog);
  const code = await dialogNamed('Use tokens');
  expect(code.getByText(/getDataVaultStore\('tokens'\)/)).toBeTruthy();
  expect(overridesOf(server)).toEqual([{ 'dataVault.stores.tokens': { displayName: 'Provider tokens' } }]);
});

test('a store shows how many values it has and when one was last read', async () => {
  const readAt = Date.now() - 3 * 3_600_000;
  await openPage(path, { answers: serving(storeNamed('a', { last_read_at_millis: readAt }), storeNamed('b')) });
  const row = within(await screen.findByRole('row', { name: /^Provider tokensa/ }));
  expect(row.getAllByText('1,200').length).toBeGreaterThan(0);
  expect(row.getAllByText('3 hours ago').length).toBeGreaterThan(0);
  expect(within(screen.getByRole('row', { name: /^Provider tokensb/ })).getAllByText('Never').length).toBeGreaterThan(
    0,
  );
  press('Show code for b');
  expect((await dialogNamed('Use b')).getByText(/getDataVaultStore\('b'\)/)).toBeTruthy();
});

test('a store is renamed and keeps its ID', async () => {
  const { server } = await openPage(path, { answers: serving(storeNamed('tokens')) });
  await screen.findByText('Provider tokens');
  press('Rename tokens');
  const dialog = await dialogNamed('Rename tokens');
  expect(dialog.queryByLabelText('ID')).toBeNull();
  fill(dialog.getByLabelText('Name'), 'Tokens');
  press('Rename store', dialog);
  expect(await screen.findByText('Store tokens saved.')).toBeTruthy();
  expect(await screen.findByText('Tokens')).toBeTruthy();
  expect(overridesOf(server)).toEqual([{ 'dataVault.stores.tokens': { displayName: 'Tokens' } }]);
});

test('a store is deleted only after a confirmation that says how many values go with it', async () => {
  const { server } = await openPage(path, { answers: serving(storeNamed('tokens')) });
  await screen.findByText('Provider tokens');
  press('Delete tokens');
  const dialog = await dialogNamed('Delete tokens?');
  expect(dialog.getByText(/1,200/)).toBeTruthy();
  press('Cancel', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.changes()).toEqual([]);
  press('Delete tokens');
  press('Delete store', await dialogNamed('Delete tokens?'));
  expect(await screen.findByText('No stores yet')).toBeTruthy();
  expect(overridesOf(server)).toEqual([{ 'dataVault.stores.tokens': null }]);
});

test('a refused store is explained in the form, and the input stays', async () => {
  const refuse = () => new Response('A project has at most 100 vault stores.', { status: 400 });
  const answers = { ...serving(), 'PATCH /internal/config/override': refuse };
  await openPage(path, { answers });
  await screen.findByText('No stores yet');
  press('Create store');
  const dialog = await dialogNamed('Create store');
  fill(dialog.getByLabelText('Name'), 'Tokens');
  fill(dialog.getByLabelText('ID'), 'tokens');
  press('Create store', dialog);
  expect(await dialog.findByText(/at most 100 vault stores/)).toBeTruthy();
  expect(dialog.getByLabelText('ID')).toHaveProperty('value', 'tokens');
});

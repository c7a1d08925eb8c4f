// @needs nothing

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPage } from '../../testing/open-page.js';

type Entries = Record<string, Record<string, unknown> | null>;

/** Opens the page with a server that keeps the changes made to items and catalogs. */
const open = async (payments: { items?: Entries; catalogs?: Entries; products?: Entries } = {}) => {
  const kept = { items: { ...payments.items }, catalogs: { ...payments.catalogs } };
  const overrides: unknown[] = [];
  await openPage('/projects/p/payments/items', {
    answers: {
      'GET /internal/config': () => ({
        config_string: JSON.stringify({ payments: { testMode: true, ...payments, ...withoutNull(kept) } }),
      }),
      'PATCH /internal/config/override': ({ body }) => {
        const change: Record<string, Entries[string]> = JSON.parse(Reflect.get(Object(body), 'config_override_string'));
        overrides.push(change);
        for (const [path, value] of Object.entries(change)) {
          const [, kind, id = ''] = path.split('.');
          kept[kind === 'items' ? 'items' : 'catalogs'][id] = value;
        }
        return {};
      },
    },
  });
  await screen.findByRole('button', { name: 'Create catalog' });
  return overrides;
};

/** As the server has it: what was removed is not there. */
const withoutNull = (kept: Record<string, Entries>) =>
  Object.fromEntries(
    Object.entries(kept).map(([kind, entries]) => [
      kind,
      Object.fromEntries(Object.entries(entries).filter(([, entry]) => entry !== null)),
    ]),
  );

const press = (name: string, from: { getByRole: typeof screen.getByRole } = screen) =>
  fireEvent.click(from.getByRole('button', { name }));
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

/** The rows of a table, without its head; none while there is no table. */
const rowsOf = (caption: string) => {
  const table = screen.queryByRole('table', { name: caption });
  if (!table) return [];
  const [, ...rows] = within(table).getAllByRole('row');
  return rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(0, -1)
      .map(({ textContent }) => textContent),
  );
};

describe('a catalog', () => {
  const plans = { plans: { displayName: 'Plans' } };

  test('is created with a name and an ID that no other has, and is listed then', async () => {
    const overrides = await open({ catalogs: plans });
    press('Create catalog');
    const dialog = await dialogNamed('Create catalog');
    press('Create catalog', dialog);
    expect(await dialog.findByText('Enter a name.')).toBeTruthy();
    expect(dialog.getByText('Enter an ID, such as “plans”.')).toBeTruthy();
    fill(dialog.getByLabelText('Name'), 'Add-ons');
    fill(dialog.getByLabelText('ID'), 'plans');
    expect(await dialog.findByText('Another catalog has this ID.')).toBeTruthy();
    expect(overrides).toEqual([]);
    fill(dialog.getByLabelText('ID'), 'add-ons');
    press('Create catalog', dialog);
    expect(await screen.findByText('Catalog add-ons saved.')).toBeTruthy();
    expect(overrides).toEqual([{ 'payments.catalogs.add-ons': { displayName: 'Add-ons' } }]);
    expect(rowsOf('Catalogs')).toEqual([
      ['Add-onsadd-ons', 'None'],
      ['Plansplans', 'None'],
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('gets another name, and keeps its ID', async () => {
    const overrides = await open({ catalogs: plans });
    press('Edit Plans');
    const dialog = await dialogNamed('Edit plans');
    expect(dialog.queryByLabelText('ID')).toBeNull();
    expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Plans');
    fill(dialog.getByLabelText('Name'), 'Tiers');
    press('Save catalog', dialog);
    expect(await screen.findByText('Catalog plans saved.')).toBeTruthy();
    expect(overrides).toEqual([{ 'payments.catalogs.plans': { displayName: 'Tiers' } }]);
    expect(rowsOf('Catalogs')).toEqual([['Tiersplans', 'None']]);
  });

  test('is deleted after a confirmation, which names the products that use it', async () => {
    const pro = { displayName: 'Pro', customerType: 'user', catalogId: 'plans', prices: {}, includedItems: {} };
    const overrides = await open({ catalogs: { ...plans, old: { displayName: 'Old' } }, products: { pro } });
    press('Delete Plans');
    const used = await dialogNamed('Delete plans?');
    expect(used.getByText('Remove it from these products first: Pro.')).toBeTruthy();
    press('Cancel', used);
    press('Delete Old');
    const dialog = await dialogNamed('Delete old?');
    expect(dialog.getByText('No product uses it.')).toBeTruthy();
    expect(overrides).toEqual([]);
    press('Delete catalog', dialog);
    expect(await screen.findByText('Catalog old deleted.')).toBeTruthy();
    expect(overrides).toEqual([{ 'payments.catalogs.old': null }]);
    expect(rowsOf('Catalogs')).toEqual([['Plansplans', 'Pro']]);
  });
});

describe('an item', () => {
  const items = { credits: { displayName: 'Credits', customerType: 'user' } };

  test('gets another name and other customers, and keeps its ID', async () => {
    const overrides = await open({ items });
    expect(rowsOf('Items')).toEqual([['Creditscredits', 'Users', 'None']]);
    press('Edit Credits');
    const dialog = await dialogNamed('Edit credits');
    expect(dialog.queryByLabelText('ID')).toBeNull();
    expect(dialog.getByLabelText('Customers')).toHaveProperty('value', 'user');
    fill(dialog.getByLabelText('Name'), 'Points');
    fill(dialog.getByLabelText('Customers'), 'team');
    press('Save item', dialog);
    expect(await screen.findByText('Item credits saved.')).toBeTruthy();
    expect(overrides).toEqual([{ 'payments.items.credits': { displayName: 'Points', customerType: 'team' } }]);
    expect(rowsOf('Items')).toEqual([['Pointscredits', 'Teams', 'None']]);
  });

  test('is deleted after a confirmation, which says what that does', async () => {
    const overrides = await open({ items });
    press('Delete Credits');
    const dialog = await dialogNamed('Delete credits?');
    expect(dialog.getByText(/^Your app can no longer read or change it/)).toBeTruthy();
    press('Cancel', dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(overrides).toEqual([]);
    press('Delete Credits');
    press('Delete item', await dialogNamed('Delete credits?'));
    expect(await screen.findByText('Item credits deleted.')).toBeTruthy();
    expect(overrides).toEqual([{ 'payments.items.credits': null }]);
    expect(rowsOf('Items')).toEqual([]);
    expect(screen.getByText(/^No items yet/)).toBeTruthy();
  });
});

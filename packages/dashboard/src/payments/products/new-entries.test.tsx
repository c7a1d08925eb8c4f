// @needs nothing

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../testing/open-page.js';

const press = (name: string, from: { getByRole: typeof screen.getByRole } = screen) =>
  fireEvent.click(from.getByRole('button', { name }));
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

/** Opens the form of a new product, with a server that keeps what is created. */
const open = async () => {
  const kept: Record<string, Record<string, unknown>> = { items: {}, catalogs: {}, products: {} };
  const { server } = await openPage('/projects/p/payments/new-product', {
    answers: {
      'GET /internal/config': () => ({ config_string: JSON.stringify({ payments: { testMode: true, ...kept } }) }),
      'PATCH /internal/config/override': ({ body }) => {
        const change: Record<string, unknown> = JSON.parse(Reflect.get(Object(body), 'config_override_string'));
        for (const [path, value] of Object.entries(change)) {
          const [, kind = '', id = ''] = path.split('.');
          Object.assign(kept[kind] ?? {}, { [id]: value });
        }
        return {};
      },
      'POST /internal/payments/preview': () => ({ moments: [], is_complete: true }),
    },
  });
  fill(await screen.findByLabelText('Name'), 'Pro');
  return server;
};

const createIn = async (name: 'Create item' | 'Create catalog', id: string) => {
  press(name);
  const dialog = within(await screen.findByRole('dialog', { name }));
  fill(dialog.getByLabelText('Name'), 'Made on the way');
  fill(dialog.getByLabelText('ID'), id);
  press(name, dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

test('an item that a new product needs is created beside it, and included', async () => {
  await open();
  expect(screen.getByText('There are no items for these customers yet.')).toBeTruthy();
  fill(screen.getByLabelText('Customers'), 'team');
  await createIn('Create item', 'seats');
  expect(screen.getByLabelText<HTMLSelectElement>('Item').selectedOptions[0]?.textContent).toBe('Made on the way');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Pro');
  expect(screen.getByText('The product includes all items of these customers.')).toBeTruthy();
});

test('a catalog that a new product needs is created beside it, and chosen', async () => {
  const server = await open();
  await createIn('Create catalog', 'plans');
  expect(screen.getByLabelText<HTMLSelectElement>('Catalog').value).toBe('plans');
  expect(screen.getByText(/^Changed: .*Catalog/)).toBeTruthy();
  expect(server.bodiesOf('PATCH /internal/config/override')).toHaveLength(1);
});

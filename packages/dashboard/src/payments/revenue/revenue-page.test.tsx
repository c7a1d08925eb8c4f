// @needs nothing

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, list } from '../../testing/fake-server.js';
import { openPage } from '../../testing/open-page.js';

const path = '/projects/p/payments/revenue';
const pro = { product_id: 'pro', product_display_name: 'Pro', test_mode: true };
const figures = [
  { date: '2026-01-02', kind: 'new', currency: 'USD', amount: 4000, count: 2, ...pro },
  { date: '2026-01-02', kind: 'new', currency: 'EUR', amount: 1850, count: 1, ...pro },
  { date: '2026-01-03', kind: 'renewed', currency: 'USD', amount: 2050, count: 1, ...pro },
  { date: '2026-01-03', kind: 'ended', currency: null, amount: 0, count: 1, ...pro },
  { date: '2026-01-03', kind: 'new', currency: 'USD', amount: 999, count: 1, ...pro, test_mode: false },
];
const entry = {
  id: '11111111-1111-4111-8111-111111111111',
  at_millis: Date.UTC(2026, 0, 2),
  kind: 'new',
  customer_type: 'user',
  customer_id: 'u',
  quantity: 2,
  currency: 'USD',
  amount: 4000,
  ...pro,
};

const serving = (): Answers => ({
  'GET /internal/config': () => ({ config_string: JSON.stringify({ payments: { testMode: true } }) }),
  'GET /internal/payments/revenue': () => ({ from_date: '2026-01-01', to_date: '2026-01-03', figures }),
  'GET /internal/payments/revenue/2026-01-02': () => ({ ...list([entry]), names: { u: 'Ada' } }),
});

test('revenue is shown by kind and product in one currency, test data apart from real payments', async () => {
  const { href } = await openPage(path, { answers: serving() });
  const sentence = async (title: string) =>
    (await screen.findByRole('region', { name: title })).querySelector('p')?.textContent;
  await screen.findByText(/^\$40\.00 from 2 first payments/);
  expect(await sentence('New')).toBe('$40.00 from 2 first payments in the last 3 days. Peak: $40.00 on January 2.');
  expect(await sentence('Renewed')).toBe('$20.50 from 1 renewal in the last 3 days. Peak: $20.50 on January 3.');
  expect(await sentence('Ended')).toBe('1 ended subscription in the last 3 days. Peak: 1 on January 3.');
  expect(screen.getByText('No refunds in this period.')).toBeTruthy();
  const table = screen.getByRole('table', { name: 'Revenue by product' });
  expect(within(table).getAllByRole('row').at(1)?.textContent).toBe('Pro$60.50$40.00$20.50–1');

  fireEvent.change(screen.getByLabelText('Currency'), { target: { value: 'EUR' } });
  await screen.findByText(/^€18\.50 from 1 first payment in/);
  expect(href()).toBe(`${path}?currency=EUR`);
  fireEvent.change(screen.getByLabelText('Data'), { target: { value: 'live' } });
  await screen.findByText(/^\$9\.99 from 1 first payment in/);
  expect(href()).toBe(`${path}?currency=EUR&data=live`);
});

test('UX-26 a day opens the payments behind it, with a link to each customer', async () => {
  const { server, href } = await openPage(path, { answers: serving() });
  fireEvent.click(await screen.findByRole('button', { name: 'New on January 2: $40.00', hidden: true }));
  const panel = within(await screen.findByRole('dialog', { name: 'New on January 2' }));
  const link = await panel.findByRole('link', { name: 'Ada' });
  expect(link.getAttribute('href')).toBe('/projects/p/payments/customers/user/u');
  expect(panel.getByText('2 × Pro')).toBeTruthy();
  expect(panel.getByText('$40.00')).toBeTruthy();
  expect(href()).toBe(`${path}/2026-01-02/new`);
  expect(server.queriesOf('GET /internal/payments/revenue/2026-01-02')).toEqual([
    { kind: 'new', currency: 'USD', test_mode: 'true' },
  ]);
  fireEvent.click(panel.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(href()).toBe(path));
});

test('UX-15 a project without payments says what will appear', async () => {
  const empty = { from_date: '2026-01-01', to_date: '2026-01-03', figures: [] };
  await openPage(path, { answers: { ...serving(), 'GET /internal/payments/revenue': () => empty } });
  expect(await screen.findByText('No revenue in this period')).toBeTruthy();
});

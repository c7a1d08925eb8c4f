// @needs nothing

import { openPurchase } from '@portico/js';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createScriptedServer, type Script } from '../testing/scripted-server.js';
import type { CardFieldsProps, ConfirmCard } from './card-fields.js';
import { PurchasePage } from './purchase-page.js';

const READ = 'POST /payments/purchases/validate-code';
const BEGIN = 'POST /payments/purchases/purchase-session';

const offer = (changes: object = {}) => ({
  body: {
    product: {
      display_name: 'Pro',
      stackable: true,
      prices: { monthly: { USD: '20', interval: [1, 'month'] }, once: { JPY: '3000', USD: '19.99' } },
    },
    already_bought_non_stackable: false,
    conflicting_products: [],
    test_mode: false,
    charges_enabled: true,
    stripe_account_id: 'acct_1',
    stripe_publishable_key: 'pk_1',
    project_display_name: 'Northwind Notes',
    project_logo_url: null,
    free_trials: {},
    ...changes,
  },
});

/** Opens the page with fields of a provider that confirms as it is told to. */
const open = (script: Script, confirm: ConfirmCard = async (begin) => `confirmed ${await begin()}`) => {
  const server = createScriptedServer(script);
  const shown: CardFieldsProps[] = [];
  const CardFields = (props: CardFieldsProps) => {
    shown.push(props);
    return null;
  };
  const purchase = openPurchase({ baseUrl: 'https://api.test', fullCode: 'tenant_code', fetch: server.fetch });
  render(<PurchasePage purchase={purchase} CardFields={CardFields} onPaid={vi.fn<() => void>()} />);
  const last = () => shown.at(-1)!;
  const become = async (state: 'ready' | 'failed') => {
    await waitFor(() => expect(shown.length).toBeGreaterThan(0));
    act(() => last().onChange(state === 'ready' ? { status: 'ready', confirm } : { status: 'failed' }));
  };
  return { server, last, become };
};

const begun = ({ received }: ReturnType<typeof open>['server']) =>
  received.filter(({ line }) => line === BEGIN).map(({ body }) => body);

test('the fields learn what is paid now, in minor units of the currency', async () => {
  const { last, become } = open({ [READ]: offer() });
  await become('ready');
  expect(last()).toMatchObject({
    account: { accountId: 'acct_1', publishableKey: 'pk_1' },
    payment: { kind: 'subscription', amount: 2000, currency: 'USD' },
    lang: 'en-US',
  });
  fireEvent.click(screen.getByRole('radio', { name: '$19.99 once' }));
  fireEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
  expect(last().payment).toEqual({ kind: 'payment', amount: 3998, currency: 'USD' });
  fireEvent.change(screen.getByLabelText('Currency'), { target: { value: 'JPY' } });
  expect(last().payment).toEqual({ kind: 'payment', amount: 6000, currency: 'JPY' });
});

test('a free trial asks for a card and for no money', async () => {
  const { last, become } = open({ [READ]: offer({ free_trials: { monthly: [7, 'day'] } }) });
  await become('ready');
  expect(last().payment).toEqual({ kind: 'subscription', amount: 0, currency: 'USD' });
  screen.getByRole('button', { name: 'Start free trial' });
});

test('pays what is chosen, and shows what the provider says of it', async () => {
  const { server, become } = open({ [READ]: offer(), [BEGIN]: { body: { client_secret: 'pi_1' } } });
  const button = await screen.findByRole('button', { name: /Loading/ });
  fireEvent.click(button);
  expect(begun(server)).toEqual([]);
  await become('ready');
  fireEvent.click(screen.getByRole('button', { name: 'Pay $20' }));
  await screen.findByText('confirmed pi_1');
  const choice = { full_code: 'tenant_code', price_id: 'monthly', quantity: 1, currency: 'USD' };
  expect(begun(server)).toEqual([choice]);
});

test('says that a payment did not go through when the provider says nothing', async () => {
  const { become } = open({ [READ]: offer() }, () => Promise.resolve(null));
  await become('ready');
  fireEvent.click(screen.getByRole('button', { name: 'Pay $20' }));
  await screen.findByText('The payment did not go through. Check your details, or use another card.');
});

test('shows why the server does not begin a payment', async () => {
  const { become } = open({ [READ]: offer(), [BEGIN]: { refusal: '', status: 400 } });
  await become('ready');
  fireEvent.click(screen.getByRole('button', { name: 'Pay $20' }));
  await screen.findByText('Refused.');
});

test('fields that could not be loaded are loaded again', async () => {
  const { become } = open({ [READ]: offer() });
  await become('failed');
  screen.getByRole('button', { name: 'Pay $20' });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
  await become('ready');
  screen.getByRole('button', { name: 'Pay $20' });
});

test.each([
  ['without a card provider', { stripe_publishable_key: null }],
  ['before the owner may charge', { charges_enabled: false }],
])('%s nothing is sold for money', async (_, changes) => {
  open({ [READ]: offer(changes) });
  await screen.findByText('This app cannot take payments yet. Contact its owner.');
});

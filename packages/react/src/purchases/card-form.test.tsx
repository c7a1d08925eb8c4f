// @needs nothing

import { openPurchase } from '@portico/js';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createScriptedServer, type Script } from '../testing/scripted-server.js';
import type { CardFieldsProps, ConfirmCard } from './card-fields.js';
import { PurchasePage } from './purchase-page.js';

const READ = 'POST /payments/purchases/validate-code';
const PREVIEW = 'POST /payments/purchases/preview';
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
    needed_products: [],
    excluding_products: [],
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

test('UX-12 buyers can pay again when they return from their bank with the back button', async () => {
  const left = new Promise<string>(() => undefined);
  const { become } = open({ [READ]: offer() }, () => left);
  await become('ready');
  fireEvent.click(screen.getByRole('button', { name: 'Pay $20' }));
  await screen.findByRole('button', { name: 'Paying…' });
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  screen.getByRole('button', { name: 'Pay $20' });
});

test('a free trial asks for a card and for no money', async () => {
  const { last, become } = open({ [READ]: offer({ free_trials: { monthly: [7, 'day'] } }) });
  await become('ready');
  expect(last().payment).toEqual({ kind: 'subscription', amount: 0, currency: 'USD' });
  screen.getByRole('button', { name: 'Start free trial' });
});

/** The offer to a customer who has a plan of the same catalog, and what the change costs. */
const replacing = (changes: object) => ({
  [READ]: offer({ conflicting_products: [{ product_id: 'team', display_name: 'Team' }] }),
  [PREVIEW]: {
    body: {
      takes_effect: 'now',
      at_millis: Date.UTC(2030, 0, 1, 12),
      currency: 'USD',
      amount: 1333,
      credited_amount: 667,
      is_estimate: true,
      renewal_amount: 2000,
      renews_at_millis: Date.UTC(2030, 1, 1, 12),
      trial_ends_at_millis: null,
      replaces: [{ product_id: 'team', display_name: 'Team' }],
      ...changes,
    },
  },
});

test('a change to a dearer plan asks for the difference, and names the credit', async () => {
  const { last, become } = open(replacing({}));
  await become('ready');
  await screen.findByRole('button', { name: 'Pay $13.33' });
  screen.getByText('$13.33');
  screen.getByText('This includes a credit of $6.67 for the unused part of your current period.');
  screen.getByText('From February 1, 2030, you pay $20 per month, until you cancel.');
  expect(last().payment).toEqual({ kind: 'subscription', amount: 1333, currency: 'USD' });
  fireEvent.click(screen.getByRole('radio', { name: '$19.99 once' }));
  expect(last().payment).toEqual({ kind: 'payment', amount: 1999, currency: 'USD' });
});

test('a change to a cheaper plan asks for a card and for no money, and does not say that it is paid', async () => {
  const later = {
    takes_effect: 'period_end',
    at_millis: Date.UTC(2030, 0, 15, 12),
    amount: 2000,
    credited_amount: 0,
    is_estimate: false,
  };
  const { server, last, become } = open({ ...replacing(later), [BEGIN]: { body: { client_secret: 'seti_1' } } });
  await become('ready');
  await screen.findByText('You pay nothing now. Pro starts on January 15, 2030 and costs $20.00.');
  screen.getByText('$0.00');
  expect(last().payment).toEqual({ kind: 'subscription', amount: 0, currency: 'USD' });
  expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Switch to Pro' }));
  await screen.findByText('confirmed seti_1');
  expect(begun(server)).toHaveLength(1);
});

test('a change during a free trial says when the trial ends, and asks for no money', async () => {
  const end = Date.UTC(2030, 0, 8, 12);
  const { last, become } = open(
    replacing({ amount: 0, credited_amount: 0, trial_ends_at_millis: end, renews_at_millis: end }),
  );
  await become('ready');
  await screen.findByText('Your free trial ends on January 8, 2030.');
  screen.getByRole('button', { name: 'Switch to Pro' });
  expect(last().payment.amount).toBe(0);
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

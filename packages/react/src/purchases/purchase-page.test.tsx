// @needs nothing

import { openPurchase } from '@portico/js';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createScriptedServer, type Script } from '../testing/scripted-server.js';
import { PurchasePage } from './purchase-page.js';
import { PurchaseResult, type PurchaseResultProps } from './purchase-result.js';

const READ = 'POST /payments/purchases/validate-code';
const PREVIEW = 'POST /payments/purchases/preview';
const BUY = 'POST /internal/payments/test-mode-purchase-session';
const CHECK = 'GET /payments/purchases/validate-code';

const monthly = { USD: '20', EUR: '18.50', interval: [1, 'month'] };

const offer = (product: object = {}, changes: object = {}) => ({
  body: {
    product: { display_name: 'Pro', stackable: false, prices: { monthly }, ...product },
    already_bought_non_stackable: false,
    conflicting_products: [],
    needed_products: [],
    excluding_products: [],
    test_mode: true,
    charges_enabled: true,
    stripe_account_id: 'acct_1',
    stripe_publishable_key: null,
    project_display_name: 'Northwind Notes',
    project_logo_url: null,
    project_brand_color: null,
    adds_tax: false,
    free_trials: {},
    ...changes,
  },
});

const named = (display_name: string) => ({ product_id: display_name.toLowerCase(), display_name });

const open = (script: Script, returnUrl?: string) => {
  const { fetch, ...server } = createScriptedServer(script);
  const onPaid = vi.fn<() => void>();
  const purchase = openPurchase({ baseUrl: 'https://api.test', fullCode: 'tenant_code', returnUrl, fetch });
  const { unmount } = render(<PurchasePage purchase={purchase} onPaid={onPaid} />);
  return { server, onPaid, unmount };
};

const bought = ({ received }: ReturnType<typeof open>['server']) =>
  received.filter(({ line }) => line === BUY).map(({ body }) => body);

test('UX-21 shows project, product, total, terms and test mode, and pays with the chosen card', async () => {
  const { server, onPaid } = open({ [READ]: offer(), [BUY]: { body: { success: true } } });
  await screen.findByRole('heading', { name: 'Buy Pro', level: 1 });
  expect(document.title).toBe('Buy Pro · Northwind Notes');
  screen.getByText('No real money is charged.');
  screen.getByText('Renews automatically: $20 per month, until you cancel.');
  fireEvent.click(screen.getByRole('button', { name: 'Pay $20' }));
  await waitFor(() => expect(onPaid).toHaveBeenCalledOnce());
  expect(bought(server)).toEqual([
    { full_code: 'tenant_code', price_id: 'monthly', quantity: 1, currency: 'USD', card: 'success' },
  ]);
});

test.each([
  [{ needed_products: [named('Team'), named('Pro')] }, 'To buy Extra seat, you first need Team or Pro.'],
  [{ excluding_products: [named('Lifetime')] }, 'You cannot buy Extra seat, because you have Lifetime.'],
])('says before the buyer pays what is in the way: %o', async (changes, text) => {
  open({ [READ]: offer({ display_name: 'Extra seat' }, changes) });
  await screen.findByText(text);
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test('says after some seconds that the server does not answer yet, and opens when it does', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  open({ [READ]: () => answered.then(() => offer()) });
  await screen.findByRole('main', { name: 'Loading…' });
  await vi.advanceTimersByTimeAsync(4000);
  await screen.findByText('The server is not responding yet. Still trying…');
  answer();
  await screen.findByRole('heading', { name: 'Buy Pro' });
  expect(screen.queryByText(/Still trying/)).toBeNull();
});

/** The style sheets with the colors of a project. */
const themes = () =>
  [...document.querySelectorAll('style')]
    .map(({ textContent }) => textContent)
    .filter((text) => text.startsWith('@layer portico{'));

test('shows the logo of the project, or the initial of its name where the logo cannot be loaded', async () => {
  open({ [READ]: offer({}, { project_logo_url: 'https://images.test/logo.png' }) });
  await screen.findByRole('heading', { name: 'Buy Pro', level: 1 });
  const logo = document.querySelector('.portico-brand img');
  expect(logo?.getAttribute('src')).toBe('https://images.test/logo.png');
  if (logo) fireEvent.error(logo);
  expect(document.querySelector('.portico-brand img')).toBeNull();
  expect(document.querySelector('.portico-brand-mark')?.textContent).toBe('N');
});

test('takes the color of the project, and shows the cheapest price first and a single one without a choice', async () => {
  const prices = { yearly: { USD: '200', interval: [1, 'year'] }, monthly };
  const colored = { project_brand_color: '#0f766e' };
  const { unmount } = open({ [READ]: offer({ prices }, colored) });
  const radios = await screen.findAllByRole('radio', { name: /per/ });
  expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual(['$20 per month', '$200 per year']);
  expect(themes()).toEqual([expect.stringContaining('--portico-primary:#0f766e')]);
  unmount();
  expect(themes()).toEqual([]);
  open({ [READ]: offer() });
  await screen.findByText('$20 per month');
  expect(screen.queryByRole('radio', { name: '$20 per month' })).toBeNull();
});

test('says that tax may be added to a subscription, and not to a price that is paid once', async () => {
  open({ [READ]: offer({ prices: { monthly, once: { USD: '300' } } }, { adds_tax: true }) });
  await screen.findByText('Tax may be added to this amount.');
  fireEvent.click(screen.getByRole('radio', { name: '$300 once' }));
  expect(screen.queryByText('Tax may be added to this amount.')).toBeNull();
});

test('changes price and currency, and keeps a currency that the other price has', async () => {
  const once = { USD: '300', EUR: '270' };
  open({ [READ]: offer({ prices: { monthly, once, quarterly: { EUR: '50', interval: [3, 'month'] } } }) });
  fireEvent.change(await screen.findByLabelText('Currency'), { target: { value: 'EUR' } });
  screen.getByText('Renews automatically: €18.50 per month, until you cancel.');
  fireEvent.click(screen.getByRole('radio', { name: '€270 once' }));
  screen.getByText('You pay once. This purchase does not renew.');
  fireEvent.click(screen.getByRole('radio', { name: '€50 every 3 months' }));
  screen.getByRole('button', { name: 'Pay €50' });
  expect(screen.queryByLabelText('Currency')).toBeNull();
});

test('choosing another price keeps the currency in which it was shown', async () => {
  open({ [READ]: offer({ prices: { monthly, once: { JPY: '3000', USD: '20.50' } } }) });
  fireEvent.click(await screen.findByRole('radio', { name: '$20.50 once' }));
  screen.getByRole('button', { name: 'Pay $20.50' });
});

test('takes a quantity of digits, multiplies exactly, and refuses zero and totals that are too high', async () => {
  const { server } = open({ [READ]: offer({ stackable: true, prices: { once: { USD: '0.10' } } }) });
  const quantity = await screen.findByRole('textbox', { name: 'Quantity' });
  fireEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
  fireEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
  screen.getByRole('button', { name: 'Pay $0.30' });
  for (const three of ['٣', '۳', '３']) {
    fireEvent.change(quantity, { target: { value: '' } });
    fireEvent.change(quantity, { target: { value: three } });
    expect(quantity).toHaveProperty('value', '3');
  }
  for (const wrong of ['-0', '1.5']) {
    fireEvent.change(quantity, { target: { value: wrong } });
    expect(quantity).toHaveProperty('value', wrong);
    screen.getByText('Enter a whole number of at least 1.');
  }
  fireEvent.change(quantity, { target: { value: '99999999' } });
  screen.getByText('The total must be at most $999,999.99. Choose a lower quantity.');
  fireEvent.click(screen.getByRole('button', { name: /^Pay/ }));
  expect(server.countOf(BUY)).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'Decrease quantity' }));
  expect(quantity).toHaveProperty('value', '99999998');
});

test('sells for up to eight digits of a currency without decimals', async () => {
  open({ [READ]: offer({ stackable: true, prices: { once: { JPY: '1500000' } } }) });
  await screen.findByRole('button', { name: 'Pay ¥1,500,000' });
  expect(screen.queryByText(/^The total must be/)).toBeNull();
  fireEvent.change(screen.getByRole('textbox', { name: 'Quantity' }), { target: { value: '67' } });
  screen.getByText('The total must be at most ¥99,999,999. Choose a lower quantity.');
});

test('says that a trial costs nothing today and what it costs later', async () => {
  open({ [READ]: offer({}, { free_trials: { monthly: [7, 'day'] } }) });
  await screen.findByText(
    'Free for 7 days. Then $20 per month, until you cancel. If you cancel during the trial, you pay nothing.',
  );
  screen.getByText('$0');
  screen.getByRole('button', { name: 'Start free trial' });
});

const replacing = { conflicting_products: [{ product_id: 'team', display_name: 'Team' }] };

const preview = (changes: object = {}) => ({
  body: {
    takes_effect: 'now',
    at_millis: Date.UTC(2030, 0, 1, 12),
    currency: 'USD',
    amount: 2000,
    credited_amount: 0,
    is_estimate: false,
    renewal_amount: 2000,
    renews_at_millis: Date.UTC(2030, 1, 1, 12),
    trial_ends_at_millis: null,
    replaces: [{ product_id: 'team', display_name: 'Team' }],
    ...changes,
  },
});

describe('a purchase that replaces a plan', () => {
  test('names the plan, and says before it what is charged and when it begins and renews', async () => {
    const script = { [READ]: offer({}, replacing), [PREVIEW]: preview(), [BUY]: { body: { success: true } } };
    const { server, onPaid } = open(script);
    await screen.findByText('This purchase replaces your current plan: Team.');
    await screen.findByText('You pay $20.00 now, and Pro starts immediately.');
    screen.getByText('From February 1, 2030, you pay $20 per month, until you cancel.');
    const choice = { full_code: 'tenant_code', price_id: 'monthly', quantity: 1, currency: 'USD' };
    expect(server.received.filter(({ line }) => line === PREVIEW).map(({ body }) => body)).toEqual([choice]);
    fireEvent.click(screen.getByRole('button', { name: 'Pay $20.00' }));
    await waitFor(() => expect(onPaid).toHaveBeenCalledOnce());
  });

  test('cannot be paid before its cost is known, also when another price is chosen', async () => {
    const answers: ((answer: ReturnType<typeof preview>) => void)[] = [];
    const prices = { monthly, yearly: { USD: '200', interval: [1, 'year'] } };
    const { server } = open({
      [READ]: offer({ prices }, replacing),
      [PREVIEW]: () => new Promise((answer) => answers.push(answer)),
    });
    const pay = () => screen.queryByRole('button', { name: /^Pay/ });
    fireEvent.click(await screen.findByRole('button', { name: /Loading/ }));
    await waitFor(() => expect(answers).toHaveLength(1));
    await act(async () => answers[0]?.(preview()));
    expect(pay()?.textContent).toBe('Pay $20.00');
    fireEvent.click(screen.getByRole('radio', { name: '$200 per year' }));
    expect([pay(), screen.queryByText('$20.00')]).toEqual([null, null]);
    await waitFor(() => expect(answers).toHaveLength(2));
    await act(async () => answers[1]?.(preview({ amount: 19_000 })));
    expect(pay()?.textContent).toBe('Pay $190.00');
    expect(server.countOf(BUY)).toBe(0);
  });

  test('shows why its cost cannot be computed, and asks again', async () => {
    let isOffline = true;
    const { server } = open({
      [READ]: offer({}, replacing),
      [PREVIEW]: () => (isOffline ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(preview())),
    });
    await screen.findByText(/We cannot reach the server/);
    expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull();
    isOffline = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: 'Pay $20.00' });
    expect(server.countOf(PREVIEW)).toBe(2);
  });

  test('of a stackable product says that the quantity is the whole one', async () => {
    const seats = { conflicting_products: [{ product_id: 'pro', display_name: 'Pro' }] };
    const { server } = open({ [READ]: offer({ stackable: true }, seats), [PREVIEW]: preview() });
    await screen.findByText('The quantity is your new total. It is not added to what you have.');
    fireEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
    await waitFor(() => expect(server.received.at(-1)).toMatchObject({ line: PREVIEW, body: { quantity: 2 } }));
  });
});

test('a purchase that replaces nothing loads no cost', async () => {
  const { server } = open({ [READ]: offer({ stackable: true }) });
  await screen.findByRole('button', { name: 'Pay $20' });
  expect([server.countOf(PREVIEW), screen.queryByText(/new total/)]).toEqual([0, null]);
});

test.each([
  ['a product that the customer has', offer({}, { already_bought_non_stackable: true }), /You already have Pro/],
  ['a project in live mode', offer({}, { test_mode: false, charges_enabled: false }), /cannot take payments yet/],
  ['a product without prices', offer({ prices: {} }), /has no price/],
])('sells nothing for %s and says why', async (_, answer, text) => {
  open({ [READ]: answer });
  await screen.findByText(text);
  expect([screen.queryByRole('button'), screen.queryByRole('link')]).toEqual([null, null]);
});

test('leads buyers back to the app from a product that they have', async () => {
  const returnUrl = 'https://app.test/plans';
  const owned = offer({}, { already_bought_non_stackable: true });
  open({ [READ]: owned, [CHECK]: { body: { valid: true } } }, returnUrl);
  const link = await screen.findByRole('link', { name: 'Back to the app' });
  expect(link.getAttribute('href')).toBe(returnUrl);
});

test('leads buyers back to the app from a link that was used', async () => {
  const returnUrl = 'https://app.test/plans';
  const used = { code: 'VERIFICATION_CODE_NOT_FOUND', status: 404 };
  open({ [READ]: used, [CHECK]: { body: { valid: true } } }, returnUrl);
  await screen.findByRole('heading', { name: 'This link does not work' });
  const link = await screen.findByRole('link', { name: 'Back to the app' });
  expect(link.getAttribute('href')).toBe(returnUrl);
});

test('a declined card can be replaced', async () => {
  const { onPaid } = open({ [READ]: offer(), [BUY]: { refusal: 'card-declined', status: 400 } });
  fireEvent.click(await screen.findByRole('radio', { name: 'Payment is declined' }));
  fireEvent.click(screen.getByRole('button', { name: 'Pay $20' }));
  await screen.findByText('The card was declined. Use another card.');
  screen.getByRole('button', { name: 'Pay $20' });
  expect(onPaid).not.toHaveBeenCalled();
});

test('a price that is paid once has no test card whose renewal fails', async () => {
  const prices = { monthly, once: { USD: '90' } };
  const { server, onPaid } = open({ [READ]: offer({ prices }), [BUY]: { body: { success: true } } });
  const failsLater = 'Payment succeeds, the second renewal fails';
  fireEvent.click(await screen.findByRole('radio', { name: failsLater }));
  fireEvent.click(screen.getByRole('radio', { name: '$90 once' }));
  expect(screen.queryByRole('radio', { name: failsLater })).toBeNull();
  expect(screen.getByRole('radio', { name: 'Payment succeeds', checked: true })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Pay $90' }));
  await waitFor(() => expect(onPaid).toHaveBeenCalledOnce());
  expect(bought(server)).toMatchObject([{ price_id: 'once', card: 'success' }]);
});

test('a changed price shows the message of the server', async () => {
  open({ [READ]: offer(), [BUY]: { refusal: '', status: 400 } });
  fireEvent.click(await screen.findByRole('button', { name: 'Pay $20' }));
  await screen.findByText('Refused.');
});

test('a second step pays once it is confirmed, and can be canceled', async () => {
  const answers = [{ success: false, confirm: 'c1' }, { success: false, confirm: 'c1' }, { success: true }];
  const { server, onPaid } = open({ [READ]: offer(), [BUY]: async () => ({ body: answers.shift() }) });
  const pay = async () => {
    fireEvent.click(await screen.findByRole('radio', { name: 'Bank asks for confirmation' }));
    fireEvent.click(screen.getByRole('button', { name: 'Pay $20' }));
    const heading = await screen.findByRole('heading', { name: 'Confirm your payment' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  };
  await pay();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByText('The payment was not confirmed. You have not been charged.');
  await pay();
  fireEvent.click(screen.getByRole('button', { name: 'Confirm payment' }));
  await waitFor(() => expect(onPaid).toHaveBeenCalledOnce());
  expect(bought(server).at(-1)).toMatchObject({ card: 'authenticate', confirm: 'c1' });
});

test.each([
  ['VERIFICATION_CODE_NOT_FOUND', 'This link does not work'],
  ['REDIRECT_URL_NOT_WHITELISTED', 'This link is not safe'],
])('a link that is refused with %s shows a message', async (code, title) => {
  open({ [READ]: { code, status: 400 } });
  await screen.findByRole('heading', { name: title });
});

test('a lost connection can be retried', async () => {
  let isOffline = true;
  open({ [READ]: () => (isOffline ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(offer())) });
  await screen.findByText(/We cannot reach the server/);
  isOffline = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Buy Pro' });
});

const openResult = (
  status: PurchaseResultProps['status'],
  { script = {}, returnUrl }: { script?: Script; returnUrl?: string },
) => {
  const { fetch } = createScriptedServer(script);
  const onReturn = vi.fn<(url: string) => void>();
  const purchase = openPurchase({ baseUrl: 'https://api.test', fullCode: 'tenant_code', returnUrl, fetch });
  render(<PurchaseResult purchase={purchase} status={status} retryUrl="/purchase/x" onReturn={onReturn} />);
  return onReturn;
};

test('after the purchase, the page leads back to the app if the URL is trusted', async () => {
  const returnUrl = 'https://app.test/done';
  const onReturn = openResult('paid', { script: { [CHECK]: { body: { valid: true } } }, returnUrl });
  await waitFor(() => expect(onReturn).toHaveBeenCalledWith(returnUrl));
  expect(screen.getByRole('link', { name: 'Back to the app' }).getAttribute('href')).toBe(returnUrl);
});

test('after the purchase, the page does not lead to a URL that is not trusted', async () => {
  const check = vi.fn<() => Promise<{ code: string; status: number }>>(async () => ({
    code: 'REDIRECT_URL_NOT_WHITELISTED',
    status: 400,
  }));
  const onReturn = openResult('paid', { script: { [CHECK]: check }, returnUrl: 'https://evil.test' });
  await screen.findByText('Thank you. You can close this page.');
  await waitFor(() => expect(check).toHaveBeenCalled());
  expect([onReturn.mock.calls, screen.queryByRole('link')]).toEqual([[], null]);
});

test('a payment that was not completed can be retried', () => {
  openResult('unpaid', {});
  screen.getByText('You have not been charged. You can try again.');
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/purchase/x');
});

test('a result is read first, and can be checked again while the bank decides', async () => {
  const read = vi.fn<() => Promise<'processing' | 'paid'>>();
  read.mockResolvedValueOnce('processing').mockResolvedValueOnce('paid');
  openResult(read, {});
  await screen.findByRole('heading', { name: 'Payment is being processed' });
  expect(screen.queryByRole('link')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await screen.findByRole('heading', { name: 'Purchase complete' });
});

test('a result that cannot be read sends no one to pay again', async () => {
  const read = vi.fn<() => Promise<'paid'>>();
  read.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('paid');
  openResult(read, {});
  await screen.findByRole('heading', { name: 'We could not check your payment' });
  expect(screen.queryByRole('link')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await screen.findByRole('heading', { name: 'Purchase complete' });
});

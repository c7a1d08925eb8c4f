// @needs embedded

import { mkdirSync } from 'node:fs';
import { openPurchase } from '@portico/js';
import { expect, test } from 'vitest';
import { setLook } from './dashboard/axe.js';
import { openDashboard } from './dashboard/open-dashboard.js';

test('look', async () => {
  mkdirSync('/tmp/pay/shots', { recursive: true });
  const dashboard = await openDashboard();
  const { app } = dashboard;
  await (await app.getProject()).updateConfig({
    'payments.items.credits': { displayName: 'Credits', customerType: 'custom' },
    'payments.clientAccess': 'any',
    'payments.products.pack': {
      displayName: 'Pack',
      customerType: 'custom',
      stackable: true,
      prices: { once: { USD: '5' } },
      includedItems: { credits: { quantity: 10, expires: 'never' } },
    },
  });
  await app.setupPayments();
  for (const card of ['success', 'success', 'dispute'] as const) {
    const bought = new URL(await app.createCheckoutUrl({ customCustomerId: 'acme', productId: 'pack' }));
    const purchase = openPurchase({ baseUrl: bought.origin, fullCode: bought.pathname.split('/').at(-1) ?? '' });
    await purchase.payWithPlayMoney({ priceId: 'once', quantity: 2, card });
  }
  const [first] = await app.listInvoices({ customCustomerId: 'acme' });
  await app.refundInvoice({ invoiceId: first?.id ?? '', amount: 100, reason: 'Sorry' });
  const looks = [
    { width: 375, colorScheme: 'dark' },
    { width: 768, colorScheme: 'light' },
    { width: 1440, colorScheme: 'dark' },
    { width: 1440, colorScheme: 'light' },
  ] as const;
  for (const [name, path, button] of [
    ['customer', '/payments/customers/custom/acme', ''],
    ['refund', '/payments/customers/custom/acme', 'Refund'],
    ['settings', '/payments/settings', ''],
  ] as const) {
    const page = await dashboard.open(path);
    await page.getByRole('region').first().waitFor();
    if (name !== 'settings') await page.getByRole('button', { name: 'Refund' }).first().waitFor();
    if (button) {
      await page.getByRole('button', { name: button }).first().click();
      await page.getByRole('dialog').waitFor();
    }
    for (const look of looks) {
      await setLook(page, look);
      await page.screenshot({
        path: `/tmp/pay/shots/${name}-${look.width}-${look.colorScheme}.png`,
        fullPage: !button,
      });
    }
  }
  expect(dashboard.complaints()).toEqual([]);
  await dashboard.close();
});

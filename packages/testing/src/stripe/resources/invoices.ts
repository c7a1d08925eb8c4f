import type { Stripe } from 'stripe';
import { type Account } from '../state.js';
import { missing } from '../wire/fault.js';
import { needed, object, oneOf, parametersOf, text } from '../wire/fields.js';
import { listOf, paging } from '../wire/lists.js';
import { type Route, route } from '../wire/route.js';

const listing = parametersOf<Stripe.InvoiceListParams>()({
  ...paging,
  customer: text,
  status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void'),
  subscription: text,
});

const paymentListing = parametersOf<Stripe.InvoicePaymentListParams>()({
  ...paging,
  invoice: text,
  payment: object(
    parametersOf<Stripe.InvoicePaymentListParams.Payment>()({
      payment_intent: text,
      type: needed(oneOf('payment_intent')),
    }),
  ),
  status: oneOf('canceled', 'open', 'paid'),
});

/** Invoices, which subscriptions make, and what links them to payments. */
export const invoiceRoutes: readonly Route[] = [
  route('GET /v1/invoices', listing, ({ account }, { customer, status, subscription, ...page }) => {
    const rows = [...account.invoices.values()].filter(
      (one) =>
        (customer === undefined || one.customer === customer) &&
        (status === undefined || one.status === status) &&
        (subscription === undefined || one.parent?.subscription_details?.subscription === subscription),
    );
    return listOf({ rows, url: '/v1/invoices', page });
  }),
  route('GET /v1/invoices/:id', {}, ({ account, id }) => readInvoice(account, id)),
  route('GET /v1/invoice_payments', paymentListing, ({ account }, { invoice, payment, status, ...page }) => {
    const intent = payment?.payment_intent;
    const rows = [...account.invoicePayments.values()].filter(
      (one) =>
        (invoice === undefined || one.invoice === invoice) &&
        (intent === undefined || one.payment.payment_intent === intent) &&
        (status === undefined || one.status === status),
    );
    return listOf({ rows, url: '/v1/invoice_payments', page });
  }),
];

function readInvoice(account: Account, id: string): Stripe.Invoice {
  const found = account.invoices.get(id);
  if (!found) throw missing('invoice', id);
  return found;
}

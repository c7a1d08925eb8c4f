import type { Stripe } from 'stripe';
import { type Account, emit, issueId, type LineParts, type State } from '../state.js';
import type { Known } from '../wire/fields.js';
import { createLine, idOf, periodOf } from './items.js';

/** Why an invoice is made. */
export type BillingReason = Extract<
  Known<NonNullable<Stripe.Invoice['billing_reason']>>,
  'subscription_create' | 'subscription_cycle' | 'subscription_update'
>;

interface InvoiceParts {
  readonly subscription: Stripe.Subscription;
  readonly lines: readonly LineParts[];
  readonly reason: BillingReason;
  /** When it is finalized; null if only a person does it. */
  readonly finalizesAt: number | null;
}

/** Makes a draft. The customer's balance is applied to it, as far as it goes. */
export function createInvoice(state: State, account: Account, parts: InvoiceParts): Stripe.Invoice {
  const { subscription, reason, finalizesAt } = parts;
  const id = issueId(state, 'in');
  const customer = account.customers.get(idOf(subscription.customer));
  if (!customer) throw new Error('A subscription has a customer.');
  const lines = parts.lines.map((line) => createLine(state, { invoice: id, subscription: subscription.id }, line));
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  // A negative balance is the customer's credit; a negative total adds to it.
  const applied = total < 0 ? total : Math.min(total, -customer.balance);
  const due = Math.max(0, total - applied);
  const period = periodOf(subscription);
  const invoice = {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: null,
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: finalizesAt !== null,
    automatic_tax: {
      disabled_reason: null,
      enabled: subscription.automatic_tax.enabled,
      liability: null,
      provider: null,
      status: subscription.automatic_tax.enabled ? 'complete' : null,
    },
    automatically_finalizes_at: finalizesAt,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: state.seconds,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: customer.balance + applied,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: finalizesAt,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: reason === 'subscription_cycle' ? period.start : state.seconds,
    period_start: state.seconds,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: state.seconds,
  } satisfies Stripe.Invoice;
  account.invoices.set(id, invoice);
  account.customers.set(customer.id, { ...customer, balance: customer.balance + applied });
  account.subscriptions.set(subscription.id, { ...subscription, latest_invoice: id });
  emit(state, account, { type: 'invoice.created', object: invoice });
  return invoice;
}

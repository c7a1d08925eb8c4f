import type { Stripe } from 'stripe';
import type { Payments, ProviderCustomer } from '../../ports/payments.js';
import { ask } from './failures.js';

type Accounts = Pick<
  Payments,
  'createAccount' | 'createOnboardingLink' | 'readAccount' | 'createWidgetSession' | 'ensureCustomer'
>;

/** Connected accounts, and the customers that each of them has. */
export const createAccounts = (stripe: Stripe, { country }: { readonly country: string }): Accounts => ({
  createAccount: async ({ tenantId, cause }) => {
    const { id } = await ask(() =>
      stripe.accounts.create(
        {
          controller: { stripe_dashboard: { type: 'none' } },
          capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
          country,
          metadata: { tenancyId: tenantId },
        },
        { idempotencyKey: `portico-account-${cause}` },
      ),
    );
    return id;
  },
  createOnboardingLink: async (account, { returnUrl, cause }) => {
    const { url } = await ask(() =>
      stripe.accountLinks.create(
        { account, type: 'account_onboarding', return_url: returnUrl, refresh_url: returnUrl },
        { idempotencyKey: `portico-onboarding-${cause}` },
      ),
    );
    return url;
  },
  readAccount: async (account) => {
    const found = await ask(() => stripe.accounts.retrieve(account));
    return {
      canCharge: found.charges_enabled,
      hasDetails: found.details_submitted,
      canPayOut: found.payouts_enabled,
    };
  },
  createWidgetSession: async (account, cause) => {
    const session = await ask(() =>
      stripe.accountSessions.create(
        {
          account,
          components: {
            payments: {
              enabled: true,
              features: { refund_management: true, dispute_management: true, capture_payments: true },
            },
            notification_banner: { enabled: true },
          },
        },
        { idempotencyKey: `portico-widgets-${cause}` },
      ),
    );
    return session.client_secret;
  },
  ensureCustomer: async (account, customer) => {
    const metadata = { customerId: customer.id, customerType: customer.type.toUpperCase() };
    const found = await ask(() => findCustomer(stripe, account, metadata));
    if (found) return found;
    const created = await ask(() =>
      stripe.customers.create(
        { metadata },
        { stripeAccount: account, idempotencyKey: `portico-customer-${idOf(customer)}` },
      ),
    );
    return created.id;
  },
});

const idOf = ({ tenantId, type, id }: ProviderCustomer): string =>
  `${tenantId}-${type}-${Buffer.from(id).toString('base64url').slice(0, 180)}`;

interface CustomerMetadata {
  readonly [key: string]: string;
  readonly customerId: string;
  readonly customerType: string;
}

/** Stripe's search finds a new customer after up to a minute; the idempotency key covers that time. */
async function findCustomer(stripe: Stripe, account: string, metadata: CustomerMetadata): Promise<string | null> {
  const conditions = Object.entries(metadata).map(([key, value]) => `metadata['${key}']:'${escape(value)}'`);
  const { data } = await stripe.customers.search({ query: conditions.join(' AND ') }, { stripeAccount: account });
  const same = data.find(({ metadata: found }) =>
    Object.entries(metadata).every(([key, value]) => found[key] === value),
  );
  return same?.id ?? null;
}

const escape = (value: string): string => value.replaceAll(/[\\']/g, String.raw`\$&`);

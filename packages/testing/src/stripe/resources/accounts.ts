import type { Stripe } from 'stripe';
import { createAccount, emit, issueId, type State } from '../state.js';
import { invalid, StripeFault } from '../wire/fault.js';
import { boolean, metadata, object, oneOf, parametersOf, text } from '../wire/fields.js';
import { listOf, paging } from '../wire/lists.js';
import { type Route, route } from '../wire/route.js';

type Params = Stripe.AccountCreateParams;

const requested = object(parametersOf<Stripe.AccountCreateParams.Capabilities.CardPayments>()({ requested: boolean }));

const fields = parametersOf<Params>()({
  controller: object(
    parametersOf<Stripe.AccountCreateParams.Controller>()({
      fees: object(
        parametersOf<Stripe.AccountCreateParams.Controller.Fees>()({ payer: oneOf('account', 'application') }),
      ),
      losses: object(
        parametersOf<Stripe.AccountCreateParams.Controller.Losses>()({ payments: oneOf('application', 'stripe') }),
      ),
      requirement_collection: oneOf('application', 'stripe'),
      stripe_dashboard: object(
        parametersOf<Stripe.AccountCreateParams.Controller.StripeDashboard>()({
          type: oneOf('express', 'full', 'none'),
        }),
      ),
    }),
  ),
  capabilities: object(
    parametersOf<Stripe.AccountCreateParams.Capabilities>()({ card_payments: requested, transfers: requested }),
  ),
  country: text,
  default_currency: text,
  email: text,
  metadata,
});

/** A connected account that has not been through its onboarding. */
export const accountRoutes: readonly Route[] = [
  route('POST /v1/accounts', fields, ({ state }, params) => {
    if (params.country !== undefined && !/^[A-Z]{2}$/.test(params.country)) {
      throw invalid(`Country '${params.country}' is unknown.`, { code: 'country_unsupported', param: 'country' });
    }
    const { controller, capabilities } = params;
    const isWithoutDashboard = controller?.stripe_dashboard?.type === 'none';
    if (
      isWithoutDashboard &&
      controller?.requirement_collection === 'stripe' &&
      controller?.losses?.payments !== 'stripe'
    )
      throw invalid('Stripe collects requirements only where it is liable for losses.', { param: 'controller' });
    const id = issueId(state, 'acct', 16);
    const capability = 'inactive' as const;
    const account = {
      id,
      object: 'account',
      business_profile: null,
      business_type: null,
      capabilities: {
        ...(capabilities?.card_payments?.requested && { card_payments: capability }),
        ...(capabilities?.transfers?.requested && { transfers: capability }),
      },
      charges_enabled: false,
      controller: {
        type: 'application',
        is_controller: true,
        fees: { payer: controller?.fees?.payer ?? 'account' },
        losses: { payments: controller?.losses?.payments ?? 'stripe' },
        requirement_collection: controller?.requirement_collection ?? 'stripe',
        stripe_dashboard: { type: controller?.stripe_dashboard?.type ?? 'full' },
      },
      country: params.country ?? 'US',
      created: state.seconds,
      default_currency: params.default_currency ?? 'usd',
      details_submitted: false,
      email: params.email ?? null,
      metadata: params.metadata ?? {},
      payouts_enabled: false,
      type: 'none',
    } satisfies Stripe.Account;
    state.profiles.set(id, account);
    state.connected.set(id, createAccount(id));
    return account;
  }),
  route('GET /v1/accounts', parametersOf<Stripe.AccountListParams>()(paging), ({ state }, page) =>
    listOf({ rows: [...state.profiles.values()], url: '/v1/accounts', page }),
  ),
  route('GET /v1/accounts/:id', {}, ({ state, id }) => readProfile(state, id)),
];

/** Finds an account, or refuses as Stripe does for one that the key may not see. */
export function readProfile(state: State, id: string): Stripe.Account {
  const found = state.profiles.get(id);
  if (found) return found;
  throw new StripeFault(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key 'sk_test_******' does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
  });
}

/** Ends the onboarding: the account may charge and be paid out, or is restricted again. */
export function setOnboarded(state: State, id: string, isOnboarded: boolean): void {
  const profile = readProfile(state, id);
  const account = state.connected.get(id);
  if (!account) throw new Error(`${id} is no connected account.`);
  const capability = isOnboarded ? 'active' : 'inactive';
  const next: Stripe.Account = {
    ...profile,
    capabilities: { card_payments: capability, transfers: capability },
    charges_enabled: isOnboarded,
    details_submitted: true,
    payouts_enabled: isOnboarded,
  };
  state.profiles.set(id, next);
  emit(state, account, { type: 'account.updated', object: next });
}

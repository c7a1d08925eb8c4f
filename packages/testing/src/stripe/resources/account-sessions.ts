import type { Stripe } from 'stripe';
import { issueId } from '../state.js';
import { boolean, needed, object, parametersOf, text } from '../wire/fields.js';
import { type Route, route } from '../wire/route.js';
import { readProfile } from './accounts.js';

type Components = Stripe.AccountSessionCreateParams.Components;

const fields = parametersOf<Stripe.AccountSessionCreateParams>()({
  account: needed(text),
  components: needed(
    object(
      parametersOf<Components>()({
        payments: object(
          parametersOf<Stripe.AccountSessionCreateParams.Components.Payments>()({
            enabled: needed(boolean),
            features: object(
              parametersOf<Stripe.AccountSessionCreateParams.Components.Payments.Features>()({
                capture_payments: boolean,
                destination_on_behalf_of_charge_management: boolean,
                dispute_management: boolean,
                refund_management: boolean,
              }),
            ),
          }),
        ),
        notification_banner: object(
          parametersOf<Stripe.AccountSessionCreateParams.Components.NotificationBanner>()({
            enabled: needed(boolean),
            features: object(
              parametersOf<Stripe.AccountSessionCreateParams.Components.NotificationBanner.Features>()({
                disable_stripe_user_authentication: boolean,
                external_account_collection: boolean,
              }),
            ),
          }),
        ),
      }),
    ),
  ),
});

/** What the counterpart answers of a session: the components that it knows. */
type AccountSession = Omit<Stripe.AccountSession, 'components'> & {
  readonly components: Pick<Stripe.AccountSession['components'], 'notification_banner' | 'payments'>;
};

/** Sessions of Stripe's widgets in a page of ours. */
export const accountSessionRoutes: readonly Route[] = [
  route('POST /v1/account_sessions', fields, ({ state }, { account, components }) => {
    readProfile(state, account);
    const { payments, notification_banner: banner } = components;
    const secret = issueId(state, 'accs_secret', 40);
    return {
      object: 'account_session',
      account,
      client_secret: secret,
      components: {
        notification_banner: {
          enabled: banner?.enabled ?? false,
          features: {
            disable_stripe_user_authentication: banner?.features?.disable_stripe_user_authentication ?? false,
            external_account_collection: banner?.features?.external_account_collection ?? true,
          },
        },
        payments: {
          enabled: payments?.enabled ?? false,
          features: {
            capture_payments: payments?.features?.capture_payments ?? true,
            destination_on_behalf_of_charge_management:
              payments?.features?.destination_on_behalf_of_charge_management ?? false,
            dispute_management: payments?.features?.dispute_management ?? true,
            refund_management: payments?.features?.refund_management ?? true,
            smart_disputes_management: false,
          },
        },
      },
      expires_at: state.seconds + 3600,
      livemode: false,
    } satisfies AccountSession;
  }),
];

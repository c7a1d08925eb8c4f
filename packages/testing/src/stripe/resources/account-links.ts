import type { Stripe } from 'stripe';
import { issueId } from '../state.js';
import { invalid } from '../wire/fault.js';
import { needed, oneOf, parametersOf, text } from '../wire/fields.js';
import { type Route, route } from '../wire/route.js';
import { readProfile } from './accounts.js';

const linkFields = parametersOf<Stripe.AccountLinkCreateParams>()({
  account: needed(text),
  type: needed(oneOf('account_onboarding', 'account_update')),
  refresh_url: text,
  return_url: text,
});

/** Links that lead an owner through the onboarding. */
export const accountLinkRoutes: readonly Route[] = [
  route('POST /v1/account_links', linkFields, ({ state }, { account, ...params }) => {
    readProfile(state, account);
    for (const name of ['refresh_url', 'return_url'] as const) {
      if (params[name] === undefined || !URL.canParse(params[name])) {
        throw invalid('Not a valid URL', { code: 'url_invalid', param: name });
      }
    }
    return {
      object: 'account_link',
      created: state.seconds,
      expires_at: state.seconds + 300,
      url: `https://connect.stripe.com/setup/c/${account}/${issueId(state, 'link', 12).slice(5)}`,
    } satisfies Stripe.AccountLink;
  }),
];

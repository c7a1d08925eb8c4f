import type { z } from 'zod';
import { anonymousUserEndpoints } from './anonymous-users/endpoints.js';
import { auditEndpoints } from './audit/endpoints.js';
import { authEndpoints } from './auth/endpoints.js';
import { cliLoginEndpoints } from './cli-login/endpoints.js';
import { contactChannelEndpoints } from './contact-channels/endpoints.js';
import type { Access, AnswerKind, EndpointRow, Views } from './define.js';
import { emailEndpoints } from './email/endpoints.js';
import { notificationPreferenceEndpoints } from './email/preferences.js';
import { emailSourceEndpoints } from './email/source-endpoints.js';
import { unsubscribeEndpoints } from './email/unsubscribe.js';
import { impersonationEndpoints } from './impersonation/endpoints.js';
import { apiKeyEndpoints } from './keys/api-key-endpoints.js';
import { keyEndpoints } from './keys/endpoints.js';
import { metaEndpoints } from './meta/endpoints.js';
import { metricsEndpoints } from './metrics/endpoints.js';
import { oauthEndpoints } from './oauth/endpoints.js';
import { oauthProviderTestEndpoints } from './oauth/provider-tests.js';
import { oauthAccountEndpoints } from './oauth-accounts/endpoints.js';
import { otpEndpoints } from './otp/endpoints.js';
import { passkeyEndpoints } from './passkeys/endpoints.js';
import { passwordEndpoints } from './passwords/endpoints.js';
import { paymentEndpoints } from './payments/endpoints.js';
import { invoiceEndpoints } from './payments/invoice-endpoints.js';
import { previewEndpoints } from './payments/preview-endpoints.js';
import { paymentProviderEndpoints } from './payments/provider-endpoints.js';
import { purchaseEndpoints } from './payments/purchase-endpoints.js';
import { revenueEndpoints } from './payments/revenue-endpoints.js';
import { subscriptionEndpoints } from './payments/subscription-endpoints.js';
import { permissionEndpoints } from './permissions/endpoints.js';
import { projectDataEndpoints } from './project-data/endpoints.js';
import { configEndpoints } from './projects/config-endpoints.js';
import { configLevelEndpoints } from './projects/config-level-endpoints.js';
import { projectEndpoints } from './projects/endpoints.js';
import { requestEndpoints } from './requests/endpoints.js';
import { secondFactorEndpoints } from './second-factors/endpoints.js';
import { sessionEndpoints } from './sessions/endpoints.js';
import { teamEndpoints } from './teams/endpoints.js';
import { teamInvitationEndpoints } from './teams/invitation-endpoints.js';
import { teamMemberEndpoints } from './teams/member-endpoints.js';
import { userEndpoints } from './users/endpoints.js';
import { vaultEndpoints } from './vault/endpoints.js';
import { webhookEndpoints } from './webhooks/endpoints.js';

/** Every call the server answers under `/api/v1`, keyed by its wire line. */
export const endpoints = {
  ...metaEndpoints,
  ...authEndpoints,
  ...oauthEndpoints,
  ...oauthProviderTestEndpoints,
  ...sessionEndpoints,
  ...impersonationEndpoints,
  ...secondFactorEndpoints,
  ...passkeyEndpoints,
  ...otpEndpoints,
  ...passwordEndpoints,
  ...anonymousUserEndpoints,
  ...cliLoginEndpoints,
  ...contactChannelEndpoints,
  ...oauthAccountEndpoints,
  ...userEndpoints,
  ...teamEndpoints,
  ...teamMemberEndpoints,
  ...teamInvitationEndpoints,
  ...permissionEndpoints,
  ...projectEndpoints,
  ...configEndpoints,
  ...configLevelEndpoints,
  ...keyEndpoints,
  ...apiKeyEndpoints,
  ...metricsEndpoints,
  ...auditEndpoints,
  ...requestEndpoints,
  ...emailEndpoints,
  ...emailSourceEndpoints,
  ...notificationPreferenceEndpoints,
  ...unsubscribeEndpoints,
  ...projectDataEndpoints,
  ...vaultEndpoints,
  ...webhookEndpoints,
  ...paymentEndpoints,
  ...previewEndpoints,
  ...revenueEndpoints,
  ...purchaseEndpoints,
  ...subscriptionEndpoints,
  ...paymentProviderEndpoints,
  ...invoiceEndpoints,
};

/** The wire line of a call, such as `GET /users/me`. */
export type EndpointKey = keyof typeof endpoints;

/** The contract row of a call. */
export type Endpoint<Key extends EndpointKey> = (typeof endpoints)[Key];

type Row<Key extends EndpointKey> = Endpoint<Key> extends infer R extends EndpointRow ? R : never;

// Access falls back downwards: an admin without a separate view gets the server's, a server the client's.
type View<V, Level extends Access> = V extends z.ZodType
  ? V
  : V extends { alternatives: readonly (infer S)[] }
    ? S
    : Level extends 'admin'
      ? V extends { admin: infer S }
        ? S
        : View<V, 'server'>
      : Level extends 'server'
        ? V extends { server: infer S }
          ? S
          : View<V, 'client'>
        : V extends { client: infer S }
          ? S
          : never;

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
type Member<R, Name extends string> = R extends { readonly [K in Name]: infer V } ? V : undefined;

/** Path parameters of a row, parsed. */
export type ParamsOf<R> = Output<Member<R, 'params'>>;
/** Query of a row as a handler gets it: that of the most trusted level. */
export type QueryOf<R, Level extends Access = 'admin'> = Output<View<Member<R, 'query'>, Level>>;
/** Body of a row as a handler gets it: that of the most trusted level. */
export type BodyOf<R, Level extends Access = 'admin'> = Output<View<Member<R, 'body'>, Level>>;
/** What a row answers at an access level. */
export type ReturnsOf<R, Level extends Access = 'admin'> =
  Member<R, 'returns'> extends infer V ? (V extends AnswerKind ? string : Output<View<V, Level>>) : never;

/** Path parameters of a call, parsed. */
export type Params<Key extends EndpointKey> = ParamsOf<Row<Key>>;
/** Query of a call. */
export type Query<Key extends EndpointKey, Level extends Access = 'admin'> = QueryOf<Row<Key>, Level>;
/** Body of a call. */
export type Body<Key extends EndpointKey, Level extends Access = 'admin'> = BodyOf<Row<Key>, Level>;
/** Body of a call as a client writes it. */
export type BodyInput<Key extends EndpointKey, Level extends Access = 'admin'> = Input<
  View<Member<Row<Key>, 'body'>, Level>
>;
/** What a call answers at an access level; handlers answer the most trusted level's, the dispatcher narrows it. */
export type Returns<Key extends EndpointKey, Level extends Access = 'admin'> = ReturnsOf<Row<Key>, Level>;

/** Picks the schema for an access level out of a row's member; a level without one takes the next lower one. */
export function viewFor(views: z.ZodType | Views | undefined, access: Access): z.ZodType | undefined {
  if (!views) return undefined;
  if (isSchema(views)) return views;
  const order = {
    client: [views.client],
    server: [views.server, views.client],
    admin: [views.admin, views.server, views.client],
  };
  return order[access].find((schema) => schema !== undefined);
}

/** Whether a row's member is one schema for every access level. */
export const isSchema = (member: object): member is z.ZodType => '_zod' in member;

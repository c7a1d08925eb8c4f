export { type AdminAppConstructor, PorticoAdminApp } from './apps/admin-app.js';
export { type ClientAppConstructor, PorticoClientApp } from './apps/client-app.js';
export { fromClientJson } from './apps/from-client-json.js';
export type * from './apps/options.js';
export { PorticoServerApp, type ServerAppConstructor } from './apps/server-app.js';
export type * from './apps/types.js';
export type * from './audit-log/types.js';
export type * from './auth/types.js';
export type * from './cache/types.js';
export type * from './cli-login/types.js';
export type * from './contact-channels/types.js';
export { type ConvexProvider, getConvexProvidersConfig } from './convex/auth-config.js';
export type * from './convex/types.js';
export type * from './email-codes/types.js';
export type * from './emails/campaign-types.js';
export type * from './emails/chat-types.js';
export type * from './emails/domain-check-types.js';
export type * from './emails/invitation-types.js';
export type * from './emails/preference-types.js';
export type * from './emails/send-types.js';
export type * from './emails/source-types.js';
export type * from './emails/test-email-types.js';
export type * from './emails/types.js';
export * from './errors.js';
export type { CallResult, Result } from './http/results.js';
export type * from './impersonation/types.js';
export type * from './json.js';
export type * from './keys/api-key-types.js';
export type * from './keys/project-key-types.js';
export type * from './metrics/types.js';
export { isRelativeTarget } from './navigation/redirects.js';
export type * from './navigation/types.js';
export type * from './next/request.js';
export type * from './oauth-accounts/provider-test-types.js';
export type * from './oauth-accounts/types.js';
export type * from './passkeys/types.js';
export type * from './passwords/types.js';
export type * from './payments/admin-types.js';
export {
  type CardAccount,
  type OpenPurchaseOptions,
  openPurchase,
  type PlayMoneyCard,
  type PlayMoneyResult,
  type Purchase,
  type PurchaseChoice,
  type PurchaseOffer,
} from './payments/purchase.js';
export type * from './payments/subscription-types.js';
export type * from './payments/types.js';
export type * from './permissions/types.js';
export type * from './platform/types.js';
export type * from './project-data/types.js';
export type * from './projects/types.js';
export type * from './requests/types.js';
export type * from './second-factors/types.js';
export type * from './sessions/types.js';
export type * from './teams/member-count-types.js';
export type * from './teams/types.js';
export { type RequestCookiesOptions, requestCookies } from './tokens/request-cookies.js';
export type * from './users/types.js';
export type * from './vault/types.js';
export type * from './webhooks/delivery-types.js';
export type * from './webhooks/endpoint-types.js';
export type * from './webhooks/types.js';
export { verifyWebhook, type WebhookProblem, WebhookVerificationError } from './webhooks/verify-webhook.js';

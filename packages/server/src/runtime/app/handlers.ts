import { endpoints } from '@portico/contract';
import { auditHandlers } from '../../domains/audit/calls.js';
import { anonymousHandlers } from '../../domains/auth/calls/anonymous.js';
import { cliLoginHandlers } from '../../domains/auth/calls/cli-login.js';
import { connectedAccountHandlers } from '../../domains/auth/calls/connected-accounts.js';
import { impersonationHandlers } from '../../domains/auth/calls/impersonation.js';
import { oauthHandlers } from '../../domains/auth/calls/oauth.js';
import { otpHandlers } from '../../domains/auth/calls/otp.js';
import { passkeyHandlers } from '../../domains/auth/calls/passkeys.js';
import { passwordHandlers } from '../../domains/auth/calls/passwords.js';
import { secondFactorHandlers } from '../../domains/auth/calls/second-factor.js';
import { authHandlers } from '../../domains/auth/calls.js';
import { oauthAccountHandlers } from '../../domains/credentials/calls/oauth-accounts.js';
import { sessionHandlers } from '../../domains/credentials/calls/sessions.js';
import { chatHandlers } from '../../domains/email/calls/chat.js';
import { emailDraftHandlers } from '../../domains/email/calls/drafts.js';
import { emailHandlers } from '../../domains/email/calls/index.js';
import { notificationPreferenceHandlers } from '../../domains/email/calls/preferences.js';
import { signInInvitationHandlers } from '../../domains/email/calls/sign-in-invitations.js';
import { emailSourceHandlers } from '../../domains/email/calls/sources.js';
import { testEmailHandlers } from '../../domains/email/calls/test-emails.js';
import { unsubscribeHandlers } from '../../domains/email/calls/unsubscribe.js';
import { leakReportHandlers } from '../../domains/keys/calls/leak-reports.js';
import { teamApiKeyHandlers } from '../../domains/keys/calls/team-api-keys.js';
import { userApiKeyHandlers } from '../../domains/keys/calls/user-api-keys.js';
import { metricsHandlers } from '../../domains/metrics/calls.js';
import { paymentAdminHandlers } from '../../domains/payments/calls/internal.js';
import { invoiceHandlers } from '../../domains/payments/calls/invoices.js';
import { itemHandlers } from '../../domains/payments/calls/items.js';
import { previewHandlers } from '../../domains/payments/calls/preview.js';
import { productHandlers } from '../../domains/payments/calls/products.js';
import { providerHandlers } from '../../domains/payments/calls/provider.js';
import { purchaseHandlers } from '../../domains/payments/calls/purchases.js';
import { revenueHandlers } from '../../domains/payments/calls/revenue.js';
import { subscriptionHandlers } from '../../domains/payments/calls/subscriptions.js';
import { definitionHandlers } from '../../domains/permissions/calls/definitions.js';
import { grantHandlers } from '../../domains/permissions/calls/grants.js';
import { projectDataHandlers } from '../../domains/project-data/calls.js';
import { projectHandlers } from '../../domains/projects/calls.js';
import { requestHandlers } from '../../domains/requests/calls.js';
import { teamInvitationHandlers } from '../../domains/teams/calls/invitations.js';
import { teamMemberHandlers } from '../../domains/teams/calls/members.js';
import { teamMembershipHandlers } from '../../domains/teams/calls/memberships.js';
import { teamMemberProfileHandlers } from '../../domains/teams/calls/profiles.js';
import { receivedInvitationHandlers } from '../../domains/teams/calls/received-invitations.js';
import { teamHandlers } from '../../domains/teams/calls/teams.js';
import { userBlockingHandlers } from '../../domains/users/calls/blocking.js';
import { userChangeHandlers } from '../../domains/users/calls/change-user.js';
import { channelChangeHandlers } from '../../domains/users/calls/channel-changes.js';
import { contactChannelHandlers } from '../../domains/users/calls/contact-channels.js';
import { userCreationHandlers } from '../../domains/users/calls/create-user.js';
import { userDeletionHandlers } from '../../domains/users/calls/deletion.js';
import { filteredUserHandlers } from '../../domains/users/calls/filtered.js';
import { userHandlers } from '../../domains/users/calls.js';
import { vaultHandlers } from '../../domains/vault/calls.js';
import { webhookEndpointHandlers } from '../../domains/webhooks/calls/endpoints.js';
import { webhookEventHandlers } from '../../domains/webhooks/calls/events.js';
import { webhookMessageHandlers } from '../../domains/webhooks/calls/messages.js';
import { type Handler, handle } from '../../platform/call/handle.js';
import { assert } from '../../platform/failures/failures.js';
import { textMember } from '../../platform/text/text-member.js';
import type { AnyHandler } from './dispatch.js';

const greet = handle('GET /', async ({ caller }) =>
  caller
    ? `Portico is running. You are calling project ${caller.project.id} with ${caller.access} access.`
    : 'Portico is running. To make calls, send x-stack-access-type, x-stack-project-id and a key. See /docs/api.',
);

const checkFeatureSupport = handle('POST /check-feature-support', async ({ ports, request }, { body }) => {
  const feature = textMember(body, 'feature_name')?.slice(0, 100) ?? null;
  ports.log.info('A client requested a feature that is not supported', { requestId: request.id, feature });
  return `${feature === null ? 'This feature' : `The feature ${JSON.stringify(feature)}`} is not supported by this server.`;
});

const listNoBackendUrls = handle('GET /internal/backend-urls', async () => ({}));

/** Takes the types off a handler. The dispatcher gives it exactly what its row and dialect say; a map of all rows cannot say so. */
export const untyped = (run: (call: never, input: never) => Promise<unknown>): AnyHandler =>
  run as unknown as AnyHandler;

/** The handler of each wire line. A row without a handler, or with two, stops the start. */
export function collectHandlers(): ReadonlyMap<string, AnyHandler> {
  const all = [
    greet,
    checkFeatureSupport,
    listNoBackendUrls,
    ...authHandlers,
    ...oauthHandlers,
    ...oauthAccountHandlers,
    ...connectedAccountHandlers,
    ...sessionHandlers,
    ...secondFactorHandlers,
    ...impersonationHandlers,
    ...passkeyHandlers,
    ...otpHandlers,
    ...passwordHandlers,
    ...anonymousHandlers,
    ...cliLoginHandlers,
    ...emailHandlers,
    ...emailDraftHandlers,
    ...emailSourceHandlers,
    ...chatHandlers,
    ...signInInvitationHandlers,
    ...notificationPreferenceHandlers,
    ...unsubscribeHandlers,
    ...testEmailHandlers,
    ...grantHandlers,
    ...definitionHandlers,
    ...projectHandlers,
    ...userApiKeyHandlers,
    ...teamApiKeyHandlers,
    ...leakReportHandlers,
    ...metricsHandlers,
    ...userHandlers,
    ...userCreationHandlers,
    ...userBlockingHandlers,
    ...userChangeHandlers,
    ...userDeletionHandlers,
    ...filteredUserHandlers,
    ...teamHandlers,
    ...teamMemberHandlers,
    ...teamMembershipHandlers,
    ...teamMemberProfileHandlers,
    ...teamInvitationHandlers,
    ...receivedInvitationHandlers,
    ...auditHandlers,
    ...requestHandlers,
    ...contactChannelHandlers,
    ...channelChangeHandlers,
    ...projectDataHandlers,
    ...vaultHandlers,
    ...webhookEventHandlers,
    ...webhookEndpointHandlers,
    ...webhookMessageHandlers,
    ...itemHandlers,
    ...productHandlers,
    ...purchaseHandlers,
    ...subscriptionHandlers,
    ...revenueHandlers,
    ...invoiceHandlers,
    ...paymentAdminHandlers,
    ...providerHandlers,
    ...previewHandlers,
  ] as readonly Pick<Handler, 'key' | 'run'>[];
  const byKey = new Map<string, AnyHandler>();
  for (const { key, run } of all) {
    assert(!byKey.has(key), `${key} has one handler`);
    byKey.set(key, untyped(run));
  }
  for (const key of Object.keys(endpoints)) assert(byKey.has(key), `${key} has a handler`);
  return byKey;
}

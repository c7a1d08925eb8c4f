import { type Body, dialects } from '@portico/contract';
import type { BrowserCall, Call, Presented } from '../../../platform/call/call.js';
import { handle } from '../../../platform/call/handle.js';
import { KnownError, OAuthError } from '../../../platform/failures/failures.js';
import { continueWithApp, type ReturningBrowser } from '../oauth/arrive.js';
import { beginAuthorization, checkAuthorization } from '../oauth/begin.js';
import { enterAsOAuthClient } from '../oauth/client.js';
import { beginTest, continueToProvider, readTest } from '../oauth/provider-test.js';
import { redeemCode } from '../oauth/redeem.js';
import { refreshAccessToken } from '../refresh.js';

const authorize = handle('GET /auth/oauth/authorize/{provider_id}', async (call, { params, query }) => {
  const { stack_response_mode: mode, hexclave_response_mode: newerMode, ...redirecting } = query;
  const checked = await checkAuthorization(call, {
    clientId: query.client_id,
    clientSecret: query.client_secret,
    providerKey: params.provider_id,
    type: query.type ?? 'authenticate',
    scope: query.scope,
    redirectUri: query.redirect_uri,
    appState: query.state,
    codeChallenge: query.code_challenge,
    token: query.token,
    providerScope: query.provider_scope,
    errorRedirectUrl: query.error_redirect_uri ?? query.error_redirect_url,
    afterCallbackRedirectUrl: query.after_callback_redirect_url,
  });
  if (mode === undefined && newerMode === undefined) {
    const { location, cookie } = await beginAuthorization(checked);
    return { reply: location, headers: { 'set-cookie': cookie } };
  }
  // A script on another origin cannot keep our cookie, so its page has to come here for it (CS-04).
  const here = `${call.settings.publicUrl}${dialects.browser.mount}/auth/oauth/authorize/${encodeURIComponent(params.provider_id)}`;
  return { reply: `${here}?${new URLSearchParams(redirecting).toString()}`, status: 200 };
});

const returnByQuery = handle('GET /auth/oauth/callback/{provider_id}', (call, { params, query }) =>
  answerReturn(call, { providerType: params.provider_id, answer: query, method: 'GET' }),
);

/** Merges query and form. The query wins, because that is where we put the state. */
const returnByForm = handle('POST /auth/oauth/callback/{provider_id}', (call, { params, query, body }) =>
  answerReturn(call, { providerType: params.provider_id, answer: { ...body, ...query }, method: 'POST' }),
);

async function answerReturn(call: BrowserCall, browser: ReturningBrowser) {
  const { location, status, cookie } = await continueWithApp(call, browser);
  return { reply: location, status, headers: { 'set-cookie': cookie } };
}

const startTest = handle('POST /internal/oauth-provider-tests', (call, { body }) => beginTest(call, body.provider_id));

const goToTest = handle('GET /auth/oauth/provider-test/{state}', async (call, { params }) => {
  const { location, cookie } = await continueToProvider(call, params.state);
  return { reply: location, headers: { 'set-cookie': cookie } };
});

const readTestResult = handle('GET /internal/oauth-provider-tests/{id}', async (call, { params }) => {
  const { providerId, account, failure } = await readTest(call, params.id);
  return {
    provider_id: providerId,
    status: account ? ('succeeded' as const) : failure ? ('failed' as const) : ('pending' as const),
    account: account && {
      email: account.email,
      is_email_verified: account.isEmailVerified,
      display_name: account.displayName,
    },
    failure,
  };
});

type TokenRequest = Body<'POST /auth/oauth/token'>;

/** Authenticates the client before reading its grant (OA-04). */
const exchangeGrant = handle('POST /auth/oauth/token', async (publicCall, { body }) => {
  const isRefresh = body.grant_type === 'refresh_token';
  const { call, presented } = await enterAsOAuthClient(publicCall, {
    clientId: body.client_id,
    clientSecret: body.client_secret,
    // An app without a secret authenticates with the code verifier, RFC 7636.
    isSecretNeeded: isRefresh || body.code_verifier === undefined,
    refreshToken: isRefresh ? body.refresh_token : undefined,
  });
  const granted = isRefresh ? await grantRefresh(call, body, presented) : await grantCode(call, body);
  return {
    // Published clients read the lifetime from the token itself; `expires_in` is always one hour.
    reply: { token_type: 'Bearer' as const, expires_in: 3599, scope: 'legacy' as const, ...granted },
    headers: { pragma: 'no-cache' },
  };
});

/** RFC 6749 §6. */
async function grantRefresh(call: Call, { scope, refresh_token: refreshToken }: TokenRequest, presented: Presented) {
  if (scope !== undefined && scope !== 'legacy') throw new KnownError('INVALID_SCOPE', { scope: scope.slice(0, 200) });
  if (!refreshToken) throw new OAuthError('invalid_request', 'refresh_token is missing');
  return { access_token: await refreshAccessToken(call, presented) };
}

/** RFC 6749 §4.1.3. */
async function grantCode(call: Call, { code, redirect_uri: redirectUri, code_verifier: codeVerifier }: TokenRequest) {
  if (!code) throw new OAuthError('invalid_request', 'code is missing');
  if (!redirectUri) throw new OAuthError('invalid_request', 'redirect_uri is missing');
  const redeemed = await redeemCode(call, { code, redirectUri, codeVerifier: codeVerifier ?? '' });
  return {
    access_token: redeemed.accessToken,
    refresh_token: redeemed.refreshToken,
    is_new_user: redeemed.isNewUser,
    newUser: redeemed.isNewUser,
    after_callback_redirect_url: redeemed.afterCallbackRedirectUrl,
    afterCallbackRedirectUrl: redeemed.afterCallbackRedirectUrl,
  };
}

/** Handlers for sign-in through other providers, its tests, and for our own token endpoint. */
export const oauthHandlers = [
  authorize,
  returnByQuery,
  returnByForm,
  startTest,
  goToTest,
  readTestResult,
  exchangeGrant,
] as const;

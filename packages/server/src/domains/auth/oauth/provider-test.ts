import { dialects, limits } from '@portico/contract';
import { z } from 'zod';
import type { BrowserCall, Call } from '../../../platform/call/call.js';
import { KnownError, Outage, Refusal } from '../../../platform/failures/failures.js';
import { fromJsonBytes, toJsonBytes } from '../../../platform/secrets/index.js';
import { insertTransaction, selectTest, type Transaction, updateTestResult } from '../store/oauth-transactions.js';
import { type BegunAuthorization, locationOf } from './begin.js';
import { browserCookie, canNameCookie } from './browser-cookie.js';
import { ProviderRefused, resolveProvider } from './providers/index.js';
import { type Returned, readArrival } from './read-arrival.js';
import { hashState, makeState, tenantOfState } from './state.js';

const Result = z.object({
  account: z
    .object({ email: z.string().nullable(), isEmailVerified: z.boolean(), displayName: z.string().nullable() })
    .nullable(),
  failure: z.object({ error: z.string().nullable(), message: z.string() }).nullable(),
});

/** What a provider answered: an account, or why there is none. */
type Result = z.output<typeof Result>;

/**
 * Starts a test of a provider of the project: a sign-in whose only effect is that its result can be read.
 *
 * @returns its ID, and the URL on which a browser begins
 * @throws KnownError OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED
 */
export async function beginTest(call: Call, providerKey: string): Promise<{ id: string; url: string }> {
  const { configId, row } = await resolveProvider(call, providerKey);
  const id = call.ports.random.uuid();
  const state = makeState(call);
  await insertTransaction(call, {
    id,
    stateHash: await hashState(call, state),
    providerConfigId: configId,
    providerType: row.id,
    type: 'test',
    scopes: row.baseScope,
    redirectUri: '',
    appState: '',
    codeChallenge: '',
    errorRedirectUrl: null,
    afterCallbackRedirectUrl: null,
    userId: null,
    sessionId: null,
    expiresAt: new Date(call.now + limits.oauthTransactionLifetimeMillis),
  });
  // Not the provider's URL: only an answer to the browser itself can leave the cookie that the callback requires.
  return { id, url: `${call.settings.publicUrl}${dialects.browser.mount}/auth/oauth/provider-test/${state}` };
}

/**
 * Sends the browser of a test to the provider.
 *
 * @throws Refusal 400 if there is no such test, or it is over
 * @throws KnownError OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED
 */
export async function continueToProvider(browserCall: BrowserCall, state: string): Promise<BegunAuthorization> {
  const tenantId = canNameCookie(state) ? tenantOfState(state) : null;
  const call = tenantId === null ? null : await browserCall.openTenantById(tenantId);
  const test = call && (await selectTest(call, { stateHash: await hashState(call, state) }));
  if (!call || !test || test.expiresAt.getTime() <= call.now || test.arrivalSealed)
    throw new Refusal(400, 'This test is over. Start it again in the dashboard.');
  const provider = await resolveProvider(call, test.providerConfigId);
  return {
    location: await locationOf(call, { provider, state, scope: test.scopes }),
    cookie: browserCookie(call.settings, { state, responseMode: provider.row.responseMode }),
  };
}

/** Stores what the provider answered, and returns the page of the dashboard that shows it. */
export async function finishTest(call: Call, returned: Returned): Promise<string> {
  const { id, providerConfigId } = returned.transaction;
  const result = await readResult(call, returned);
  await updateTestResult(call, id, await call.keys.seal(call, toJsonBytes(result), labelOf(id)));
  const page = `/projects/${call.project.id}/providers/${encodeURIComponent(providerConfigId)}`;
  return `${call.settings.publicUrl}${page}?test=${id}`;
}

/**
 * Returns the provider of a test and its result, null where there is none.
 *
 * @throws Refusal 404
 */
export async function readTest(call: Call, id: string): Promise<Result & { readonly providerId: string }> {
  const test = await selectTest(call, { id });
  if (!test) throw new Refusal(404, 'The test does not exist.');
  return { providerId: test.providerConfigId, ...(await openResult(call, test)) };
}

async function openResult(call: Call, { id, arrivalSealed }: Transaction): Promise<Result> {
  if (!arrivalSealed) return { account: null, failure: null };
  return fromJsonBytes(Result, await call.keys.open(call, arrivalSealed, labelOf(id)));
}

const labelOf = (transactionId: string): string => `oauth test ${transactionId}`;

async function readResult(call: Call, returned: Returned): Promise<Result> {
  try {
    const { email, isEmailVerified, displayName } = (await readArrival(call, returned)).profile;
    return { account: { email, isEmailVerified, displayName }, failure: null };
  } catch (failure) {
    return { account: null, failure: describe(failure) };
  }
}

/** The owner reads it, who can do more about it than a user. */
function describe(failure: unknown): Result['failure'] {
  if (failure instanceof ProviderRefused) {
    const { code, message } = failure;
    return { error: code, message: code === null ? message : `The provider answered with the error ${code}.` };
  }
  if (failure instanceof Outage) return { error: null, message: 'The provider could not be reached.' };
  if (failure instanceof KnownError) return { error: null, message: failure.message };
  throw failure;
}

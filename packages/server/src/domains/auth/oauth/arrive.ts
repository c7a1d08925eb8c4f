import { limits } from '@portico/contract';
import type { BrowserCall, Call } from '../../../platform/call/call.js';
import { BrowserRefusal, FailureWithHeaders, KnownError, Refusal } from '../../../platform/failures/failures.js';
import { isTrustedUrl, requireTrustedUrl } from '../../projects/index.js';
import { requireRecentSession } from '../recent-sign-in.js';
import { notingRefusal } from '../refusals.js';
import { type Transaction, takeReturned, updateArrival } from '../store/oauth-transactions.js';
import { sealArrival } from './arrival.js';
import { canNameCookie, expiredCookie, hasCookie } from './browser-cookie.js';
import { judgeArrival, userOf } from './judge.js';
import { finishTest } from './provider-test.js';
import { findProviderRow, ProviderRefused } from './providers/index.js';
import { readArrival } from './read-arrival.js';
import { hashState, tenantOfState } from './state.js';

/** A browser that comes back from a provider. */
export interface ReturningBrowser {
  /** The provider whose callback route it used. */
  readonly providerType: string;
  readonly answer: Readonly<Record<string, unknown>>;
  readonly method: 'GET' | 'POST';
}

/** Where the browser goes next. */
export interface Continuation {
  readonly location: string;
  readonly status: 303 | 307;
  /** Removes the browser's cookie. */
  readonly cookie: string;
}

/**
 * Continues after a provider has sent the browser back: finds out who signed in there, decides what this means here,
 * and sends the browser to the app with a code. Nothing takes effect before the app redeems the code, so luring a
 * browser here changes nothing (OA-10, CS-06).
 *
 * @throws Refusal 400 if this browser did not start such a transaction, or the provider did not complete it
 * @throws KnownError as declared by the call, if the app has no error page
 */
export async function continueWithApp(browserCall: BrowserCall, browser: ReturningBrowser): Promise<Continuation> {
  const { state } = browser.answer;
  if (!canNameCookie(state)) throw notBegunHere();
  const row = findProviderRow(browser.providerType);
  const cookie = expiredCookie(browserCall.settings, { state, responseMode: row?.responseMode ?? 'query' });
  try {
    const tenantId = tenantOfState(state);
    const call = tenantId === null || !row ? null : await browserCall.openTenantById(tenantId);
    if (!row || !call || !hasCookie(browserCall.cookies, state)) throw notBegunHere();
    const stateHash = await hashState(call, state);
    const transaction = await takeReturned(call, { stateHash, providerType: row.id });
    if (!transaction) throw notBegunHere();
    if (transaction.type === 'test') {
      const location = await finishTest(call, { transaction, answer: browser.answer, state });
      return { location, status: 303, cookie };
    }
    return { ...(await finishAtProvider(call, { transaction, browser, state })), cookie };
  } catch (failure) {
    throw new FailureWithHeaders(failure, { 'set-cookie': cookie });
  }
}

const notBegunHere = () =>
  new Refusal(
    400,
    'This browser did not start this sign-in, or has already finished it. Go back to the app and sign in again in the same browser.',
  );

interface Returned {
  readonly transaction: Transaction;
  readonly browser: ReturningBrowser;
  readonly state: string;
}

async function finishAtProvider(call: Call, returned: Returned): Promise<Omit<Continuation, 'cookie'>> {
  const { transaction, browser } = returned;
  try {
    const code = await notingRefusal(
      call,
      { action: 'session.create', target: { type: 'oauth-provider', id: transaction.providerConfigId } },
      () => acceptArrival(call, returned),
    );
    return { location: withParameters(transaction.redirectUri, { code, state: transaction.appState }), status: 303 };
  } catch (failure) {
    const page = transaction.errorRedirectUrl;
    if (page === null || !isTrustedUrl(call.config, call.project, page)) throw failure;
    // The wire redirects no failure that has no code.
    if (failure instanceof Refusal) throw new BrowserRefusal(failure, page);
    if (!(failure instanceof KnownError)) throw failure;
    const { code: errorCode, message } = failure;
    const details = JSON.stringify(failure.details ?? {});
    // With 307 a browser would post the provider's form to that page again.
    return {
      location: withParameters(page, { errorCode, message, details }),
      status: browser.method === 'POST' ? 303 : 307,
    };
  }
}

/** Stores what the provider said, and returns the code for it. */
async function acceptArrival(call: Call, { transaction, browser, state }: Returned): Promise<string> {
  const arrival = await refusing(() => readArrival(call, { transaction, answer: browser.answer, state }));
  requireTrustedUrl(call, transaction.redirectUri);
  const verdict = await judgeArrival(call, { transaction, profile: arrival.profile });
  // The code starts a session that counts as a recent sign-in, which only an account that signs in proves (SS-09).
  if (verdict.kind === 'link' && !verdict.account?.allowSignIn) await requireRecentSession(call, transaction.sessionId);
  const code = call.ports.random.token();
  await updateArrival(call, {
    id: transaction.id,
    arrivalSealed: await sealArrival(call, transaction.id, arrival),
    codeHash: await call.keys.hash(call, 'authorization-code', code),
    codeExpiresAt: new Date(call.now + limits.oauthAuthorizationCodeLifetimeMillis),
    expectedUserId: userOf(verdict),
  });
  return code;
}

/** Codes with which providers say that the user, or an administrator of the provider, declined. */
const declined: ReadonlySet<string> = new Set([
  'access_denied',
  'consent_required',
  'user_cancelled_login',
  'user_cancelled_authorize',
]);

async function refusing<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (failure) {
    if (!(failure instanceof ProviderRefused)) throw failure;
    if (failure.code !== null && declined.has(failure.code)) throw new KnownError('OAUTH_PROVIDER_ACCESS_DENIED');
    throw new Refusal(400, failure.message);
  }
}

/** Sets parameters of a URL. They replace those of the same name; others stay. */
function withParameters(address: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

import { routes } from './routes.js';
import { type Account, issueId, type State } from './state.js';
import { expandAll } from './wire/expand.js';
import { invalid, StripeFault } from './wire/fault.js';
import { list, text } from './wire/fields.js';
import { type RawObject, readForm } from './wire/form.js';
import type { Idempotency, KeyedRequest } from './wire/idempotency.js';
import type { Route } from './wire/route.js';
import type { StripeAnswer, StripeRequest } from './wire/server.js';

/** The keys of the platform's account. */
export interface Keys {
  readonly secretKey: string;
  readonly publishableKey: string;
}

/** What answering needs. */
export interface Answering {
  readonly state: State;
  readonly keys: Keys;
  readonly idempotency: Idempotency;
}

/** Answers a request as Stripe would. */
export function answerRequest(answering: Answering, request: StripeRequest): StripeAnswer {
  const { state } = answering;
  const id = issueId(state, 'req', 14);
  const key = headerOf(request, 'idempotency-key');
  state.request = { id, idempotency_key: key ?? null };
  const answer = request.method === 'OPTIONS' ? { status: 204, body: '' } : answerOnce(answering, request, key);
  state.request = null;
  return { ...answer, headers: { 'request-id': id, ...answer.headers } };
}

/** Answers a repeat of a request with the first answer. */
function answerOnce(answering: Answering, request: StripeRequest, key: string | undefined): StripeAnswer {
  const { state, idempotency } = answering;
  const { method, path } = request;
  if (key === undefined || method === 'GET') return answerNow(answering, request).answer;
  const account = headerOf(request, 'stripe-account') ?? '';
  const keyed: KeyedRequest = { key, account, method, path, body: request.form, at: state.seconds };
  try {
    checkKey(answering.keys, request);
    const first = idempotency.replay(keyed);
    if (first) return { ...first, headers: { 'idempotent-replayed': 'true' } };
  } catch (error) {
    return faultAnswer(error);
  }
  const { answer, isKept } = answerNow(answering, request);
  if (isKept) idempotency.keep(keyed, answer);
  return answer;
}

function answerNow(
  answering: Answering,
  request: StripeRequest,
): { readonly answer: StripeAnswer; readonly isKept: boolean } {
  try {
    const body = JSON.stringify(handle(answering, request));
    return { answer: { status: 200, body }, isKept: true };
  } catch (error) {
    return { answer: faultAnswer(error), isKept: error instanceof StripeFault && error.isKept };
  }
}

/** An error that is no refusal is a mistake of the counterpart, and is shown as one. */
function faultAnswer(error: unknown): StripeAnswer {
  if (error instanceof StripeFault) return { status: error.status, body: JSON.stringify({ error: error.body }) };
  const message = `The counterpart failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  // 501 is not repeated by Stripe's library.
  return { status: 501, body: JSON.stringify({ error: { type: 'api_error', message } }) };
}

function handle({ state, keys }: Answering, request: StripeRequest): object {
  const { method, path } = request;
  const raw = readForm(request.form);
  const found = routes.find((one) => one.method === method && one.pattern.test(path));
  if (!found) {
    const message = `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`;
    throw new StripeFault(404, { type: 'invalid_request_error', message }, false);
  }
  const isPublic = checkKey(keys, request) === 'publishable';
  if (isPublic) checkPublic(found, raw);
  const account = accountOf(state, request);
  const [, id = ''] = found.pattern.exec(path) ?? [];
  const answer = found.answer({ state, account, id: decodeURIComponent(id) }, withoutKeys(raw));
  const paths = raw['expand'] === undefined ? [] : list(text).read(raw['expand'], 'expand');
  return expandAll(answer, { account, paths });
}

/** Browsers send the key and the account as parameters too. */
const withoutKeys = ({ key: _key, _stripe_account: _account, ...raw }: RawObject): RawObject => raw;

function checkPublic(found: Route, raw: RawObject): void {
  if (found.isPublic && raw['client_secret'] !== undefined) return;
  const message =
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.';
  throw new StripeFault(401, { type: 'invalid_request_error', message, code: 'secret_key_required' }, false);
}

function checkKey({ secretKey, publishableKey }: Keys, request: StripeRequest): 'secret' | 'publishable' {
  const sent = request.headers.authorization?.replace(/^Bearer /, '') ?? new URLSearchParams(request.form).get('key');
  if (sent === secretKey) return 'secret';
  if (sent === publishableKey) return 'publishable';
  const message = sent ? `Invalid API Key provided: ${sent.slice(0, 8)}***` : 'You did not provide an API key.';
  throw new StripeFault(401, { type: 'invalid_request_error', message }, false);
}

function accountOf(state: State, request: StripeRequest): Account {
  const id = headerOf(request, 'stripe-account') ?? new URLSearchParams(request.form).get('_stripe_account');
  if (!id) return state.platform;
  const found = state.connected.get(id);
  if (found) return found;
  const message = `The provided key 'sk_test_***' does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`;
  throw new StripeFault(403, { type: 'invalid_request_error', code: 'account_invalid', message }, false);
}

/** One header; sent twice, it is refused. */
function headerOf({ headers }: StripeRequest, name: string): string | undefined {
  const value = headers[name];
  if (Array.isArray(value)) throw invalid(`The header ${name} was sent twice.`);
  return value;
}

import { NetworkError, PorticoError, TooManyRequestsError } from '../errors.js';
import { sleep } from '../platform/ports.js';
import { type Session, sessionBehind } from '../sessions/session.js';
import type { Level, Settings } from '../settings.js';
import { type Answer, errorFrom, readAnswer } from './answers.js';
import { diagnose } from './diagnose.js';
import { type Credentials, headersFor, secretsOf } from './headers.js';
import { countTries, type Next, readRetryAfter, type Tries } from './retry.js';

/** One call to the server. */
export interface WireRequest {
  readonly method: string;
  /** Below `/api/v1`, filled and with its query. */
  readonly path: string;
  readonly body?: unknown;
  readonly level: Level;
  /** Whose tokens are sent; `null` for none. */
  readonly session: Session | null;
  /** Set for the few calls that read which of the user's sessions this is from its refresh token. */
  readonly sendsRefreshToken?: true;
  /** Sent as `authorization: Bearer`, for the webhooks API. */
  readonly bearer?: string;
  /** The language in which emails of the call are written, a BCP 47 tag. Default: what the browser sends. */
  readonly language?: string | undefined;
  /** Asks for an answer in parts. */
  readonly accept?: 'text/event-stream';
  /** Ends the call: it throws the reason. */
  readonly signal?: AbortSignal | undefined;
}

/** Sends calls, retries them by the documented rule, and throws what the server refuses. */
export type Send = (request: WireRequest) => Promise<Answer>;

/** A failed attempt: what to do next, and what to throw when giving up. */
interface Setback {
  readonly next: Next;
  readonly failure: Error;
}

// Workers of some platforms refuse requests that name a cache or credentials mode.
const modes = (): RequestInit => ('WebSocketPair' in globalThis ? {} : { credentials: 'omit', cache: 'no-store' });

/**
 * Sends one request and reads its response.
 *
 * @throws NetworkError where the connection failed: the Fetch Standard reports that, and nothing else, as TypeError.
 */
export const exchange = async (settings: Pick<Settings, 'fetch'>, url: string, init: RequestInit): Promise<Answer> => {
  try {
    return await readAnswer(await settings.fetch(url, { ...modes(), ...init }));
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    const effect = init.method === 'GET' ? '' : ' It may have taken effect.';
    throw new NetworkError(`${init.method} ${url} got no answer.${effect}`, { cause });
  }
};

/** Status 429 as an error that says when a retry may succeed. */
export const tooManyRequests = (settings: Settings, answer: Answer): TooManyRequestsError => {
  const now = settings.clock.now();
  const retryAfterMillis = readRetryAfter(answer.headers.get('retry-after'), now) ?? 1000;
  return new TooManyRequestsError({ retryAfterMillis, retryAt: new Date(now + retryAfterMillis) });
};

/** Creates the function that sends an app's calls. */
export const createSend = (settings: Settings): Send => {
  const { ownerSession, clock } = settings;
  const owner = ownerSession ? sessionBehind(ownerSession) : undefined;

  const readCredentials = async ({ session, sendsRefreshToken }: WireRequest): Promise<Credentials> => ({
    accessToken: (await session?.accessToken()) ?? null,
    refreshToken: (sendsRefreshToken && session?.refreshToken) ?? null,
    ownerToken: (await ownerSession?.getTokens())?.accessToken ?? null,
  });

  /** Discards the token that was refused. False if the call had none, so that a retry would change nothing. */
  const letGo = (error: Error, request: WireRequest, { accessToken, ownerToken }: Credentials): boolean => {
    if (!PorticoError.isInstance(error)) return false;
    if (accessToken && error.is('INVALID_ACCESS_TOKEN', 'USER_BLOCKED')) {
      request.session?.reject(accessToken);
      return true;
    }
    // A fresh token of a user who does not own the project would be refused as well.
    const isCurable = error.is('INVALID_ADMIN_ACCESS_TOKEN') && !error.is('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN');
    if (!ownerToken || !isCurable) return false;
    owner?.reject(ownerToken);
    return true;
  };

  const judge = (answer: Answer, error: Error, tries: Tries): Setback => {
    if (answer.status === 429 && !PorticoError.isInstance(error)) {
      const asked = readRetryAfter(answer.headers.get('retry-after'), clock.now());
      return { next: tries.afterTooMany(asked), failure: tooManyRequests(settings, answer) };
    }
    const isLoop = answer.status === 508 && answer.text.includes('INFINITE_LOOP_DETECTED');
    return { next: isLoop ? tries.afterLoss() : { again: false }, failure: error };
  };

  const attempt = async (url: string, request: WireRequest, tries: Tries): Promise<Answer | Setback> => {
    request.signal?.throwIfAborted();
    const credentials = await readCredentials(request);
    const hasBody = request.body !== undefined;
    const init: RequestInit = {
      method: request.method,
      headers: headersFor(settings, { ...request, hasBody, ...credentials }),
      ...(hasBody ? { body: JSON.stringify(request.body) } : {}),
      ...(request.signal ? { signal: request.signal } : {}),
    };
    let answer: Answer;
    try {
      answer = await exchange(settings, url, init);
    } catch (failure) {
      if (!NetworkError.isInstance(failure)) throw failure;
      return { next: tries.afterLoss(), failure };
    }
    const secrets = secretsOf(settings, [...Object.values(credentials), request.session?.refreshToken, request.bearer]);
    const error = await errorFrom(answer, secrets);
    if (!error) return answer;
    if (letGo(error, request, credentials)) return { next: tries.afterRejectedToken(), failure: error };
    return judge(answer, error, tries);
  };

  return async (request) => {
    const url = `${settings.baseUrl}/api/v1${request.path}`.replace(/\/$/, '');
    const tries = countTries({ method: request.method, random: settings.random });
    for (;;) {
      const outcome = await attempt(url, request, tries);
      if ('text' in outcome) return outcome;
      const { next, failure } = outcome;
      if (!next.again && NetworkError.isInstance(failure) && tries.count > 1) {
        const ask = async (url: string): Promise<number> => (await exchange(settings, url, { method: 'GET' })).status;
        const diagnosis = await diagnose(settings.baseUrl, ask);
        throw new NetworkError(`${failure.message} ${diagnosis}`, { cause: failure.cause });
      }
      if (!next.again) throw failure;
      if (next.afterMillis > 0) await sleep(clock, next.afterMillis);
    }
  };
};

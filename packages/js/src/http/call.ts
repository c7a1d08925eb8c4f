import type { BodyInput, EndpointKey, Params, Query, Returns } from '@portico/contract';
import type { Session } from '../sessions/session.js';
import type { Level } from '../settings.js';
import { typedJsonOf } from './answers.js';
import { fillPath, type PathParams, type QueryParams, writeQuery } from './path.js';
import type { Send, WireRequest } from './transport.js';

type Needed<Name extends string, Value> = [Value] extends [undefined] ? unknown : { readonly [K in Name]: Value };

/** The arguments of a call: the properties its contract row has at the access level. */
export type CallInput<Key extends EndpointKey, As extends Level> = Needed<'params', Params<Key>> &
  Needed<'body', BodyInput<Key, As>> &
  ([Query<Key, As>] extends [undefined] ? unknown : { readonly query?: Query<Key, As> });

/** Options of a call beyond its contract row. */
export type CallOptions = Pick<WireRequest, 'sendsRefreshToken' | 'signal' | 'bearer' | 'language'>;

/** Arguments after the endpoint; empty if none are needed. */
type CallArguments<Key extends EndpointKey, As extends Level> =
  object extends CallInput<Key, As>
    ? [input?: CallInput<Key, As>, options?: CallOptions]
    : [input: CallInput<Key, As>, options?: CallOptions];

/**
 * Makes calls at one access level for one session. The endpoint is the call's name; its contract row types the rest.
 *
 * For example, `call('PATCH /users/me', { body: { display_name: 'Ada' } })`.
 */
export type Call<As extends Level> = <Key extends EndpointKey>(
  key: Key,
  ...input: CallArguments<Key, As>
) => Promise<Returns<Key, As>>;

interface UntypedInput {
  readonly params?: PathParams;
  readonly query?: QueryParams;
  readonly body?: unknown;
}

/** Binds calls to an access level and a session. */
export const bindCall =
  <As extends Level>(send: Send, level: As, session: Session | null): Call<As> =>
  async (key, ...[input, options]) => {
    const [method = '', template = ''] = key.split(' ');
    const { params, query, body }: UntypedInput = input ?? {};
    const path = fillPath(template, params ?? {}) + writeQuery(query ?? {});
    const answer = await send({ method, path, body, level, session, ...options });
    return typedJsonOf(answer, { key, level });
  };

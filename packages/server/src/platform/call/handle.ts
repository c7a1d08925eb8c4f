import type { Body, Endpoint, EndpointKey, Params, Query, Returns } from '@portico/contract';
import type { CurrentUser, PublicCall, TenantCall } from './call.js';

/** What the dispatcher parsed for a handler, typed by the contract row. */
export interface Input<Key extends EndpointKey> {
  readonly params: Params<Key>;
  readonly query: Query<Key>;
  readonly body: Body<Key>;
}

type SignedIn = TenantCall & { readonly user: CurrentUser; readonly sessionId: string };

type CallFor<Key extends EndpointKey> =
  Endpoint<Key> extends { access: 'public' }
    ? PublicCall
    : Endpoint<Key> extends { user: 'required' }
      ? SignedIn
      : TenantCall;

/** An answer with a status or headers that the contract row cannot know. */
export interface Reply<Value> {
  readonly reply: Value;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A handler and the wire line it answers. */
export interface Handler<Key extends EndpointKey = EndpointKey> {
  readonly key: Key;
  readonly run: (call: CallFor<Key>, input: Input<Key>) => Promise<Returns<Key> | Reply<Returns<Key>>>;
}

/** Ties a handler to its wire line. The answer of a `redirect` row is the target. */
export const handle = <Key extends EndpointKey>(key: Key, run: Handler<Key>['run']): Handler<Key> => ({ key, run });

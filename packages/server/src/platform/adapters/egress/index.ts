import { type IncomingMessage, type RequestOptions, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { limits } from '@portico/contract';
import { Outage } from '../../failures/failures.js';
import { type Egress, EgressRefused, type EgressRequest } from '../../ports/egress.js';
import { checkedLookup, createResolve, mayReach, parseTarget, type Resolve } from './addresses.js';
import { readAnswer, readStream } from './answer.js';
import { keepConnections } from './connections.js';
import type { EgressException } from './exceptions.js';

export { findAllowedAddresses } from './addresses.js';
export { type EgressException, parseEgressException } from './exceptions.js';

/** The exceptions of the operator; tests also set the times and how names are resolved. */
export interface EgressOptions {
  readonly exceptions: readonly EgressException[];
  readonly timeoutMillis?: number;
  /** After which a kept connection takes no more requests. */
  readonly connectionMaxAgeMillis?: number;
  readonly resolve?: Resolve;
}

/** Creates the egress of one process. Addresses are checked at every connection. */
export function createEgress({
  exceptions,
  timeoutMillis = limits.egressTimeoutMillis,
  connectionMaxAgeMillis = limits.egressConnectionMaxAgeMillis,
  resolve = createResolve(exceptions),
}: EgressOptions): Egress {
  const connections = keepConnections({ maxAgeMillis: connectionMaxAgeMillis });
  const open = async (address: string, { request, within, read }: Exchange): Promise<Response> => {
    const url = parseTarget(address);
    const sending = { url, request, within, read, lookup: checkedLookup(url, { exceptions, resolve }) };
    if (!request.isRepeatable) return send({ ...sending, agent: false });
    return send({ ...sending, agent: connections.agentFor(url) }).catch((failure: unknown) => {
      if (failure instanceof ConnectionWasClosed) return send({ ...sending, agent: false });
      throw failure;
    });
  };
  return {
    request: (address, request = {}) =>
      open(address, { request, within: AbortSignal.timeout(timeoutMillis), read: readAnswer }),
    stream: (address, request, signal) => open(address, { request, within: signal, read: readStream }),
    mayReach: (address) => mayReach(address, exceptions),
  };
}

interface Exchange {
  readonly request: EgressRequest;
  readonly within: AbortSignal;
  readonly read: (incoming: IncomingMessage) => Promise<Response>;
}

interface Sending extends Exchange {
  readonly url: URL;
  readonly lookup: LookupFunction;
  readonly agent: RequestOptions['agent'];
}

/** The other end had closed a kept connection. It may have got the request, so only a repeatable one is sent again. */
class ConnectionWasClosed extends Error {}

function send({ url, request, within, read, lookup, agent }: Sending): Promise<Response> {
  const isSecure = url.protocol === 'https:';
  return new Promise<Response>((resolve, reject) => {
    const outgoing = (isSecure ? requestSecure : requestPlain)(url, {
      method: request.method ?? 'GET',
      headers: { 'user-agent': 'portico', accept: 'application/json', ...request.headers },
      agent,
      lookup,
      signal: within,
    });
    let isAnswered = false;
    const fail = (failure: unknown) => {
      const isStale = outgoing.reusedSocket && !isAnswered && !within.aborted;
      reject(isStale ? new ConnectionWasClosed() : toFailure(failure));
    };
    outgoing.on('response', (incoming) => {
      isAnswered = true;
      read(incoming).then(resolve, fail);
    });
    outgoing.on('socket', (socket) => {
      if (outgoing.reusedSocket) return;
      const late = () => outgoing.destroy(new Error('The connection timed out'));
      const connecting = setTimeout(late, limits.egressConnectTimeoutMillis);
      socket.once(isSecure ? 'secureConnect' : 'connect', () => clearTimeout(connecting));
      outgoing.on('close', () => clearTimeout(connecting));
    });
    outgoing.on('error', fail);
    outgoing.end(request.body);
  });
}

const toFailure = (failure: unknown): Error =>
  failure instanceof EgressRefused || failure instanceof Outage ? failure : new Outage('egress', failure);

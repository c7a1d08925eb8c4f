import { lookup } from 'node:dns/promises';
import { type IncomingMessage, type RequestOptions, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIPv6, type LookupFunction } from 'node:net';
import { limits } from '@portico/contract';
import { Outage } from '../../failures/failures.js';
import { type Egress, EgressRefused, type EgressRequest } from '../../ports/egress.js';
import { type EgressException, isException } from './exceptions.js';
import { isPublicAddress } from './public-address.js';

export { type EgressException, parseEgressException } from './exceptions.js';

/** The exceptions of the operator; tests also set the timeout and how names are resolved. */
export interface EgressOptions {
  readonly exceptions: readonly EgressException[];
  readonly timeoutMillis?: number;
  resolve?(hostname: string): Promise<readonly string[]>;
}

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

/** Creates the egress of one process. Connections are not reused, so every request is checked. */
export function createEgress({
  exceptions,
  timeoutMillis = limits.egressTimeoutMillis,
  resolve = resolveAll,
}: EgressOptions): Egress {
  const open = async (address: string, sending: Pick<Sending, 'request' | 'within' | 'read'>): Promise<Response> => {
    const url = parseTarget(address);
    const addresses = await inTime(resolve(bareHostname(url)), sending.within);
    return send({ ...sending, url, addresses: requireAllowed(url, addresses, exceptions) });
  };
  return {
    request: (address, request = {}) =>
      open(address, { request, within: AbortSignal.timeout(timeoutMillis), read: readAnswer }),
    stream: (address, request, signal) => open(address, { request, within: signal, read: readStream }),
  };
}

function parseTarget(address: string): URL {
  if (!URL.canParse(address)) throw new EgressRefused('The address is not a URL');
  const url = new URL(address);
  if (DEFAULT_PORTS[url.protocol] === undefined) throw new EgressRefused('Only http and https are allowed');
  if (url.username !== '' || url.password !== '') throw new EgressRefused('The address has a username');
  return url;
}

/** The URL parser has normalized every spelling of an IPv4 address to four decimal numbers. */
const bareHostname = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

async function resolveAll(hostname: string): Promise<readonly string[]> {
  const found = await lookup(hostname, { all: true, verbatim: true });
  return found.map(({ address }) => address);
}

async function inTime<Value>(work: Promise<Value>, within: AbortSignal): Promise<Value> {
  const tooLate = new Promise<never>((_resolve, reject) => {
    within.addEventListener('abort', () => reject(within.reason), { once: true });
  });
  return Promise.race([work, tooLate]).catch((failure: unknown) => {
    throw new Outage('egress', failure);
  });
}

/** SR-02: every address of the name must be allowed, and we connect only to addresses that were checked. */
function requireAllowed(url: URL, addresses: readonly string[], exceptions: readonly EgressException[]): Addresses {
  const port = url.port === '' ? (DEFAULT_PORTS[url.protocol] ?? 0) : Number(url.port);
  return checked(addresses, { hostname: bareHostname(url), port, exceptions, ports: 'any' });
}

interface Check {
  readonly hostname: string;
  readonly port: number;
  readonly ports: readonly number[] | 'any';
  readonly exceptions: readonly EgressException[];
}

function checked(addresses: readonly string[], { hostname, port, ports, exceptions }: Check): Addresses {
  const isPortOpen = ports === 'any' || ports.includes(port);
  const isAllowed = (address: string) =>
    (isPortOpen && isPublicAddress(address)) || isException(exceptions, { hostname, address, port });
  const [first, ...rest] = addresses;
  if (first === undefined) throw new Outage('egress');
  if (!addresses.every(isAllowed)) {
    throw new EgressRefused(isPortOpen ? 'The address is not public' : `The port is none of ${ports.join(', ')}`);
  }
  return [first, ...rest];
}

/** A host that a tenant names for another protocol than HTTP. */
export interface EgressHost extends Pick<EgressOptions, 'exceptions' | 'resolve'> {
  readonly host: string;
  readonly port: number;
  /** The ports that are open without an exception. */
  readonly ports: readonly number[];
}

/**
 * Resolves a host name once and returns its addresses, all of them checked; connect to these only (SR-02).
 *
 * @throws EgressRefused when an address or the port is not allowed
 */
export async function findAllowedAddresses({
  host,
  port,
  ports,
  exceptions,
  resolve = resolveAll,
}: EgressHost): Promise<readonly string[]> {
  // The URL parser normalizes odd spellings of addresses (SR-03).
  const address = `http://${isIPv6(host) ? `[${host}]` : host}`;
  if (!URL.canParse(address) || (!isIPv6(host) && /[/?#@:\\]/.test(host)))
    throw new EgressRefused('The host is not a host name');
  const hostname = bareHostname(new URL(address));
  return checked(await resolve(hostname), { hostname, port, ports, exceptions });
}

/** All addresses of a name, each of them checked. */
type Addresses = readonly [string, ...string[]];

interface Sending {
  readonly url: URL;
  readonly request: EgressRequest;
  readonly addresses: Addresses;
  readonly within: AbortSignal;
  read(incoming: IncomingMessage): Promise<Response>;
}

async function send({ url, request, addresses, within, read }: Sending): Promise<Response> {
  const options: RequestOptions = {
    method: request.method ?? 'GET',
    headers: { 'user-agent': 'portico', accept: 'application/json', ...request.headers },
    agent: false,
    lookup: answering(addresses),
    signal: within,
  };
  const open = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise<Response>((resolve, reject) => {
    const fail = (failure: unknown) => reject(new Outage('egress', failure));
    const outgoing = open(url, options, (incoming) => {
      read(incoming).then(resolve, fail);
    });
    const connecting = setTimeout(
      () => outgoing.destroy(new Error('The connection timed out')),
      limits.egressConnectTimeoutMillis,
    );
    outgoing.on('socket', (socket) => {
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => clearTimeout(connecting));
    });
    outgoing.on('close', () => clearTimeout(connecting));
    outgoing.on('error', fail);
    outgoing.end(request.body);
  });
}

/**
 * Returns the checked addresses for any name, so that a second lookup cannot return others. They are tried in turn,
 * because a machine may have only IPv4 or only IPv6.
 */
const answering =
  (addresses: Addresses): LookupFunction =>
  (_hostname, options, callback) => {
    if (options.all) callback(null, addresses.map(withFamily));
    else callback(null, addresses[0], withFamily(addresses[0]).family);
  };

const withFamily = (address: string) => ({ address, family: isIPv6(address) ? 6 : 4 });

const BODILESS = new Set([204, 205, 304]);

async function readAnswer(incoming: IncomingMessage): Promise<Response> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of atMost(incoming, limits.egressAnswerMaxBytes)) chunks.push(chunk);
  return toResponse(incoming, Buffer.concat(chunks));
}

async function readStream(incoming: IncomingMessage): Promise<Response> {
  const chunks = atMost(incoming, limits.egressStreamMaxBytes);
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => {
      await chunks.return(undefined);
    },
  });
  return toResponse(incoming, body);
}

async function* atMost(incoming: IncomingMessage, maxBytes: number): AsyncGenerator<Uint8Array, undefined> {
  let size = 0;
  for await (const chunk of incoming) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > maxBytes) throw new Error('The answer is too long');
    yield bytes;
  }
  return undefined;
}

function toResponse(incoming: IncomingMessage, body: ConstructorParameters<typeof Response>[0]): Response {
  const status = incoming.statusCode ?? 0;
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headersDistinct))
    for (const one of value ?? []) headers.append(name, one);
  return new Response(BODILESS.has(status) ? null : body, { status, headers });
}

import { lookup } from 'node:dns/promises';
import { isIP, isIPv6, type LookupFunction } from 'node:net';
import { parseUrl } from '@portico/contract';
import { Outage } from '../../failures/failures.js';
import { EgressRefused } from '../../ports/egress.js';
import { isLoopbackHost } from '../../text/loopback.js';
import { type DnsOptions, findAddresses } from '../dns/index.js';
import { type EgressException, isException } from './exceptions.js';
import { isPublicAddress } from './public-address.js';

/** Resolves a host name to all its addresses. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

/** Leaves time to connect within `limits.egressConnectTimeoutMillis`. */
const DNS_TIMEOUT_MILLIS = 4000;

/**
 * Makes the usual way to resolve names. Those that projects choose are asked of DNS servers: the operating system
 * answers two questions at once for the whole process, so that names whose servers never answer would hold up all others.
 * Names that the operator has allowed, and those without a dot, may be known to the machine alone.
 */
export const createResolve =
  (exceptions: readonly EgressException[], options: DnsOptions = { timeoutMillis: DNS_TIMEOUT_MILLIS }): Resolve =>
  async (hostname) => {
    if (isIP(hostname) !== 0) return [hostname];
    const isOfOperator = exceptions.some(({ host }) => host === hostname.toLowerCase());
    return isOfOperator || !hostname.includes('.') ? askSystem(hostname) : askServers(hostname, options);
  };

const askSystem: Resolve = async (hostname) => {
  const found = await lookup(hostname, { all: true, verbatim: true });
  return found.map(({ address }) => address);
};

async function askServers(hostname: string, options: DnsOptions): Promise<readonly string[]> {
  const found = await findAddresses(hostname, options).catch((failure: unknown) => {
    throw new NameFailed('EAI_AGAIN', failure);
  });
  if (found.length === 0) throw new NameFailed('ENOTFOUND');
  return found;
}

/** A name has no address, or no DNS server answered. With the codes of the operating system. */
class NameFailed extends Error {
  override readonly name = 'NameFailed';

  constructor(
    readonly code: 'ENOTFOUND' | 'EAI_AGAIN',
    cause?: unknown,
  ) {
    super(code, { cause });
  }
}

/** What may be connected to. */
interface Rules {
  readonly exceptions: readonly EgressException[];
  readonly resolve: Resolve;
}

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

/**
 * Parses the URL of a request (SR-03).
 *
 * @throws EgressRefused when it is not allowed for any address
 */
export function parseTarget(address: string): URL {
  const url = parseUrl(address);
  if (!url) throw new EgressRefused('The address is not a URL');
  if (DEFAULT_PORTS[url.protocol] === undefined) throw new EgressRefused('Only http and https are allowed');
  if (url.username !== '' || url.password !== '') throw new EgressRefused('The address has a username');
  return url;
}

/**
 * Returns what resolves the name of a URL while it is connected to. Only checked addresses leave it, so that a name
 * whose address changes meanwhile is no way around the check (SR-02). Sockets ask nothing for an IP address, so that one
 * is checked at once.
 *
 * @throws EgressRefused for an IP address that is not allowed
 */
export function checkedLookup(url: URL, { exceptions, resolve }: Rules): LookupFunction {
  const { hostname, port } = placeOf(url);
  const check = (addresses: readonly string[]) =>
    requireAllowed(addresses, { hostname, port, exceptions, ports: 'any' });
  if (isIP(hostname) !== 0) check([hostname]);
  return (_hostname, options, callback) => {
    resolve(hostname)
      .then(check)
      .then(
        // They are tried in turn, because a machine may have only IPv4 or only IPv6.
        ([first, ...rest]) => {
          if (options.all) callback(null, [first, ...rest].map(withFamily));
          else callback(null, first, withFamily(first).family);
        },
        (failure: NodeJS.ErrnoException) => callback(failure, []),
      );
  };
}

/** Whether a URL is allowed as far as it tells itself: other names than those of this machine are not resolved. */
export function mayReach(address: string, exceptions: readonly EgressException[]): boolean {
  try {
    const place = placeOf(parseTarget(address));
    const isName = isIP(place.hostname) === 0;
    const known = isName && isLoopbackHost(place.hostname) ? '127.0.0.1' : place.hostname;
    if (isIP(known) !== 0) requireAllowed([known], { ...place, exceptions, ports: 'any' });
    return true;
  } catch (failure) {
    if (failure instanceof EgressRefused) return false;
    throw failure;
  }
}

const placeOf = (url: URL) => ({
  hostname: bareHostname(url),
  port: url.port === '' ? (DEFAULT_PORTS[url.protocol] ?? 0) : Number(url.port),
});

const withFamily = (address: string) => ({ address, family: isIPv6(address) ? 6 : 4 });

/** The URL parser has normalized every spelling of an IPv4 address to four decimal numbers. */
const bareHostname = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** A host that a tenant names for another protocol than HTTP. */
export interface EgressHost {
  readonly host: string;
  readonly port: number;
  /** The ports that are open without an exception. */
  readonly ports: readonly number[];
  readonly exceptions: readonly EgressException[];
  readonly resolve?: Resolve;
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
  resolve = createResolve(exceptions),
}: EgressHost): Promise<readonly string[]> {
  // The URL parser normalizes odd spellings of addresses (SR-03).
  const address = `http://${isIPv6(host) ? `[${host}]` : host}`;
  if (parseUrl(address) === null || (!isIPv6(host) && /[/?#@:\\]/.test(host)))
    throw new EgressRefused('The host is not a host name');
  const hostname = bareHostname(new URL(address));
  return requireAllowed(await resolve(hostname), { hostname, port, ports, exceptions });
}

interface Check {
  readonly hostname: string;
  readonly port: number;
  readonly ports: readonly number[] | 'any';
  readonly exceptions: readonly EgressException[];
}

/** Returns all addresses of a name if each of them is allowed (SR-02). */
function requireAllowed(
  addresses: readonly string[],
  { hostname, port, ports, exceptions }: Check,
): readonly [string, ...string[]] {
  const isPortOpen = ports === 'any' || ports.includes(port);
  const isAllowed = (address: string) =>
    (isPortOpen && isPublicAddress(address)) || isException(exceptions, { hostname, address, port });
  const [first, ...rest] = addresses;
  if (first === undefined) throw new Outage('egress');
  if (!addresses.every(isAllowed))
    throw new EgressRefused(isPortOpen ? 'The address is not public' : `The port must be one of ${ports.join(', ')}`);
  return [first, ...rest];
}

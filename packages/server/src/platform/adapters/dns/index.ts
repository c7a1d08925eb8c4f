import { Resolver } from 'node:dns/promises';
import { limits } from '@portico/contract';
import { type Dns, DnsFailed, type DnsFailure } from '../../ports/index.js';

/** Where and for how long to ask; by default the machine's own DNS servers. */
export interface DnsOptions {
  /** Addresses, such as `127.0.0.1:5353`. */
  readonly servers?: readonly string[];
  /** For a whole question, however often it is repeated. */
  readonly timeoutMillis?: number;
}

/** A question is repeated once, since UDP loses packets. */
const TRIES = 2;

type Ask = <Answer>(question: (resolver: Resolver) => Promise<Answer[]>) => Promise<Answer[]>;

/** Without a cache of its own, so that a changed record is seen soon. */
const askWith =
  ({ servers, timeoutMillis = limits.dnsTimeoutMillis }: DnsOptions): Ask =>
  async (question) => {
    const resolver = new Resolver({ timeout: timeoutMillis / TRIES, tries: TRIES });
    if (servers) resolver.setServers([...servers]);
    // The resolver's own timeout is for one server, and it may have several.
    const late = setTimeout(() => resolver.cancel(), timeoutMillis);
    try {
      return await question(resolver);
    } catch (failure) {
      if (isAbsent(failure)) return [];
      throw new DnsFailed(reasonOf(failure), failure);
    } finally {
      clearTimeout(late);
    }
  };

/** Asks DNS servers for public records. */
export const createDns = (options: DnsOptions = {}): Dns => {
  const ask = askWith(options);
  return {
    findTxt: async (name) => (await ask((resolver) => resolver.resolveTxt(name))).map((strings) => strings.join('')),
    findMx: async (name) =>
      (await ask((resolver) => resolver.resolveMx(name)))
        .map(({ priority, exchange }) => ({ priority, host: exchange }))
        .toSorted((a, b) => a.priority - b.priority),
  };
};

/**
 * Asks DNS servers for the addresses of a name, those of IPv4 first. An answer for one family is enough, because some
 * servers fail for the other.
 *
 * @returns none for a name that does not exist
 * @throws DnsFailed
 */
export async function findAddresses(name: string, options: DnsOptions = {}): Promise<readonly string[]> {
  const ask = askWith(options);
  const families = await Promise.allSettled([
    ask((resolver) => resolver.resolve4(name)),
    ask((resolver) => resolver.resolve6(name)),
  ]);
  const found = families.flatMap((family) => (family.status === 'fulfilled' ? family.value : []));
  const failure = families.find((family) => family.status === 'rejected');
  if (found.length === 0 && failure) throw failure.reason;
  return found;
}

const codeOf = (failure: unknown): unknown =>
  typeof failure === 'object' && failure !== null && 'code' in failure ? failure.code : undefined;

const isAbsent = (failure: unknown): boolean => ['ENOTFOUND', 'ENODATA'].includes(String(codeOf(failure)));

const reasons: Readonly<Record<string, DnsFailure>> = {
  ETIMEOUT: 'TIMEOUT',
  ECANCELLED: 'TIMEOUT',
  ESERVFAIL: 'SERVFAIL',
  EREFUSED: 'REFUSED',
  ECONNREFUSED: 'UNREACHABLE',
};

const reasonOf = (failure: unknown): DnsFailure => reasons[String(codeOf(failure))] ?? 'UNKNOWN';

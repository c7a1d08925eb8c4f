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

/** Asks DNS servers, without its own cache, so that a changed record is seen soon. */
export const createDns = ({ servers, timeoutMillis = limits.dnsTimeoutMillis }: DnsOptions = {}): Dns => {
  const ask = async <Answer>(question: (resolver: Resolver) => Promise<Answer[]>): Promise<Answer[]> => {
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
  return {
    findTxt: async (name) => (await ask((resolver) => resolver.resolveTxt(name))).map((strings) => strings.join('')),
    findMx: async (name) =>
      (await ask((resolver) => resolver.resolveMx(name)))
        .map(({ priority, exchange }) => ({ priority, host: exchange }))
        .toSorted((a, b) => a.priority - b.priority),
  };
};

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

import { BlockList, isIP } from 'node:net';

/** A destination that is allowed although its address is not public: a host name or a network, and a port. */
export interface EgressException {
  readonly host: string;
  readonly prefix: number | null;
  /** Null allows any port. */
  readonly port: number | null;
}

const FORM = /^(\[[0-9a-f:.]+\]|[^\s:/[\]]+)(?:\/(\d{1,3}))?:(\d{1,5}|\*)$/i;

/** Reads `host:port` or `network/prefix:port`, as `PORTICO_EGRESS_ALLOW` lists them; null when it is neither. */
export function parseEgressException(text: string): EgressException | null {
  const [, bracketed = '', prefix, port = ''] = FORM.exec(text) ?? [];
  const host = bracketed.replace(/^\[|\]$/g, '').toLowerCase();
  const family = isIP(host);
  const bits = prefix === undefined ? null : Number(prefix);
  if (host === '' || host.includes('*') || (bits !== null && (family === 0 || bits > (family === 4 ? 32 : 128))))
    return null;
  if (port !== '*' && (Number(port) < 1 || Number(port) > 65_535)) return null;
  return { host, prefix: bits, port: port === '*' ? null : Number(port) };
}

/** Where a request goes: the host name, and one address that it resolves to. */
export interface EgressTarget {
  readonly hostname: string;
  readonly address: string;
  readonly port: number;
}

/** Whether one of the exceptions allows the target. */
export const isException = (exceptions: readonly EgressException[], target: EgressTarget): boolean =>
  exceptions.some((exception) => opens(exception, target));

function opens({ host, prefix, port }: EgressException, target: EgressTarget): boolean {
  if (port !== null && port !== target.port) return false;
  const family = isIP(host);
  if (family === 0) return host === target.hostname.toLowerCase();
  const network = new BlockList();
  const version = family === 4 ? 'ipv4' : 'ipv6';
  network.addSubnet(host, prefix ?? (family === 4 ? 32 : 128), version);
  return isIP(target.address) === family && network.check(target.address, version);
}

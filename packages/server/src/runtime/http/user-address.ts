import { isIP } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';

/**
 * Reads the address of the user from a request; null if the request came from a trusted proxy, such as an app's server,
 * that did not say for whom. Limits count such requests by the proxy's address, which tells nothing about the user.
 */
export type UserAddressReader = (request: FastifyRequest) => string | null;

/** Returns whether an entry of `X-Forwarded-For`, or a peer, is a trusted proxy. */
export function createProxyTrust(trustedProxies: readonly string[]): (entry: string, hop: number) => boolean {
  if (trustedProxies.length === 0) return () => false;
  const isTrusted = compile([...trustedProxies]);
  return (entry, hop) => isTrusted(addressIn(entry), hop);
}

/** Makes the reader for the operator's trusted proxies. */
export function createUserAddressReader(trustedProxies: readonly string[]): UserAddressReader {
  const isTrusted = createProxyTrust(trustedProxies);
  return (request) => {
    const [peer, ...forwarded] = request.ips ?? [];
    const named = forwarded.at(-1);
    const isNamed = named === undefined ? peer === undefined || !isTrusted(peer, 0) : isIP(addressIn(named)) !== 0;
    return isNamed ? clientAddress(request) : null;
  };
}

/** The client's address, as far as trusted proxies tell it (RL-04). */
export function clientAddress({ ip, ips = [ip] }: FastifyRequest): string {
  const named = addressIn(ips.at(-1) ?? ip);
  // A proxy may write "unknown" or a name of its own (RFC 7239 §6). Such a text is no key for limits: it could be any.
  return isIP(named) === 0 ? addressIn(ips.at(-2) ?? ip) : named;
}

/**
 * Returns the address in an entry of `X-Forwarded-For`. Some proxies add the client's port, which is another one for each
 * connection and would give each a budget of its own (RFC 7239 §6 has the forms).
 */
function addressIn(entry: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/.exec(entry) ?? [];
  // A socket for both families writes IPv4 in this form (RFC 4291 §2.5.5.2), which is hard to read.
  return (bracketed ?? dotted ?? entry).replace(/^::ffff:(?=\d+\.)/i, '');
}

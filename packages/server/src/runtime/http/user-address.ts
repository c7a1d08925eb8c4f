import { compile } from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';

/**
 * Reads the address of the user from a request; null if the request came from a trusted proxy, such as an app's server,
 * that did not say for whom. Limits count such requests by the proxy's address, which tells nothing about the user.
 */
export type UserAddressReader = (request: FastifyRequest) => string | null;

/** Makes the reader for the operator's trusted proxies. */
export function createUserAddressReader(trustedProxies: readonly string[]): UserAddressReader {
  if (trustedProxies.length === 0) return clientAddress;
  const isTrusted = compile([...trustedProxies]);
  return (request) => {
    const [peer, ...forwarded] = request.ips ?? [];
    return peer !== undefined && forwarded.length === 0 && isTrusted(peer, 0) ? null : clientAddress(request);
  };
}

/** The client's address, as far as trusted proxies tell it (RL-04). */
export const clientAddress = ({ ip }: FastifyRequest): string =>
  // A socket for both families writes IPv4 in this form (RFC 4291 §2.5.5.2), which is hard to read.
  ip.replace(/^::ffff:(?=\d+\.)/i, '');

import { BlockList, isIPv4 } from 'node:net';

/**
 * IPv4 networks that are not public unicast (IANA special-purpose registry, RFC 6890; multicast and reserved beyond).
 */
const notPublic4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

/** Parts of 2000::/3 that are not public hosts: Teredo and other protocol assignments, 6to4, documentation. */
const notPublic6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const refused = new BlockList();
for (const [network, prefix] of notPublic4) refused.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of notPublic6) refused.addSubnet(network, prefix, 'ipv6');

// All other global unicast is in this range; IPv4-mapped, NAT64, unique-local, link-local and multicast are not.
const globalUnicast6 = new BlockList();
globalUnicast6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is a single host on the public internet (SR-02). */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !refused.check(address, 'ipv4');
  return globalUnicast6.check(address, 'ipv6') && !refused.check(address, 'ipv6');
}

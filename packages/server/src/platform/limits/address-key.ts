import { isIPv4, isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^(?:0*:)*(?:0*:)?ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * What a client address counts as: IPv4 as it is, also when it is mapped into IPv6 (RFC 4291 §2.5.5.2), and IPv6 by its
 * first 64 bits, because one subscriber holds at least as many addresses as follow (RL-04).
 */
export function addressKey(address: string): string {
  const [bare = ''] = address.split('%');
  const mapped = MAPPED_IPV4.exec(bare)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  if (!isIPv6(bare)) return bare;
  const groups = expand(bare);
  if (groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff') return fromHex(groups.slice(6));
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address, in lower case without leading zeros. */
function expand(address: string): readonly string[] {
  const [head = '', tail] = withoutDots(address).split('::');
  const left = split(head);
  const right = tail === undefined ? [] : split(tail);
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right];
}

const split = (part: string): readonly string[] =>
  part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16).toString(16));

/** An address may end in dotted IPv4 form, RFC 4291 §2.2. */
const withoutDots = (address: string): string =>
  address.replace(/(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/, (_all, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });

const fromHex = (groups: readonly string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');

import { isIP } from 'node:net';
import { z } from 'zod';
import { commaList } from './comma-list.js';

const NAMED = /^(loopback|linklocal|uniquelocal)$/i;
const NETWORK = /^([^/]+)\/(\d{1,3})$/;

/** `PORTICO_TRUSTED_PROXIES`: a comma list of addresses, of networks such as `10.0.0.0/8`, and of names for usual ones. */
export const trustedProxies = z.string().transform((text, context): readonly string[] => {
  const proxies = commaList(text);
  for (const proxy of proxies) {
    const mistake = mistakeIn(proxy);
    if (mistake) context.addIssue({ code: 'custom', message: `has ${proxy}, ${mistake}` });
  }
  // The library knows the names in lower case.
  return proxies.map((proxy) => proxy.toLowerCase());
});

function mistakeIn(proxy: string): string | null {
  if (NAMED.test(proxy)) return null;
  const [, address = proxy, prefix] = NETWORK.exec(proxy) ?? [];
  const family = isIP(address);
  if (family === 0 || Number(prefix ?? 0) > (family === 4 ? 32 : 128))
    return 'which is not an address or network such as 10.0.0.0/8';
  // The HTTP server refuses it too.
  if (prefix !== undefined && Number(prefix) === 0)
    return 'which is every address, so clients could choose the one that limits apply to';
  return null;
}

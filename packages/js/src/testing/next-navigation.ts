// Simulates the module `next/navigation` of Next.js, as far as the library uses it.

/** Throws like Next.js; the digest contains the target. */
export const redirect = (url: string, type: 'replace' | 'push' = 'replace'): never => {
  throw Object.assign(new Error('NEXT_REDIRECT'), { digest: `NEXT_REDIRECT;${type};${url};307;` });
};

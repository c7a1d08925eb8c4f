import type { NextPort } from '@portico/js';

/** In browsers, and in scripts outside of Next.js, there is no request. */
export const request: NextPort | undefined = undefined;

/** Any value that JSON can hold, RFC 8259 §3. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

import type { Json } from './tables.gen.js';

/** JSON as text, because the driver would send an array as one of PostgreSQL's and a string bare. Null and absent stay. */
export const jsonText = (value: Json | undefined): string | null | undefined =>
  value === null || value === undefined ? value : JSON.stringify(value);

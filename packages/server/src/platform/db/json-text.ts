import type { Json } from './tables.gen.js';

/** JSON as text, because the driver would send an array as one of PostgreSQL's and a string bare. Null and absent stay. */
export function jsonText(value: object): string;
export function jsonText(value: Json | object | undefined): string | null | undefined;
export function jsonText(value: Json | object | undefined): string | null | undefined {
  return value === null || value === undefined ? value : JSON.stringify(value);
}

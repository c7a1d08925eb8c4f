import type { z } from 'zod';

/** Writes a value as JSON in UTF-8, the form in which it is sealed. */
export const toJsonBytes = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

/** Reads what `toJsonBytes` wrote; throws on anything that the schema does not describe. */
export const fromJsonBytes = <Value>(schema: z.ZodType<Value>, bytes: Uint8Array): Value =>
  schema.parse(JSON.parse(new TextDecoder().decode(bytes)));

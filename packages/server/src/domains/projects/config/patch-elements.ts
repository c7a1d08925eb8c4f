import { limits } from '@portico/contract';
import { z } from 'zod';

/** An object in a patch: each property may be absent, and null restores the default. Unknown properties are refused. */
export const members = (shape: Readonly<Record<string, z.ZodType>>) =>
  z.strictObject(
    Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, schema.nullable().optional()])),
  );

/** A map in a patch; null removes the entry. */
export const entries = (key: z.core.$ZodRecordKey, entry: z.ZodType) => z.record(key, entry.nullable());

/** A set of IDs in a patch; null removes the ID. */
export const ids = (key: z.core.$ZodRecordKey) => entries(key, z.literal(true, 'must be true'));

/** A literal, or a value of the schema. Reports the schema's errors, because a union would not say what is wrong. */
export const literalOr = (literal: string | false, schema: z.ZodType) =>
  z.unknown().superRefine((value, context) => {
    const parsed = value === literal ? undefined : schema.safeParse(value);
    for (const { message, path } of parsed?.error?.issues ?? []) context.addIssue({ code: 'custom', message, path });
  });

/** A display name. */
export const name = () => z.string().max(limits.displayNameMaxChars);

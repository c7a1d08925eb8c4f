import { limits } from '@portico/contract';
import { z } from 'zod';

/** Members of an object in a patch: each may be absent, and null brings back the default. Others are refused. */
export const members = (shape: Readonly<Record<string, z.ZodType>>) =>
  z.strictObject(
    Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, schema.nullable().optional()])),
  );

/** A map in a patch; a null takes the entry away. */
export const entries = (key: z.core.$ZodRecordKey, entry: z.ZodType) => z.record(key, entry.nullable());

/** A set of ids in a patch; a null takes the id away. */
export const ids = (key: z.core.$ZodRecordKey) => entries(key, z.literal(true, 'must be true'));

/** One literal, or what the schema says. Misfits are told of the schema, because a union would only say that none fits. */
export const literalOr = (literal: string | false, schema: z.ZodType) =>
  z.unknown().superRefine((value, context) => {
    const parsed = value === literal ? undefined : schema.safeParse(value);
    for (const { message, path } of parsed?.error?.issues ?? []) context.addIssue({ code: 'custom', message, path });
  });

const ID = new RegExp(`^[A-Za-z0-9_][A-Za-z0-9_-]{0,${limits.configIdMaxChars - 1}}$`);

/** Keys of most maps: prices, catalogs, products, items, domains, stores. */
export const idOf = (what: string) =>
  z
    .string()
    .max(limits.configIdMaxChars, `${what} must be at most ${limits.configIdMaxChars} characters`)
    .regex(ID, `${what} must contain only letters, numbers, underscores, and hyphens, and not start with a hyphen`);

/** A name that people read. */
export const name = () => z.string().max(limits.displayNameMaxChars);

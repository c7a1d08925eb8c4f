import { z } from 'zod';

// Each element is total: parsing returns a value for any stored input, so that an invalid configuration never makes a
// project unreadable. Values are validated when they are changed.

/** A fixed set of members, completed with their defaults; anything but an object counts as an empty one. */
export const shape = <Members extends z.ZodRawShape>(members: Members) =>
  z.preprocess((value) => (isTree(value) ? value : {}), z.object(members));

/** A boolean with its default. */
export const flag = (whenAbsent: boolean) => z.boolean().catch(whenAbsent);

/** A string with its default. */
export const text = (whenAbsent: string) => z.string().catch(whenAbsent);

/** A string that may be absent; an empty one counts as absent. */
export const optionalText = () => z.string().min(1).optional().catch(undefined);

/** One of a few strings. The first is the default. */
export const choice = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words).catch(words[0]);

/** One of a few strings, or absent. */
export const optionalChoice = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words).optional().catch(undefined);

/**
 * A map with free keys. Entries that are not objects are left out; the others are completed with the entry's defaults.
 * An array counts as a map with the keys `0`, `1`, …: early clients stored trusted domains this way.
 */
export const recordOf = <Entry extends z.ZodType>(entry: Entry) =>
  z.preprocess(
    (value) => Object.fromEntries(Object.entries(isObject(value) ? value : {}).filter(([, child]) => isTree(child))),
    z.record(z.string(), entry),
  );

/** A map with free keys whose entries have defaults that depend on the key. */
export const recordNamed = <Entry extends z.ZodType>(entryNamed: (key: string) => Entry) =>
  recordOf(z.unknown()).transform((entries) =>
    Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, entryNamed(key).parse(entry)])),
  );

/** A set of IDs, written as a map from each ID to `true`. */
export const idSet = () =>
  z.preprocess(
    (value) => Object.fromEntries(Object.entries(isTree(value) ? value : {}).filter(([, isHeld]) => isHeld === true)),
    z.record(z.string(), z.literal(true)),
  );

/** Whether a value is a JSON object: neither null nor an array. */
export const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isObject(value) && !Array.isArray(value);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

import { z } from 'zod';

// Each element is total: whatever was stored, parsing gives a value, so that no project becomes unreadable by what its
// configuration holds. What may be stored is checked where it is changed.
// An absent value is given its default by `default` and not by `catch`, which would first write an error.

/** A fixed set of members, completed with their defaults; anything but an object counts as an empty one. */
export const shape = <Members extends z.ZodRawShape>(members: Members) =>
  z.preprocess((value) => (isTree(value) ? value : {}), z.object(members));

/** A boolean with its default. */
export const flag = (whenAbsent: boolean) => z.boolean().default(whenAbsent).catch(whenAbsent);

/**
 * A switch that the wire does not know. It is absent unless it is on, so that answers of projects that do not use it look
 * as on the wire.
 */
export const addedSwitch = () => z.literal(true).optional().catch(undefined);

/** A string with its default. */
export const text = (whenAbsent: string) => z.string().default(whenAbsent).catch(whenAbsent);

/** A string that may be absent; an empty one counts as absent. */
export const optionalText = () => z.string().min(1).optional().catch(undefined);

/** One of a few strings. The first is the default. */
export const choice = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words).default(words[0]).catch(words[0]);

/** One of a few strings, or absent. */
export const optionalChoice = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words).optional().catch(undefined);

/**
 * A map with free keys. Entries that are not objects are left out; the others are completed with the entry's defaults.
 * An array counts as a map with the keys `0`, `1`, …: early clients stored trusted domains this way.
 */
export const recordOf = <Entry extends z.ZodType>(entry: Entry) =>
  z.preprocess((value) => only(isTree, Array.isArray(value) ? { ...value } : value), z.record(z.string(), entry));

/** A display name that `recordNamed` completes. */
export const nameOrKey = () => z.string().optional().catch(undefined);

/**
 * A map with free keys whose entries have a display name; the default name is the key. It is filled in afterwards,
 * because a schema for each key would take a hundred times as long as parsing.
 */
export const recordNamed = <Entry extends z.ZodType<{ displayName?: string | undefined }>>(entry: Entry) =>
  recordOf(entry).transform((entries) => {
    nameByKey(entries);
    return entries;
  });

/** In place, because copies of a large map take as long as parsing it. */
function nameByKey<Entry extends { displayName?: string | undefined }>(
  entries: Record<string, Entry>,
): asserts entries is Record<string, Entry & { displayName: string }> {
  for (const key of Object.keys(entries)) {
    const entry = entries[key];
    if (entry) entry.displayName ??= key;
  }
}

/** A set of IDs, written as a map from each ID to `true`. */
export const idSet = () =>
  z.preprocess((value) => only((isHeld) => isHeld === true, value), z.record(z.string(), z.literal(true)));

/** Returns the entries that fit; the map itself if all do, because a copy of a large map takes longer than parsing it. */
function only(fits: (child: unknown) => boolean, map: unknown): unknown {
  if (!isTree(map)) return {};
  return Object.values(map).every(fits)
    ? map
    : Object.fromEntries(Object.entries(map).filter(([, child]) => fits(child)));
}

/** Whether a value is a JSON object: neither null nor an array. */
export const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isObject(value) && !Array.isArray(value);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

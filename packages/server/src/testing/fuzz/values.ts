import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';

/** Values that a member of this name often has; undefined when its schema alone decides. */
export type Hint = (name: string) => Arbitrary<unknown> | undefined;

const Schema = z.looseObject({
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  type: z.union([z.string().transform((type) => [type]), z.array(z.string())]).default(['']),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minLength: z.number().default(0),
  maxLength: z.number().default(1000),
  minimum: z.number().default(-1_000_000),
  maximum: z.number().default(1_000_000),
  items: z.unknown().optional(),
  prefixItems: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
});

type Schema = z.output<typeof Schema>;

/** Values that match a JSON schema of the OpenAPI document, as far as it tells. */
export function valuesOf(schema: unknown, hint: Hint): Arbitrary<unknown> {
  const read = Schema.parse(schema);
  const alternatives = read.anyOf ?? read.oneOf;
  if (alternatives) return fc.oneof(...alternatives.map((one) => valuesOf(one, hint)));
  if ('const' in read && read.const !== undefined) return fc.constant(read.const);
  if (read.enum) return fc.constantFrom(...read.enum);
  return fc.oneof(...read.type.map((type) => (byType[type] ?? fc.jsonValue)(read, hint)));
}

const byType: Readonly<Record<string, (schema: Schema, hint: Hint) => Arbitrary<unknown>>> = {
  string: textsOf,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  integer: ({ minimum, maximum }) => fc.integer({ min: Math.max(minimum, -1_000_000), max: Math.min(maximum, 1e12) }),
  number: ({ minimum, maximum }) => fc.double({ min: minimum, max: maximum, noNaN: true }),
  array: ({ items, prefixItems }, hint) =>
    prefixItems
      ? fc.tuple(...prefixItems.map((item) => valuesOf(item, hint)))
      : fc.array(valuesOf(items ?? {}, hint), { maxLength: 4 }),
  object: objectsOf,
};

const urls = ['http://localhost/handler/x', 'http://localhost:3000', 'https://example.com/a?b=c#d', 'data:,x'];

const byPattern = new Map<string, Arbitrary<string>>();

/** Texts that match a pattern. Reading one takes milliseconds, and many members have the same. */
function matching(pattern: string): Arbitrary<string> {
  const known = byPattern.get(pattern) ?? fc.stringMatching(new RegExp(pattern));
  byPattern.set(pattern, known);
  return known;
}

function textsOf({ pattern, format, minLength, maxLength }: Schema): Arbitrary<string> {
  if (pattern) return matching(pattern);
  if (format === 'uri') return fc.oneof(fc.constantFrom(...urls), fc.webUrl());
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) });
}

function objectsOf({ properties, required }: Schema, hint: Hint): Arbitrary<unknown> {
  const entries = Object.entries(properties).map(([name, schema]) => {
    const hinted = hint(name);
    const usual = valuesOf(schema, hint);
    return [
      name,
      hinted ? fc.oneof({ weight: 4, arbitrary: hinted }, { weight: 1, arbitrary: usual }) : usual,
    ] as const;
  });
  return fc.record(Object.fromEntries(entries), { requiredKeys: required });
}

/** Values that honest clients do not send: other types, characters that cannot be stored, too long, too deep. */
export const hostileValues: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>('', ' ', '\0', '\ud800', '\u202e', "'; drop table users; --", '%', '../..', 'null', 'me'),
  fc.constantFrom<unknown>(null, true, 0, -1, 0.5, 2 ** 31, 2 ** 53, -1e300, 1e300, [], {}, [[]], { a: { b: null } }),
  fc.constantFrom('x'.repeat(50_000), 'a.'.repeat(25_000), '@'.repeat(50_000), ' '.repeat(50_000), 'é'.repeat(300)),
  fc.constantFrom<unknown>(JSON.parse('{"__proto__":{"a":1}}'), { constructor: 1 }, nested(70), nested(40)),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue(),
);

function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}

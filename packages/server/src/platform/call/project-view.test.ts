// @needs nothing

import { expect, test } from 'vitest';
import { z } from 'zod';
import { compileProjection } from './project-view.js';

const shown = z.strictObject({ id: z.string() });
const leaky = { id: 'a', secret: 'b' };

test.each([
  ['a member', z.strictObject({ of: shown }), { of: leaky }, { of: { id: 'a' } }],
  ['an element', z.array(shown), [leaky], [{ id: 'a' }]],
  ['a value of a record', z.record(z.string(), shown), { one: leaky }, { one: { id: 'a' } }],
  ['an optional member', z.strictObject({ of: shown.optional() }), { of: leaky }, { of: { id: 'a' } }],
  ['what a transformation makes', z.pipe(z.unknown(), shown), leaky, { id: 'a' }],
  [
    'a member of a union with a discriminator',
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('one'), id: z.string() }),
      z.strictObject({ kind: z.literal('two') }),
    ]),
    { kind: 'two', ...leaky },
    { kind: 'two' },
  ],
  ['a member of a union told apart by its JSON type', z.union([z.string(), z.array(shown), shown]), leaky, { id: 'a' }],
  ['a tuple', z.tuple([shown, z.string()]), [leaky, 'x', leaky], [{ id: 'a' }, 'x']],
  ['null where it is allowed', z.union([z.array(shown), shown.nullable()]), null, null],
])('PB-04 %s keeps only what the view lists', (...[, schema, value, kept]) => {
  expect(compileProjection(schema, 'GET /test')(value)).toEqual(kept);
});

test.each([
  ['a union of objects without a discriminator', z.union([shown, z.strictObject({ name: z.string() })])],
  ['a union of lists', z.union([z.array(shown), z.array(z.string())])],
  ['a union of an object and anything', z.union([shown, z.unknown()])],
  ['an object with members it does not list', z.looseObject({ id: z.string() })],
  ['an intersection', z.intersection(shown, z.strictObject({ name: z.string() }))],
])('PB-04 %s stops the start, and the error names its place', (_title, schema) => {
  expect(() => compileProjection(z.strictObject({ of: z.array(schema) }), 'GET /test')).toThrow(
    /^GET \/test\.of\[\]: /,
  );
});

// @needs nothing
import { expect, test } from 'vitest';
import { z } from 'zod';
import { parse } from './parse.js';

test.each([
  [z.object({ a: z.string() }), {}, 'body.a is missing (expected string)'],
  [z.object({ a: z.boolean() }), { a: [] }, 'body.a must be boolean, received array'],
  [z.object({ a: z.string().length(45) }), { a: 'short' }, 'body.a must have exactly 45 characters'],
  [z.object({ a: z.int().min(1) }), { a: 0 }, 'body.a must be at least 1'],
  [z.object({ a: z.int() }), { a: 0.5 }, 'body.a must be a whole number'],
  [z.object({ a: z.array(z.string()).max(1) }), { a: ['b', 'c'] }, 'body.a must have at most 1 items'],
  [z.object({ a: z.enum(['b', 'c']) }), { a: 'd' }, 'body.a must be one of "b"|"c"'],
  [z.strictObject({}), { a: 1 }, 'body has unknown fields: a'],
])('says in one sentence what a field must be: case %#', (schema, input, expected) => {
  const parsed = parse(schema, input, 'body');
  expect(parsed.ok ? [] : parsed.problems.map(({ path, message }) => `${path} ${message}`)).toEqual([expected]);
});

// @needs nothing

import { expect, test } from 'vitest';
import { listVariableFields, readVariableProblem, toVariables, type VariableField } from './variable-fields.js';

const fieldsOf = (schema: string) =>
  listVariableFields(`import { type } from 'arktype';
export const variablesSchema = ${schema};
export function EmailTemplate({ variables }: Props<typeof variablesSchema.infer>) { return <b>{variables.a}</b>; }
EmailTemplate.PreviewVariables = { sample: 1 };
`);

test('each variable of the schema has a field for its type', () => {
  expect(
    fieldsOf(
      `type({ a: 'string', "b?": 'string.email', c: 'number>=0', d: 'boolean', e: 'string[]', f: "'x' | 'y'", g: { h: 'string' } })`,
    ),
  ).toEqual([
    { name: 'a', kind: 'text', isOptional: false },
    { name: 'b', kind: 'text', isOptional: true },
    { name: 'c', kind: 'number', isOptional: false },
    { name: 'd', kind: 'boolean', isOptional: false },
    { name: 'e', kind: 'json', isOptional: false },
    { name: 'f', kind: 'json', isOptional: false },
    { name: 'g', kind: 'json', isOptional: false },
  ]);
});

test('a schema that is made elsewhere has one field for all variables, and a source without one has none', () => {
  expect(fieldsOf('makeSchema()')).toEqual([{ name: '', kind: 'all', isOptional: true }]);
  expect(listVariableFields('export const EmailTemplate = () => null;')).toEqual([]);
});

const field = (kind: VariableField['kind'], name = 'a'): VariableField => ({ name, kind, isOptional: false });

test('texts become values of their kind, and empty or invalid ones are left out', () => {
  const fields = [
    field('text', 'a'),
    field('number', 'b'),
    field('boolean', 'c'),
    field('json', 'd'),
    field('all', ''),
  ];
  expect(toVariables(fields, ['1', '1.5', 'false', 'null', '{"e": [1]}'])).toEqual({
    a: '1',
    b: 1.5,
    c: false,
    d: null,
    e: [1],
  });
  expect(toVariables(fields, ['', 'many', '', '{', '[1]'])).toEqual({});
});

test('what is wrong with a text is said, and nothing of an optional one that is empty', () => {
  expect(readVariableProblem(field('text'), '')).toBe('Enter a value.');
  expect(readVariableProblem({ ...field('number'), isOptional: true }, '')).toBeUndefined();
  expect(readVariableProblem(field('number'), '1e999')).toBe('Enter a number.');
  expect(readVariableProblem(field('json'), '"a"')).toBeUndefined();
  expect(readVariableProblem(field('all'), '[]')).toContain('JSON object');
});

import { type } from 'arktype';

/** Validates variables with what a template exports as `variablesSchema`, and deletes what it does not declare. */
export function validate(schema: unknown, given: Readonly<Record<string, unknown>>): unknown {
  if (schema === undefined) return {};
  if (typeof schema !== 'function')
    throw new Error('variablesSchema must be a schema, such as type({ name: "string" }).');
  const validator = deletesUndeclared(schema) ? schema.onUndeclaredKey('delete') : schema;
  const validated: unknown = Reflect.apply(validator, undefined, [given]);
  if (validated instanceof type.errors) throw new Error(`Invalid variables: ${validated.summary}`);
  return validated;
}

const deletesUndeclared = (schema: object): schema is { onUndeclaredKey(behavior: string): () => unknown } =>
  'onUndeclaredKey' in schema && typeof schema.onUndeclaredKey === 'function';

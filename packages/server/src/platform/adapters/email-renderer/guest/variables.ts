import { type } from 'arktype';

/** Validates variables with what a template exports as `variablesSchema`, and deletes what it does not declare. */
export function validate(schema: unknown, given: Readonly<Record<string, unknown>>): unknown {
  if (schema === undefined) return {};
  if (!isValidator(schema)) throw new Error('variablesSchema must be a schema, such as type({ name: "string" }).');
  const validated = validatorOf(schema)(given);
  if (validated instanceof type.errors) throw new Error(`Invalid variables: ${validated.summary}`);
  return validated;
}

type Validator = (given: unknown) => unknown;

const isValidator = (schema: unknown): schema is Validator => typeof schema === 'function';

/** By schema, because deriving a validator takes longer than validating. */
const validators = new WeakMap<Validator, Validator>();

function validatorOf(schema: Validator): Validator {
  const known = validators.get(schema);
  if (known) return known;
  const validator = deletesUndeclared(schema) ? schema.onUndeclaredKey('delete') : schema;
  validators.set(schema, validator);
  return validator;
}

const deletesUndeclared = (schema: object): schema is { onUndeclaredKey(behavior: string): Validator } =>
  'onUndeclaredKey' in schema && typeof schema.onUndeclaredKey === 'function';

import { tsxLanguage } from '@codemirror/lang-javascript';
import type { Json } from '@portico/js';
import { findDeclaredVariables } from './declared-variables.js';

/** A field for the value of a variable of a template. */
export interface VariableField {
  /** Empty for the field `all`. */
  readonly name: string;
  /** `all`: an object with all variables, when the schema does not say which there are. */
  readonly kind: 'text' | 'number' | 'boolean' | 'json' | 'all';
  readonly isOptional: boolean;
}

/** What arktype calls texts and numbers, also with bounds and formats; not lists of them or choices between them. */
const kinds = [
  { kind: 'text', type: /^string\b[^|[\]]*$/ },
  { kind: 'number', type: /^number\b[^|[\]]*$/ },
  { kind: 'boolean', type: /^boolean$/ },
] as const;

/** Returns a field for each variable that the source of a template declares in `variablesSchema`. */
export const listVariableFields = (source: string): readonly VariableField[] => {
  const { schema } = findDeclaredVariables(tsxLanguage.parser.parse(source), source);
  if (schema.length === 0 && /\bvariablesSchema\b/.test(source)) return [{ name: '', kind: 'all', isOptional: true }];
  return schema.map(({ name, type = '', isOptional }) => ({
    name,
    isOptional,
    kind: kinds.find((one) => one.type.test(type))?.kind ?? 'json',
  }));
};

/** Says what is wrong with the text of a field, or nothing. */
export const readVariableProblem = (field: VariableField, text: string): string | undefined => {
  if (text === '') return field.isOptional ? undefined : 'Enter a value.';
  if (toValue(field, text) !== undefined) return undefined;
  if (field.kind === 'number') return 'Enter a number.';
  return field.kind === 'all'
    ? 'Enter a JSON object, such as {"name": "value"}.'
    : 'Enter a JSON value, such as ["a", "b"].';
};

/** The value of a text; undefined if it is not a value of the field's kind. */
const toValue = ({ kind }: VariableField, text: string): Json | undefined => {
  if (kind === 'text') return text;
  if (kind === 'boolean') return text === 'true';
  if (kind === 'number') return Number.isFinite(Number(text)) ? Number(text) : undefined;
  const value = parseJson(text);
  return kind === 'json' || isObject(value) ? value : undefined;
};

const parseJson = (text: string): Json | undefined => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isObject = (value: Json | undefined): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The variables that the texts of the fields make. Empty and invalid ones are left out. */
export const toVariables = (
  fields: readonly VariableField[],
  texts: readonly string[],
): Readonly<Record<string, Json>> => {
  const entries = fields.flatMap((field, index): [string, Json][] => {
    const text = texts[index] ?? '';
    const value = text === '' ? undefined : toValue(field, text);
    if (value === undefined) return [];
    return field.kind === 'all' && isObject(value) ? Object.entries(value) : [[field.name, value]];
  });
  return Object.fromEntries(entries);
};

import type { Stripe } from 'stripe';
import { invalid } from './fault.js';
import type { Raw, RawObject } from './form.js';

/** How one parameter is read. */
export interface Field<out Value, out Needed extends boolean = boolean> {
  readonly isNeeded: Needed;
  readonly read: (raw: Raw, path: string) => Value;
}

/** The values of an enumeration of the package, which is open: it accepts any other string too. */
export type Known<Value extends string> = keyof {
  [Name in Value as Record<never, never> extends Record<Name, 1> ? never : Name]: 1;
};

type Strict<Value> = [Value] extends [string] ? ([Known<Value>] extends [never] ? Value : Known<Value>) : Value;

type NeededNames<Params> = {
  [Name in keyof Params]-?: Record<never, never> extends Pick<Params, Name> ? never : Name;
}[keyof Params];

type FieldsOf<Params> = {
  readonly [Name in NeededNames<Params>]: Field<Strict<Params[Name]>, true>;
} & { readonly [Name in Exclude<keyof Params, NeededNames<Params>>]?: Field<Strict<NonNullable<Params[Name]>>> };

type OnlyNamesOf<Params, Fields> = { readonly [Name in Exclude<keyof Fields, keyof Params>]: never };

/** What a list of fields reads. */
export type Parsed<Fields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends Field<infer Value, infer Needed>
    ? true extends Needed
      ? Value
      : Value | undefined
    : never;
};

/**
 * Declares the parameters of a call that the counterpart knows. A name, a type or a value that the package's type
 * `Params` does not have fails to compile.
 */
export const parametersOf =
  <Params>() =>
  <const Fields extends FieldsOf<Params>>(fields: Fields & OnlyNamesOf<Params, Fields>): Fields =>
    fields;

const field = <Value>(read: Field<Value>['read']): Field<Value, false> => ({ isNeeded: false, read });

/** Makes a field required. */
export const needed = <Value>({ read }: Field<Value>): Field<Value, true> => ({ isNeeded: true, read });

export const text = field((raw, path) => {
  if (typeof raw !== 'string') throw invalid('Invalid string', { param: path });
  if (raw === '') {
    const message = `You passed an empty string for '${path}'. We assume empty values are an attempt to unset a parameter; however '${path}' cannot be unset. You should remove '${path}' from your request or supply a non-empty value.`;
    throw invalid(message, { code: 'parameter_invalid_empty', param: path });
  }
  return raw;
});

export const integer = field((raw, path) => {
  if (typeof raw === 'string' && /^-?\d{1,15}$/.test(raw)) return Number(raw);
  throw invalid(`Invalid integer: ${shown(raw)}`, { code: 'parameter_invalid_integer', param: path });
});

export const boolean = field((raw, path) => {
  if (raw === 'true' || raw === 'false') return raw === 'true';
  throw invalid(`Invalid boolean: ${shown(raw)}`, { param: path });
});

export const oneOf = <Value extends string>(...values: readonly Value[]): Field<Value, false> =>
  field((raw, path) => {
    const found = values.find((value) => value === raw);
    if (found !== undefined) return found;
    throw invalid(`Invalid ${path}: must be one of ${values.join(', ')}`, { param: path });
  });

/** Reads one of two forms, the first that accepts. */
export const either = <First, Second>(first: Field<First>, second: Field<Second>): Field<First | Second, false> =>
  field((raw, path) => {
    try {
      return first.read(raw, path);
    } catch {
      return second.read(raw, path);
    }
  });

export const list = <Value>(member: Field<Value>): Field<Value[], false> =>
  field((raw, path) => {
    if (typeof raw === 'string') throw invalid('Invalid array', { param: path });
    return Object.entries(raw).map(([index, value]) => member.read(value, `${path}[${index}]`));
  });

/** An object with the parameters of the package's type `Params`. */
export const object = <Fields extends Record<string, Field<unknown>>>(fields: Fields): Field<Parsed<Fields>, false> =>
  field((raw, path) => {
    if (typeof raw === 'string') throw invalid('Invalid object', { param: path });
    return readFields(fields, raw, path);
  });

/** Keys of up to 40 characters and values of up to 500, at most 50 of them; an empty value removes its key. */
export const metadata: Field<Stripe.Metadata, false> = field((raw, path) => {
  if (raw === '') return {};
  if (typeof raw === 'string') throw invalid('Invalid object', { param: path });
  const entries = Object.entries(raw);
  if (entries.length > 50) throw invalid('You can have up to 50 metadata keys.', { param: path });
  const found = entries.map(([key, value]) => {
    const param = `${path}[${key}]`;
    if (key.length > 40) throw invalid('Metadata keys must be 40 characters or less.', { param });
    if (typeof value !== 'string') throw invalid('Metadata values must be strings.', { param });
    if (value.length <= 500) return [key, value] as const;
    const message = `Metadata values can have up to 500 characters, but you passed in a value that is ${value.length} characters.`;
    throw invalid(message, { param });
  });
  return Object.fromEntries(found);
});

/** Reads the parameters of a call; names that are not in the list are refused. */
export function readFields<Fields extends Record<string, Field<unknown>>>(
  fields: Fields,
  raw: RawObject,
  path = '',
): Parsed<Fields> {
  const at = (name: string): string => (path === '' ? name : `${path}[${name}]`);
  const unknown = Object.keys(raw).find((name) => !Object.hasOwn(fields, name));
  if (unknown !== undefined) {
    throw invalid(`Received unknown parameter: ${at(unknown)}`, { code: 'parameter_unknown', param: at(unknown) });
  }
  const values = Object.entries(fields).flatMap(([name, { isNeeded, read }]) => {
    const value = raw[name];
    if (value !== undefined) return [[name, read(value, at(name))]];
    if (!isNeeded) return [];
    throw invalid(`Missing required param: ${at(name)}.`, { code: 'parameter_missing', param: at(name) });
  });
  return Object.fromEntries(values);
}

const shown = (raw: Raw): string => (typeof raw === 'string' ? raw : 'hash');

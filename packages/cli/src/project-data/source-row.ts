import { parseJson } from '../parse-json.js';

/** A JSON value. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** A field of another program's export that is not imported, and why. */
export interface Loss {
  readonly field: string;
  readonly reason: string;
}

/** Thrown for a row of which nothing is imported. */
export class Refused extends Error {
  override readonly name = 'Refused';

  constructor(
    readonly field: string,
    reason: string,
  ) {
    super(reason);
  }
}

const NO_COUNTERPART = 'Portico has no such field.';

/**
 * A row of another program's export: from CSV, where every value is text, or a JSON object. Remembers which fields were read,
 * so that the others can be reported to the operator. Finds columns in both spellings of databases and JSON:
 * `emailVerified` and `email_verified`.
 */
export class SourceRow {
  readonly #values = new Map<string, { readonly name: string; readonly value: unknown }>();
  readonly #read = new Set<string>();
  readonly #losses: Loss[] = [];

  constructor(values: Readonly<Record<string, unknown>>) {
    for (const [name, value] of Object.entries(values)) this.#values.set(fold(name), { name, value });
  }

  /** Returns a field's text, or its number as text; undefined if it is missing or empty. */
  text(name: string): string | undefined {
    const value = this.#take(name);
    if (typeof value === 'number' || typeof value === 'bigint') return String(value);
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
  }

  /** As `text`, without counting it as read. */
  peek(name: string): string | undefined {
    const value = this.#values.get(fold(name))?.value;
    return typeof value === 'string' && value !== '' ? value : undefined;
  }

  /** Returns whether a field is true, in the notation of JSON or of database exports. */
  flag(name: string): boolean {
    const value = this.#take(name);
    return value === true || value === 1 || (typeof value === 'string' && /^(t|true|1|yes)$/i.test(value.trim()));
  }

  /** Returns a time in milliseconds since 1970, from ISO 8601, PostgreSQL's notation, or seconds or milliseconds since then. */
  time(name: string): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const millis = readTime(text);
    if (millis === undefined) this.lose(name, 'It is not a valid time.');
    return millis;
  }

  /** Returns an object, from an object or from JSON text. */
  object(name: string): { [name: string]: Json } | undefined {
    const value = readJson(this.#take(name));
    return isObject(value) && Object.keys(value).length > 0 ? value : undefined;
  }

  /** Returns a field that is a row itself. */
  row(name: string): SourceRow | undefined {
    const value = this.object(name);
    return value && new SourceRow(value);
  }

  /** Returns the rows in a field. */
  rows(name: string): readonly SourceRow[] {
    const value = readJson(this.#take(name));
    return Array.isArray(value) ? value.filter(isObject).map((item) => new SourceRow(item)) : [];
  }

  /** Returns the texts in a field: from a JSON array, or from text separated by `|`, commas, semicolons or spaces. */
  texts(name: string): readonly string[] {
    const value = readJson(this.#take(name));
    if (Array.isArray(value)) return value.filter((item): item is string => typeof item === 'string' && item !== '');
    return typeof value === 'string' ? value.split(/[|,;\s]+/).filter((part) => part !== '') : [];
  }

  /** Skips fields that say nothing about the user. */
  skip(...names: readonly string[]): void {
    for (const name of names) this.#read.add(fold(name));
  }

  /** Reports a field as lost, unless it is empty. */
  lose(name: string, reason = NO_COUNTERPART): void {
    const found = this.#values.get(fold(name));
    this.#read.add(fold(name));
    if (found && !isEmpty(found.value)) this.#losses.push({ field: found.name, reason });
  }

  /** Reports something inside a field as lost. */
  loseWithin(path: string, reason: string): void {
    this.#losses.push({ field: path, reason });
  }

  /** Returns all losses, including fields that were not read. */
  losses(): readonly Loss[] {
    const unread = [...this.#values]
      .filter(([folded, { value }]) => !this.#read.has(folded) && !isEmpty(value))
      .map(([, { name }]) => ({ field: name, reason: NO_COUNTERPART }));
    return [...this.#losses, ...unread];
  }

  #take(name: string): unknown {
    this.#read.add(fold(name));
    return this.#values.get(fold(name))?.value;
  }
}

/** Returns whether a value from JSON is an object. */
export const isObject = (value: unknown): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fold = (name: string): string => name.replaceAll(/[_\s-]/g, '').toLowerCase();

/** Returns whether a value means “nothing”, in JSON or in database exports. */
function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return /^(f|false|null|\{\}|\[\])?$/i.test(value.trim());
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isEmpty);
  return value === undefined || value === null || value === false;
}

function readJson(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  return parseJson(value) ?? value;
}

/** Smaller numbers are seconds (until the year 5138), larger ones milliseconds (since March 1973). */
const MOST_SECONDS = 1e11;

/** A time without a time zone is UTC, as PostgreSQL and others store it. */
const WRITTEN_TIME = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s?(?:(Z)|([+-]\d\d):?(\d\d)?)?$/;

function readTime(text: string): number | undefined {
  if (/^\d{1,16}(\.\d+)?$/.test(text)) {
    const count = Number(text);
    return Math.round(count < MOST_SECONDS ? count * 1000 : count);
  }
  const [, day, time, , hours, minutes = '00'] = WRITTEN_TIME.exec(text) ?? [];
  const zone = hours === undefined ? 'Z' : `${hours}:${minutes}`;
  const millis = Date.parse(day === undefined ? text : `${day}T${time}${zone}`);
  return Number.isNaN(millis) || millis < 0 ? undefined : millis;
}

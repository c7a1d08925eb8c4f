/** A value of JSON. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** What a row of another program's export holds and a record does not. */
export interface Loss {
  readonly field: string;
  readonly reason: string;
}

/** A row that nothing is imported of. */
export class Refused extends Error {
  override readonly name = 'Refused';

  constructor(
    readonly field: string,
    reason: string,
  ) {
    super(reason);
  }
}

const NO_COUNTERPART = 'Portico has nothing of the kind.';

/**
 * A row of another program's export: of a table in CSV, where every value is text, or an object of JSON. Remembers what was
 * asked for, so that the rest can be named to the operator and nothing is lost without a word. Columns are found in either
 * of the ways in which databases and JSON write them: `emailVerified` and `email_verified`.
 */
export class SourceRow {
  readonly #values = new Map<string, { readonly name: string; readonly value: unknown }>();
  readonly #read = new Set<string>();
  readonly #losses: Loss[] = [];

  constructor(values: Readonly<Record<string, unknown>>) {
    for (const [name, value] of Object.entries(values)) this.#values.set(fold(name), { name, value });
  }

  /** The text of a member, or of a number in it; undefined when there is none. */
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

  /** Whether a member is true, as JSON and the exports of databases write that. */
  flag(name: string): boolean {
    const value = this.#take(name);
    return value === true || value === 1 || (typeof value === 'string' && /^(t|true|1|yes)$/i.test(value.trim()));
  }

  /** A moment in milliseconds since 1970: ISO 8601, how PostgreSQL writes it, or seconds or milliseconds since then. */
  time(name: string): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const millis = readTime(text);
    if (millis === undefined) this.lose(name, 'It is not a point in time.');
    return millis;
  }

  /** An object, written as such or as the JSON of one. */
  object(name: string): { [name: string]: Json } | undefined {
    const value = readJson(this.#take(name));
    return isObject(value) && Object.keys(value).length > 0 ? value : undefined;
  }

  /** A member that is a row of its own. */
  row(name: string): SourceRow | undefined {
    const value = this.object(name);
    return value && new SourceRow(value);
  }

  /** The rows in a member. */
  rows(name: string): readonly SourceRow[] {
    const value = readJson(this.#take(name));
    return Array.isArray(value) ? value.filter(isObject).map((item) => new SourceRow(item)) : [];
  }

  /** The texts in a member: a list of JSON, or what CSV sets apart by `|`, commas, semicolons or spaces. */
  texts(name: string): readonly string[] {
    const value = readJson(this.#take(name));
    if (Array.isArray(value)) return value.filter((item): item is string => typeof item === 'string' && item !== '');
    return typeof value === 'string' ? value.split(/[|,;\s]+/).filter((part) => part !== '') : [];
  }

  /** Passes over members that say nothing of the user which a record could hold. */
  skip(...names: readonly string[]): void {
    for (const name of names) this.#read.add(fold(name));
  }

  /** Names a member as lost, provided that it holds something. */
  lose(name: string, reason = NO_COUNTERPART): void {
    const found = this.#values.get(fold(name));
    this.#read.add(fold(name));
    if (found && !isEmpty(found.value)) this.#losses.push({ field: found.name, reason });
  }

  /** As `lose`, for something within a member. */
  loseWithin(path: string, reason: string): void {
    this.#losses.push({ field: path, reason });
  }

  /** Everything lost, with all that nobody has asked for. */
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

/** Whether a value, which came from JSON or is text, is an object. */
export const isObject = (value: unknown): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fold = (name: string): string => name.replaceAll(/[_\s-]/g, '').toLowerCase();

/** What says no more than that there is nothing, in JSON and in the exports of databases. */
function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return /^\s*(f|false|null|\{\}|\[\])?\s*$/i.test(value);
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isEmpty);
  return value === undefined || value === null || value === false;
}

function readJson(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Seconds end here, and milliseconds begin: the year 5138, and March of 1973. */
const MOST_SECONDS = 1e11;

/** A time without a zone is UTC: PostgreSQL and others store it so. */
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

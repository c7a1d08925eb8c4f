import type { z } from 'zod';

/** One thing wrong with a request, at a path such as `body.email`. */
export interface Problem {
  readonly path: string;
  readonly message: string;
}

export type Parsed<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: Problem[] };

/**
 * Parses by the schema. Scalars of another type are coerced by three rules, and only where the schema rejected them, so
 * that a valid value is never changed.
 */
export function parse<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  place: string,
): Parsed<z.output<Schema>> {
  const first = schema.safeParse(input);
  if (first.success) return { ok: true, value: first.data };
  if (!coerceAll(input, first.error.issues)) return { ok: false, problems: toProblems(first.error, place) };
  const second = schema.safeParse(input);
  return second.success ? { ok: true, value: second.data } : { ok: false, problems: toProblems(second.error, place) };
}

const coercions: Readonly<Record<string, (value: unknown) => unknown>> = {
  string: (value) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value),
  number: (value) => (typeof value === 'string' && /^-?\d{1,17}(\.\d{1,17})?$/.test(value) ? Number(value) : value),
  boolean: (value) => (value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value),
};

function coerceAll(root: unknown, issues: readonly z.core.$ZodIssue[]): boolean {
  let didChange = false;
  for (const issue of issues) {
    if (issue.code !== 'invalid_type') continue;
    const coerce = coercions[issue.expected];
    const parent = issue.path.slice(0, -1).reduce<unknown>(childOf, root);
    const key = issue.path.at(-1);
    if (!coerce || key === undefined || typeof parent !== 'object' || parent === null) continue;
    const before: unknown = Reflect.get(parent, key);
    const after = coerce(before);
    if (after === before) continue;
    Reflect.set(parent, key, after);
    didChange = true;
  }
  return didChange;
}

const childOf = (node: unknown, key: PropertyKey): unknown =>
  typeof node === 'object' && node !== null ? Reflect.get(node, key) : undefined;

/** What Zod found, in our words. */
export function toProblems(error: z.ZodError, place: string): Problem[] {
  return error.issues.map((issue) => ({
    path: [place, ...issue.path.map(String)].join('.'),
    message: messageOf(issue),
  }));
}

function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `has unknown fields: ${issue.keys.join(', ')}`;
  // Problems with a key of a map are one level deeper.
  return phrase((issue.code === 'invalid_key' && issue.issues[0]?.message) || issue.message);
}

// Zod's messages begin with a capital and name types; ours continue after the path.
const phrase = (message: string): string =>
  message
    .replace(/^Invalid input: expected (\w+), received undefined$/, 'is missing (expected $1)')
    .replace(/^Invalid input: expected int, received number$/, 'must be a whole number')
    .replace(/^Invalid (?:input|option): expected/, 'must be')
    .replace(/^Too (?:small|big): expected \w+ to/, 'must')
    .replace(/^(must (?:be|have)) >=/, '$1 at least ')
    .replace(/^(must (?:be|have)) <=/, '$1 at most ');

/** The text of SCHEMA_ERROR: the call, then one line per problem. */
export const describeProblems = (method: string, path: string, problems: readonly Problem[]): string =>
  [`${method} ${path}:`, ...problems.map(({ path: at, message }) => `  - ${at} ${message}`)].join('\n');

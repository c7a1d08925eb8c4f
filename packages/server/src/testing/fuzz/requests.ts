import type { Access } from '@portico/contract';
import fc, { type Arbitrary } from 'fast-check';
import type { Operation, Parameter } from './operations.js';
import { type Hint, hostileValues, valuesOf } from './values.js';

/** A project in which requests are made, and what they can name there. */
export interface Place {
  readonly label: string;
  /** Headers that prove an access level. */
  headersOf(access: Access): Readonly<Record<string, string>>;
  /** The levels at which requests are made. */
  readonly levels: readonly Access[];
  readonly users: readonly FuzzUser[];
}

/** A user who makes requests. */
export interface FuzzUser {
  /** The user's tokens. */
  readonly headers: Readonly<Record<string, string>>;
  /** What of this user a member can name; null if the member names nothing of a user. */
  namesFor(operation: Operation, name: string): readonly string[] | null;
}

/** A request to send, legal or not. */
export interface FuzzRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** Who makes a request, where, and for which operation. */
interface Maker {
  readonly operation: Operation;
  readonly place: Place;
  readonly user: FuzzUser;
}

/** Requests for an operation: most of them legal and about the user who makes them. */
export function requestsFor(maker: Maker): Arbitrary<FuzzRequest> {
  const { operation, place, user } = maker;
  const hint: Hint = (name) => {
    const own = user.namesFor(operation, name);
    if (own === null) return texts.find(([pattern]) => pattern.test(name))?.[1];
    const others = place.users.flatMap((other) => other.namesFor(operation, name) ?? []);
    const missing = { weight: 1, arbitrary: fc.constant(name.endsWith('code') ? 'a'.repeat(45) : UNKNOWN) };
    if (own.length === 0) return missing.arbitrary;
    return fc.oneof(
      { weight: 14, arbitrary: fc.constantFrom(...own) },
      { weight: 1, arbitrary: fc.constantFrom(...others) },
      missing,
    );
  };
  return fc
    .record({
      path: partOf(operation, 'path', hint),
      query: partOf(operation, 'query', hint),
      headers: headersFor(maker),
      body: bodyFor(operation, hint),
    })
    .map(({ path, query, headers, body }) => ({
      method: operation.method,
      url: urlOf(operation, path, query),
      headers: { ...headers, ...(body && { 'content-type': body.type }) },
      body: body?.text,
    }));
}

const UNKNOWN = '3f0c1d1e-0000-4000-8000-000000000001';

const noHeaders: Readonly<Record<string, string>> = {};

const texts: readonly (readonly [RegExp, Arbitrary<string>])[] = [
  [/email|^value$/, fc.integer({ min: 0, max: 200 }).map((number) => `fuzz-${number}@example.test`)],
  [/password/, fc.constantFrom('correct horse battery', 'another horse battery', 'short')],
  [
    /url|redirect/,
    fc.constantFrom('http://localhost/handler/x', 'http://localhost:3000/after', 'https://evil.example'),
  ],
  [/provider/, fc.constantFrom('github', 'google', 'unknown')],
  [/config_override_string/, configurations()],
  [/^totp|otp$/, fc.constantFrom('123456', '000000')],
  [/image/, fc.constantFrom(`data:image/png;base64,${'iVBORw0KGgo'.padEnd(400, 'A')}`, 'https://example.com/a.png')],
];

/** Patches of the configuration: values of any kind at paths that exist, and at some that do not. */
function configurations(): Arbitrary<string> {
  const paths = [
    'auth.password.allowSignIn',
    'auth.oauth.providers.github',
    'auth.oauth.providers.x.clientId',
    'emails.server',
    'payments.products.p',
    'rbac.permissions.fuzz',
    'teams',
    'a..b',
  ];
  const values = fc.oneof(fc.boolean(), fc.constantFrom(null, {}, { isShared: true }), fc.jsonValue());
  return fc.dictionary(fc.constantFrom(...paths), values, { maxKeys: 3 }).map((patch) => JSON.stringify(patch));
}

/** A value, now and then a hostile one. */
const withHostile = (usual: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc.oneof({ weight: 24, arbitrary: usual }, { weight: 1, arbitrary: hostileValues });

function partOf(
  { parameters }: Operation,
  part: Parameter['in'],
  hint: Hint,
): Arbitrary<Partial<Record<string, unknown>>> {
  const members = parameters.filter((parameter) => parameter.in === part);
  const values = members.map(({ name, schema }) => {
    const hinted = hint(name);
    const usual = valuesOf(schema, hint);
    return [name, withHostile(hinted ? fc.oneof({ weight: 4, arbitrary: hinted }, usual) : usual)] as const;
  });
  const requiredKeys = members.filter(({ required }) => required).map(({ name }) => name);
  return fc.record(Object.fromEntries(values), { requiredKeys });
}

type Values = Partial<Record<string, unknown>>;

function urlOf({ path }: Operation, values: Values, query: Values): string {
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodePart(textOf(values[name])));
  const words = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, textOf(value)]));
  return `${filled}${words.size > 0 ? `?${words}` : ''}`;
}

// Half of a surrogate pair has no form in UTF-8.
const encodePart = (text: string): string => encodeURIComponent(Buffer.from(text).toString());

// A path or query of more than some kilobytes is refused before it comes to its call.
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 900);

function headersFor({ operation: { access }, place: { levels, headersOf }, user: { headers: tokens } }: Maker) {
  const own = levels.filter((level) => access.includes(level));
  const usual = fc.constantFrom(...(own.length > 0 ? own : levels)).map(headersOf);
  const level = fc.oneof(
    { weight: 24, arbitrary: usual },
    { weight: 2, arbitrary: fc.constantFrom(...levels).map(headersOf) },
    { weight: 1, arbitrary: fc.constant(noHeaders) },
  );
  const signedIn = fc.oneof(
    { weight: 20, arbitrary: fc.constant(tokens) },
    { weight: 3, arbitrary: fc.constant(noHeaders) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('', 'x', 'a.b.c')
        .map((token): Readonly<Record<string, string>> => ({ 'x-stack-access-token': token })),
    },
  );
  const other = fc.oneof(
    { weight: 24, arbitrary: fc.constant(noHeaders) },
    fc.constantFrom<Readonly<Record<string, string>>>(
      { 'x-stack-override-error-status': 'true' },
      { 'x-stack-branch-id': 'other' },
      { 'x-stack-project-id': 'nowhere' },
      { accept: 'text/html' },
      { 'x-stack-refresh-token': 'x' },
      { cookie: 'a=b; =; c' },
    ),
  );
  return fc
    .tuple(level, signedIn, other)
    .map(([one, two, three]): Readonly<Record<string, string>> => ({ ...one, ...two, ...three }));
}

function bodyFor(
  { bodies }: Operation,
  hint: Hint,
): Arbitrary<{ readonly type: string; readonly text: string } | null> {
  if (bodies.length === 0) return fc.constant(null);
  const legal = bodies.map(([type, schema]) =>
    valuesOf(schema, hint).map((value) => ({ type, text: write(type, value) })),
  );
  const changed = bodies.map(([type, schema]) =>
    fc
      .tuple(valuesOf(schema, hint), fc.nat(), hostileValues)
      .map(([value, at, hostile]) => ({ type, text: write(type, withOther(value, at, hostile)) })),
  );
  const unreadable = fc.constantFrom('{', '', 'nonsense', '[1e400]', '{"a":1e400}', '"\\ud800"', '{"__proto__":1}');
  const type = fc.constantFrom('application/json', 'text/plain', 'application/x-www-form-urlencoded', 'nonsense');
  return fc.oneof(
    { weight: 16, arbitrary: fc.oneof(...legal) },
    { weight: 4, arbitrary: fc.oneof(...changed) },
    { weight: 1, arbitrary: fc.record({ type, text: unreadable }) },
  );
}

function write(type: string, value: unknown): string {
  const isForm = type === 'application/x-www-form-urlencoded';
  if (isForm && typeof value === 'object' && value !== null)
    return String(new URLSearchParams(Object.entries(value).map(([name, one]) => [name, textOf(one)])));
  return type === 'application/x-ndjson' && typeof value === 'string' ? value : JSON.stringify(value);
}

/** Replaces one member of an object, or the value itself. */
function withOther(value: unknown, at: number, other: unknown): unknown {
  if (typeof value !== 'object' || value === null) return other;
  const names = [...Object.keys(value), 'not_declared'];
  const name = names[at % names.length] ?? '';
  return { ...value, [name]: other };
}

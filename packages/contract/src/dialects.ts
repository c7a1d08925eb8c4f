/**
 * How the requests of a call are read and its answers written.
 *
 * The server implements each dialect under its name. `caller` and `body` also decide the types that a handler gets, and
 * `mount` and `failures` what the API reference says.
 */
export interface DialectRow {
  readonly name: string;
  /** The path in front of the call's own path. */
  readonly mount: `/${string}`;
  /**
   * How the server identifies the caller: by the `x-stack-*` headers, as a browser that navigates here with cookies,
   * by a token in `authorization` (RFC 6750), as an integration of the operator (RFC 7617), or not at all.
   */
  readonly caller: 'project-headers' | 'browser' | 'bearer' | 'integration' | 'none';
  /** `parsed`: by content type and schema. `raw`: the exact bytes, which a signature may cover. */
  readonly body: 'parsed' | 'raw';
  /** Media types of a failure without an error code, the usual one first. */
  readonly failures: readonly [string, ...string[]];
}

const API_MOUNT = '/api/v1';

/** The dialects of our own calls. A row that names none belongs to `stack`. */
export const dialects = {
  /** Project headers, known errors in JSON, other failures in plain text. */
  stack: {
    name: 'stack',
    mount: API_MOUNT,
    caller: 'project-headers',
    body: 'parsed',
    failures: ['text/plain'],
  },
  /** As `stack`, but errors of the OAuth protocol are written as in RFC 6749 §5.2. */
  oauth: {
    name: 'oauth',
    mount: API_MOUNT,
    caller: 'project-headers',
    body: 'parsed',
    failures: ['application/json', 'text/plain'],
  },
  /** For browsers that navigate here: our cookies are read, no referrer leaves, and failures can be pages. */
  browser: {
    name: 'browser',
    mount: API_MOUNT,
    caller: 'browser',
    body: 'parsed',
    failures: ['text/plain', 'text/html'],
  },
  /** The API of Svix: a token of `POST /webhooks/svix-token`, and failures as `{ code, detail }`. */
  svix: {
    name: 'svix',
    mount: API_MOUNT,
    caller: 'bearer',
    body: 'parsed',
    failures: ['application/json'],
  },
  /** For integrations of the operator: as `stack`, and a Basic header, if there is one, must be of an integration. */
  integration: {
    name: 'integration',
    mount: API_MOUNT,
    caller: 'integration',
    body: 'parsed',
    failures: ['text/plain', 'application/json'],
  },
  /** The card provider's events, signed over the exact bytes of the body. */
  stripe: {
    name: 'stripe',
    mount: API_MOUNT,
    caller: 'none',
    body: 'raw',
    failures: ['text/plain'],
  },
  /** Published documents, the same for every reader. */
  document: {
    name: 'document',
    mount: API_MOUNT,
    caller: 'none',
    body: 'parsed',
    failures: ['text/plain'],
  },
} as const satisfies Readonly<Record<string, DialectRow>>;

/** The name of a dialect of our own calls. */
export type DialectName = keyof typeof dialects;

/** The dialect of a call. */
export const dialectOf = (row: { readonly dialect?: DialectRow }): DialectRow => row.dialect ?? dialects.stack;

/** The type of the above. */
export type DialectOf<Row> = Row extends { readonly dialect: infer Dialect extends DialectRow }
  ? Dialect
  : (typeof dialects)['stack'];

import type { z } from 'zod';
import type { DialectRow } from './dialects.js';
import type { ErrorGroup } from './error-groups.js';
import type { ErrorCode } from './errors.js';

/** The three access levels a request can declare, from the least to the most trusted. */
export type Access = 'client' | 'server' | 'admin';

/** The types a member of an error's details can have, by the name under which its page shows them. */
interface DetailTypes {
  string: string;
  number: number;
  boolean: boolean;
  null: null;
  'string | null': string | null;
  'number | null': number | null;
  'string[]': readonly string[];
  'object[]': readonly object[];
}

/** The wire's `details` member: the type of each of its members, or the list of its values. */
export type DetailShape = Readonly<Record<string, keyof DetailTypes | readonly (string | null)[]>>;

type DetailOf<Type> = Type extends keyof DetailTypes
  ? DetailTypes[Type]
  : Type extends readonly (infer Value)[]
    ? Value
    : never;

/** The details that a shape describes; `undefined` for a row that has none. */
export type DetailsOf<Shape> = unknown extends Shape
  ? undefined
  : { -readonly [Name in keyof Shape]: DetailOf<Shape[Name]> };

/**
 * One row of the error catalogue.
 *
 * `summary` says what happened and `help` what the caller can do, whatever the details are. Together they are the wire's
 * `error` member, unless the row has details: then `text` writes it.
 * `parent` names the group the code belongs to; clients test a group as a whole.
 * `neverRaised` says why no call raises a code that clients nevertheless know.
 */
export type ErrorRow<Shape = unknown> = {
  readonly status: number;
  readonly parent?: ErrorGroup;
  readonly summary: string;
  readonly help: string;
  readonly neverRaised?: string;
  /**
   * Set on codes that are not in the specification. They are sent in the header `x-portico-error`, which published
   * clients ignore.
   */
  readonly addition?: true;
} & (
  | { readonly details?: undefined; readonly text?: undefined }
  | { readonly details: Shape & DetailShape; readonly text: (details: DetailsOf<Shape>) => string }
);

/** Declares rows of the error catalogue; the shape of each row's details is kept for inference. */
export const defineErrors = <const Shapes>(
  rows: {
    readonly [Code in keyof Shapes]: ErrorRow<Shapes[Code]>;
  },
): typeof rows => rows;

/** A schema for each access level that differs. A level without one uses the next lower level's. */
export interface Views {
  readonly client?: z.ZodType;
  readonly server?: z.ZodType;
  readonly admin?: z.ZodType;
}

/** Several body schemas for one call. When none matches, the answer is ALL_OVERLOADS_FAILED. */
export interface Alternatives {
  readonly alternatives: readonly z.ZodType[];
}

/** What an answer's body is. A schema or views mean JSON. */
export type AnswerKind = 'text' | 'html' | 'redirect';

/** One call of the wire protocol; its key is its wire line, such as `GET /users/me`. */
export interface EndpointRow {
  readonly summary: string;
  readonly description?: string;
  /** How its requests are read and its answers written. Default `dialects.stack`. */
  readonly dialect?: DialectRow;
  /** The access levels that may call, or `public` when no project headers are needed. */
  readonly access: readonly Access[] | 'public';
  /** `required`: without a signed-in user the call answers SCHEMA_ERROR, whatever its access level. */
  readonly user?: 'required';
  /**
   * `may-be-over`: ignores an access token whose session has ended. For sign-out, so that doing it twice is harmless, and
   * for refreshes, whose refresh token alone decides.
   */
  readonly session?: 'may-be-over';
  /**
   * What an impersonation session may not do, because it would outlive the session: make the call at all, or send these
   * members of its body. It is answered with 403 `impersonation-not-allowed`.
   */
  readonly impersonation?: 'refused' | { readonly refusedMembers: readonly string[] };
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject | Views;
  readonly body?: z.ZodType | Views | Alternatives;
  /**
   * Set on calls whose body may have an image, an encrypted value or a configuration: 2 MiB instead of 1 (MD-01). A batch
   * of records may be longer still.
   */
  readonly largeBody?: true | 'records';
  /** How many fields and array elements the body may have. Default `limits.requestBodyMaxKeys`. */
  readonly bodyMaxFields?: number;
  /** How the body is encoded. Default `json`. With `ndjson` it is lines of text, plain or as a JSON string. */
  readonly bodyKind?: 'json' | 'form-or-json' | 'ndjson';
  /** Headers that this call reads beyond the common ones. Without a required one, it answers SCHEMA_ERROR. */
  readonly headers?: {
    readonly 'x-stack-refresh-token'?: 'required' | 'optional';
    readonly 'idempotency-key'?: 'optional';
  };
  readonly returns: z.ZodType | Views | AnswerKind;
  /** Media type of an answer in chunks, on calls that may stream instead of answering `returns`. */
  readonly streams?: `${string}/${string}`;
  /** On a redirect: a script can ask for its address instead, which is answered with 200 and `{ location }`. */
  readonly hasResponseMode?: boolean;
  /** Status of success. Default 200. */
  readonly status?: number;
  /** Value of `cache-control` on success. Default `no-store, max-age=0`. */
  readonly cacheControl?: string;
  readonly errors: readonly ErrorCode[];
  /** Statuses that are answered without a code, each with its meaning. */
  readonly refusals?: Readonly<Record<number, string>>;
  /** Why a success creates no entry in the audit log. Every other call that is not a GET creates at least one. */
  readonly unaudited?: string;
  /** Set on calls that are not in the specification. */
  readonly addition?: true;
}

/** Declares endpoints keyed by their wire line; the type of each row is kept for inference. */
export const defineEndpoints = <const Rows extends Record<string, EndpointRow>>(rows: Rows): Rows => rows;

/** One type of event: something that happened in a project, sent to webhooks and live views. */
export interface EventRow {
  readonly summary: string;
  /**
   * Version of the payload: incremented when its members change their meaning or are removed. Rows do not store it, so
   * version 2 needs a column first (docs/decisions/event-versions.md). The version of
   * an event itself counts changes of its object.
   */
  readonly version: number;
  /** The only domain of the server that emits it. */
  readonly emittedBy: 'users' | 'teams' | 'permissions' | 'credentials' | 'email' | 'payments';
  /** What a reader of each access level receives; the wire's `data` member is the server's view. */
  readonly payload: z.ZodObject | Views;
  /** Set if the payload has more data of its object than IDs. When the object is erased, only `{ id }` remains. */
  readonly isErasable?: true;
}

/** Declares event types keyed by their name; the type of each row is kept for inference. */
export const defineEvents = <const Rows extends Record<string, EventRow>>(rows: Rows): Rows => rows;

import type { z } from 'zod';
import type { ErrorCode } from './errors.js';

/** The three access levels a request can declare, from the least to the most trusted. */
export type Access = 'client' | 'server' | 'admin';

/**
 * One row of the error catalogue.
 *
 * `text` is what the wire's `error` member says; its parameter is the shape of the wire's `details` member.
 * A row whose `text` takes no parameter has no details.
 * `parent` names the group the code belongs to; clients test a group as a whole.
 * `neverRaised` says why no call raises a code that clients nevertheless know.
 */
export interface ErrorRow {
  readonly status: number;
  readonly parent?: string;
  readonly text: (details: never) => string;
  readonly neverRaised?: string;
}

/** Declares rows of the error catalogue; the type of each row is kept for inference. */
export const defineErrors = <const Rows extends Record<string, ErrorRow>>(rows: Rows): Rows => rows;

/** A schema for each access level that differs. A level without one uses the next lower level's. */
export interface Views {
  readonly client?: z.ZodType;
  readonly server?: z.ZodType;
  readonly admin?: z.ZodType;
}

/** Several body schemas for one call. When none fits, the answer is ALL_OVERLOADS_FAILED. */
export interface Alternatives {
  readonly alternatives: readonly z.ZodType[];
}

/** What an answer's body is. A schema or views mean JSON. */
export type AnswerKind = 'text' | 'html' | 'redirect';

/** One call of the wire protocol; the key it stands under is its wire line, such as `GET /users/me`. */
export interface EndpointRow {
  readonly summary: string;
  readonly description?: string;
  /** The access levels that may call, or `public` when no project headers are needed. */
  readonly access: readonly Access[] | 'public';
  /** `required`: without a signed-in user the call answers SCHEMA_ERROR, whatever its access level. */
  readonly user?: 'required';
  /** `may-be-over`: an access token whose sign-in has ended still names it here, so that signing out twice is harmless. */
  readonly session?: 'may-be-over';
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject | Views;
  readonly body?: z.ZodType | Views | Alternatives;
  /**
   * Set on calls whose body may carry an image or an encrypted value: 2 MiB, in place of 1 (MD-01). A configuration, which
   * holds the sources of mails, may be longer still, and so may a batch of records.
   */
  readonly largeBody?: true | 'configuration' | 'records';
  /** How the body is encoded. Default `json`. With `ndjson` it is a text of lines, bare or as a string of JSON. */
  readonly bodyKind?: 'json' | 'form-or-json' | 'ndjson';
  /** Headers this call reads beyond the common ones. Without a required one it answers SCHEMA_ERROR. */
  readonly headers?: { readonly 'x-stack-refresh-token': 'required' | 'optional' };
  /** Set on calls that browsers navigate to and that look at cookies of ours. Who calls is never taken from one (CS-01). */
  readonly readsCookies?: true;
  readonly returns: z.ZodType | Views | AnswerKind;
  /** Status of success. Default 200. */
  readonly status?: number;
  /** Value of `cache-control` on success. Default `no-store, max-age=0`. */
  readonly cacheControl?: string;
  /** Headers of every answer of the call, failures included, in place of the common ones. */
  readonly answerHeaders?: Readonly<Record<string, string>>;
  readonly errors: readonly ErrorCode[];
  /** Statuses answered as plain text without a code, each with what it means. */
  readonly refusals?: Readonly<Record<number, string>>;
  /** Why a success leaves no entry in the audit log. Every other call that is not a GET leaves at least one. */
  readonly unaudited?: string;
  /** Set on calls the specification does not list. */
  readonly addition?: true;
}

/** Declares endpoints keyed by their wire line; the type of each row is kept for inference. */
export const defineEndpoints = <const Rows extends Record<string, EndpointRow>>(rows: Rows): Rows => rows;

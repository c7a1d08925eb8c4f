import type { PorticoErrorOf } from '../errors.js';
import type { CallResult } from '../http/results.js';

/** What `createImpersonationLink` takes. */
export interface ImpersonationLinkOptions {
  /** The page `impersonation` below the app's handler path, on a trusted domain. */
  readonly callbackUrl: string;
  /** How long the session lasts. Default: an hour; at most eight. */
  readonly expiresInMillis?: number;
}

/** A link that acts as a user. */
export interface ImpersonationLink {
  readonly url: string;
  /** When the link can no longer be opened. */
  readonly expiresAt: Date;
}

/**
 * Makes links that act as a user.
 *
 * @example
 * const { url } = await serverUser.createImpersonationLink({
 *   callbackUrl: 'http://localhost:3000/handler/impersonation',
 * });
 */
export interface ImpersonationLinkMethods {
  /** Creates a link that starts an impersonation session in the tab that opens it. It works once, for two minutes. */
  createImpersonationLink(options: ImpersonationLinkOptions): Promise<ImpersonationLink>;
}

/** The codes of links that do not work. */
export type ImpersonationErrorCode =
  | 'VERIFICATION_CODE_NOT_FOUND'
  | 'VERIFICATION_CODE_EXPIRED'
  | 'VERIFICATION_CODE_ALREADY_USED'
  | 'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED'
  | 'USER_BLOCKED';

/** Why a link does not work. */
export type ImpersonationError = PorticoErrorOf<ImpersonationErrorCode>;

/**
 * Acts as a user in one tab.
 *
 * @example
 * if (app.isImpersonating()) console.log('You see the app as the signed-in user does.');
 */
export interface Impersonation {
  /** Redeems the code of an impersonation link. The session is used by this tab alone and ends with it. */
  signInWithImpersonationLink(code: string): Promise<CallResult<undefined, ImpersonationErrorCode>>;
  /** Whether this tab acts as a user by an impersonation link. */
  isImpersonating(): boolean;
}

import type { TokenProblem } from './types.js';

/** What to do about each problem, for the developer who reads the log or the answer. */
const texts: Readonly<Record<TokenProblem, string>> = {
  missing:
    'The request has no access token. Send it as `Authorization: Bearer <token>`, or with user.getAuthHeaders().',
  malformed: 'This is not an access token. Send the token of user.getAuthJson(), not the refresh token.',
  expired: 'The access token has expired. Ask the client library for a token for each request; it refreshes them.',
  'bad-signature': 'The signature of the access token is invalid. Check that baseUrl is the server that signed it.',
  'wrong-issuer': 'The access token was issued under another URL. Set publicUrl to the public URL of your Portico.',
  'wrong-project': 'The access token belongs to another project. Check projectId here and in the app that sent it.',
  anonymous: 'The user is anonymous. Set acceptAnonymous to accept such users, or ask the user to sign up.',
  'session-over': 'The session has ended. Ask the user to sign in again.',
  'keys-unavailable': 'The public keys could not be read. Check baseUrl and projectId, and that Portico runs.',
  'session-unavailable': 'The session could not be checked. Check publishableClientKey, and that Portico runs.',
};

const ofServer: ReadonlySet<TokenProblem> = new Set(['keys-unavailable', 'session-unavailable']);

/**
 * An access token that was refused, or could not be verified.
 *
 * @example
 * const error = new TokenVerificationError('expired');
 * console.log(error.problem, error.status);
 */
export class TokenVerificationError extends Error {
  override readonly name = 'TokenVerificationError';
  /** The HTTP status to answer with: 503 if the keys could not be read or the session not be checked, otherwise 401. */
  readonly status: 401 | 503;

  constructor(
    readonly problem: TokenProblem,
    options?: ErrorOptions,
  ) {
    super(texts[problem], options);
    this.status = ofServer.has(problem) ? 503 : 401;
  }
}

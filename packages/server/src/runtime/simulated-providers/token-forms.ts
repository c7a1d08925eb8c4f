import type { GivenTokens } from './types.js';

interface Members {
  readonly tokenType?: string;
  /** How scopes are written. */
  readonly scope?: 'words' | 'commas' | 'list' | 'absent';
  /** The property that contains them. */
  readonly scopeName?: string;
  readonly saysLifetime?: boolean;
}

/** The members of a successful answer, RFC 6749 §5.1, as far as providers keep to it. */
export function tokenMembers(tokens: GivenTokens, form: Members = {}): Readonly<Record<string, unknown>> {
  const { tokenType = 'Bearer', scope = 'words', scopeName = 'scope', saysLifetime = true } = form;
  const written = { words: tokens.scopes.join(' '), commas: tokens.scopes.join(','), list: tokens.scopes };
  return {
    access_token: tokens.accessToken,
    token_type: tokenType,
    ...(saysLifetime && { expires_in: tokens.expiresInSeconds }),
    ...(tokens.refreshToken !== null && { refresh_token: tokens.refreshToken }),
    ...(tokens.idToken !== null && { id_token: tokens.idToken }),
    ...(scope !== 'absent' && { [scopeName]: written[scope] }),
  };
}

/** The same as JSON. */
export const asJson =
  (form: Members = {}) =>
  (tokens: GivenTokens) => ({
    type: 'application/json; charset=utf-8',
    body: JSON.stringify(tokenMembers(tokens, form)),
  });

import type { ProviderRow } from './types.js';

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Converts the response of a token endpoint to the form of RFC 6749 §5. Some providers return a list of scopes instead
 * of a string, omit the token type, or return errors with status 200 or as an object. An ID token that was not
 * requested is dropped, because there is nothing to verify it against.
 */
export async function adaptTokenAnswer(
  response: Response,
  row: Pick<ProviderRow, 'requiresIdToken'>,
): Promise<Response> {
  const text = await response.text();
  const answer = parse(text);
  if (!answer) return new Response(text, { status: response.status, headers: contentTypeOf(response) });
  const { id_token, scope, error, ...rest } = answer;
  const code = errorCode(error, response.status);
  const adapted = {
    token_type: 'bearer',
    ...rest,
    ...(row.requiresIdToken && id_token !== undefined && { id_token }),
    ...(scope !== undefined && { scope: Array.isArray(scope) ? scope.join(' ') : scope }),
    ...(code !== undefined && { error: code }),
  };
  return new Response(JSON.stringify(adapted), {
    status: code !== undefined && response.ok ? 400 : response.status,
    headers: { 'content-type': 'application/json' },
  });
}

/** Error code to assume when a provider refuses without the code that RFC 6749 §5.2 requires. */
const unnamed: Readonly<Record<number, string>> = {
  400: 'invalid_grant',
  401: 'invalid_client',
  403: 'invalid_client',
};

function errorCode(error: unknown, status: number): string | undefined {
  if (typeof error === 'string') return error;
  return error === undefined ? unnamed[status] : 'server_error';
}

/**
 * Returns the directory that an ID token claims to come from. It is unverified: use it only to choose the issuer that
 * the token is then verified against.
 */
export async function claimedTenant(adapted: Response): Promise<string | null> {
  const token = parse(await adapted.clone().text())?.id_token;
  const payload = typeof token === 'string' ? token.split('.')[1] : undefined;
  const tenant = payload === undefined ? undefined : parse(Buffer.from(payload, 'base64url').toString())?.tid;
  return typeof tenant === 'string' && GUID.test(tenant) ? tenant.toLowerCase() : null;
}

function parse(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

const contentTypeOf = (response: Response) => ({
  'content-type': response.headers.get('content-type') ?? 'text/plain',
});

import type { ProviderRow } from './types.js';

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The answer of a token endpoint in the form of RFC 6749 §5, where providers part from it: a list of scopes instead of
 * words, no token type, errors with status 200 or as an object. An ID token that nobody asked for is left out, because
 * nothing was sent that it could be checked against.
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

/** What is named where a provider refuses without the code that RFC 6749 §5.2 asks for. */
const unnamed: Readonly<Record<number, string>> = {
  400: 'invalid_grant',
  401: 'invalid_client',
  403: 'invalid_client',
};

function errorCode(error: unknown, status: number): string | undefined {
  if (typeof error === 'string') return error;
  return error === undefined ? unnamed[status] : 'server_error';
}

/** The directory that an ID token says it is from; good only for choosing the issuer that the token must then be of. */
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

import { createHash } from 'node:crypto';
import { simulatedClient, simulatedEndpoints } from '../../domains/projects/index.js';
import type { Clock } from '../../platform/ports/index.js';
import { DAY_MILLIS } from '../../platform/time/utc-day.js';
import { json, written } from './answers.js';
import { SLOW_MILLIS } from './faults.js';
import type { Grant, GrantOf, Grants } from './grants.js';
import type { SimulatedKeys } from './keys.js';
import { findPerson } from './people.js';
import { shownEmail } from './profile.js';
import type { SimulatedAnswer, SimulatedRequest, SimulatedRow } from './types.js';

const REFRESH_LIFETIME_MILLIS = 180 * DAY_MILLIS;

/** What answering a token request takes. */
export interface Exchanging {
  readonly row: SimulatedRow;
  readonly request: SimulatedRequest;
  readonly publicUrl: string;
  readonly grants: Grants;
  readonly keys: SimulatedKeys;
  readonly clock: Clock;
  newId(): string;
}

/** Refused by the token endpoint, RFC 6749 §5.2. */
class TokenRefusal {
  constructor(
    readonly code: 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type',
    readonly text: string,
  ) {}
}

/** The token endpoint, RFC 6749 §3.2. */
export async function exchange(exchanging: Exchanging): Promise<SimulatedAnswer> {
  const { row, request, clock, grants } = exchanging;
  const form = readForm(request);
  if (!form) return refuse(row, new TokenRefusal('invalid_request', 'A form is taken.'));
  const mistake = findClientMistake(row, request, form);
  if (mistake) return refuse(row, mistake);
  if (form.grant_type === 'refresh_token') {
    const grant = takeRefreshToken(exchanging, form);
    return grant instanceof TokenRefusal ? refuse(row, grant) : give(exchanging, grant);
  }
  if (form.grant_type !== 'authorization_code')
    return refuse(row, new TokenRefusal('unsupported_grant_type', 'There is no such grant type.'));
  const grant = takeCode(exchanging, form);
  if (grant instanceof TokenRefusal) return refuse(row, grant);
  if (grant.fault === 'server-error') return json(503, { error: 'temporarily_unavailable' });
  if (grant.fault === 'slow') await clock.sleep(SLOW_MILLIS);
  return grants.use(grant)
    ? give(exchanging, grant)
    : refuse(row, new TokenRefusal('invalid_grant', 'The code was used before.'));
}

type Form = Readonly<Record<string, string>>;

function readForm({ headers, body }: SimulatedRequest): Form | null {
  const type = String(headers['content-type'] ?? '').split(';', 1)[0];
  return type === 'application/x-www-form-urlencoded' ? Object.fromEntries(new URLSearchParams(body)) : null;
}

function findClientMistake(row: SimulatedRow, { headers }: SimulatedRequest, form: Form): TokenRefusal | null {
  const { clientId, clientSecret } = simulatedClient(row.id);
  const wrong = new TokenRefusal('invalid_client', 'The client or its secret is wrong.');
  const header = String(headers.authorization ?? '');
  if (header === '') return form.client_id === clientId && form.client_secret === clientSecret ? null : wrong;
  if (row.secretIn === 'body alone') return new TokenRefusal('invalid_client', 'The secret belongs into the body.');
  // RFC 6749 §2.3: one method a request.
  if (form.client_secret !== undefined) return new TokenRefusal('invalid_request', 'The secret came twice.');
  const given = Buffer.from(header.replace(/^Basic /i, ''), 'base64').toString();
  return given === `${clientId}:${clientSecret}` ? null : wrong;
}

function takeCode({ row, grants, clock }: Exchanging, form: Form): GrantOf<'code'> | TokenRefusal {
  const grant = grants.read(form.code, { kind: 'code', provider: row.id, now: clock.now() });
  if (!grant) return new TokenRefusal('invalid_grant', 'The code is wrong or too old.');
  if (form.redirect_uri !== grant.redirectUri)
    return new TokenRefusal('invalid_grant', 'The address is another one than the code was made for.');
  if (row.pkce === 'refused' && form.code_verifier !== undefined)
    return new TokenRefusal('invalid_request', 'A code verifier is not supported.');
  if (!isVerified(grant.challenge, form.code_verifier))
    return new TokenRefusal('invalid_grant', 'The code verifier does not fit.');
  return grant;
}

/** RFC 7636 §4.6. A verifier for a code without a challenge is as wrong as the other way round (RFC 9700 §4.8.2). */
const isVerified = (challenge: string | null, verifier: string | undefined): boolean =>
  challenge === null
    ? verifier === undefined
    : verifier !== undefined && createHash('sha256').update(verifier).digest('base64url') === challenge;

function takeRefreshToken({ row, grants, clock }: Exchanging, form: Form): GrantOf<'refresh'> | TokenRefusal {
  const grant = grants.read(form.refresh_token, { kind: 'refresh', provider: row.id, now: clock.now() });
  if (!grant) return new TokenRefusal('invalid_grant', 'The refresh token is wrong or too old.');
  if (row.refreshToken?.rotates && !grants.use(grant))
    return new TokenRefusal('invalid_grant', 'The refresh token was used before.');
  return grant;
}

async function give(exchanging: Exchanging, from: GrantOf<'code'> | GrantOf<'refresh'>): Promise<SimulatedAnswer> {
  const { row, request, grants, clock, newId } = exchanging;
  const now = clock.now();
  const common = { provider: row.id, personId: from.personId, scopes: from.scopes };
  const write = (kind: 'access' | 'refresh', lifetimeMillis: number) =>
    grants.write({ ...common, kind, id: newId(), endsAt: now + lifetimeMillis } satisfies Grant);
  const bringsRefreshToken = from.kind === 'code' ? from.isRefreshable : (row.refreshToken?.rotates ?? false);
  const { type, body } = row.writeTokens(
    {
      accessToken: write('access', row.accessTokenSeconds * 1000),
      refreshToken: bringsRefreshToken ? write('refresh', REFRESH_LIFETIME_MILLIS) : null,
      scopes: from.scopes,
      idToken: await signIdToken(exchanging, from),
      expiresInSeconds: row.accessTokenSeconds,
    },
    request,
  );
  return written(type, body);
}

async function signIdToken(
  { row, publicUrl, keys, clock }: Exchanging,
  grant: GrantOf<'code'> | GrantOf<'refresh'>,
): Promise<string | null> {
  const person = findPerson(grant.personId);
  const isAsked = row.idToken?.scopes?.some((scope) => grant.scopes.includes(scope)) ?? true;
  if (!row.idToken || !person || !isAsked) return null;
  const seconds = Math.floor(clock.now() / 1000);
  const nonce = grant.kind === 'code' && row.idToken.repeatsNonce ? grant.nonce : null;
  return keys.signIdToken({
    iss: simulatedEndpoints(publicUrl, row.id).issuer,
    aud: simulatedClient(row.id).clientId,
    iat: seconds,
    exp: seconds + 3600,
    ...row.idToken.claims(person, shownEmail(row, person, grant.scopes)),
    ...(nonce !== null && { nonce }),
  });
}

function refuse(row: SimulatedRow, { code, text }: TokenRefusal): SimulatedAnswer {
  const { status, body } = row.writeTokenError?.(code, text) ?? {
    status: code === 'invalid_client' ? 401 : 400,
    body: { error: code, error_description: text },
  };
  return json(status, body);
}

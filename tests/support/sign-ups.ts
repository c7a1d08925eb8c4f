import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { internalKeys, type Product } from './product.js';

/** A user whose sign-up was acknowledged. */
export interface Acknowledged {
  readonly email: string;
  readonly accessToken: string;
}

const password = 'correct horse battery';
const headers = {
  'content-type': 'application/json',
  'x-stack-access-type': 'client',
  'x-stack-project-id': 'internal',
  'x-stack-publishable-client-key': internalKeys.publishableClientKey,
};

const post = ({ url }: Product, path: string, body: object): Promise<Response> =>
  fetch(`${url}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });

/**
 * Signs a new user up, and adds them to `acknowledged` if that was acknowledged.
 *
 * @returns the answer, whose body is read; null if none came, or not all of it
 */
export async function signUp(product: Product, acknowledged: Acknowledged[]): Promise<Response | null> {
  const email = `${randomUUID()}@example.test`;
  const answer = await post(product, '/auth/password/sign-up', { email, password }).catch(() => null);
  const body = await answer?.text().catch(() => null);
  if (!answer || typeof body !== 'string') return null;
  if (answer.status === 200) acknowledged.push({ email, accessToken: JSON.parse(body).access_token });
  return answer;
}

/**
 * Signs a new user up while the disk fails, where a refusal must be a 503 that says when to try again.
 *
 * @returns the status
 */
export async function signUpOrWait(product: Product, acknowledged: Acknowledged[]): Promise<number | undefined> {
  const answer = await signUp(product, acknowledged);
  if (answer?.status !== 200) expect([answer?.status, answer?.headers.get('retry-after')]).toEqual([503, '2']);
  return answer?.status;
}

/** Reads the user of an access token. */
export const readMe = ({ url }: Product, { accessToken }: Acknowledged): Promise<Response> =>
  fetch(`${url}/api/v1/users/me`, { headers: { ...headers, 'x-stack-access-token': accessToken } });

/**
 * Checks that each user and their session still exist.
 *
 * @param signingIn who also signs in with the password; default: the last user
 */
export async function findLost(
  product: Product,
  acknowledged: readonly Acknowledged[],
  signingIn: readonly (Acknowledged | undefined)[] = [acknowledged.at(-1)],
): Promise<string[]> {
  const lost: string[] = [];
  for (const one of acknowledged) {
    const answer = await readMe(product, one);
    if (answer.status !== 200) lost.push(`${one.email}: ${answer.status} ${await answer.text()}`);
  }
  for (const one of signingIn) {
    const answer = await post(product, '/auth/password/sign-in', { email: one?.email, password });
    if (answer.status !== 200) lost.push(`password of ${one?.email}: ${answer.status} ${await answer.text()}`);
  }
  return lost;
}

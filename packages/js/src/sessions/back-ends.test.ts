// @needs database

import { createWorld, type World } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { getConvexProvidersConfig } from '../convex/auth-config.js';
import { serverAppOf } from '../testing/world-apps.js';

const encode = (part: object) =>
  btoa(JSON.stringify(part)).replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_');
const bytesOf = (part = '') =>
  Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
const claimsOf = (token: string) => JSON.parse(new TextDecoder().decode(bytesOf(token.split('.')[1])));

/** Whom a back end takes for the sender of an access token. */
const userBy = async (world: World, accessToken: string) => {
  const user = await serverAppOf(world).getUser({ tokenStore: { accessToken, refreshToken: null } });
  return user?.id ?? null;
};

describe('CL-08 a back end that asks for the user of a request', () => {
  test('gets the user of a valid token', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    expect(await userBy(world, person.accessToken)).toBe(person.id);
  });

  test('gets no one for a token that was forged, changed or made for another project', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const victim = await world.signUp();
    const stranger = await (await createWorld()).signUp();
    const [header, , signature] = person.accessToken.split('.');
    const claims = claimsOf(person.accessToken);
    const changed = { ...claims, sub: victim.id };
    const forged = {
      'another signature': person.accessToken.slice(0, -8) + 'A'.repeat(8),
      'another user': `${header}.${encode(changed)}.${signature}`,
      'no algorithm': `${encode({ alg: 'none' })}.${encode(changed)}.`,
      'another project': stranger.accessToken,
      'another project’s issuer and audience': `${stranger.accessToken.split('.')[0]}.${encode(claims)}.${signature}`,
    };
    for (const [name, token] of Object.entries(forged))
      expect([name, await userBy(world, token)]).toEqual([name, null]);
  });

  test('gets no one once the token has expired', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    world.travel('10 minutes');
    expect(await userBy(world, person.accessToken)).toBeNull();
  });

  test('gets no one as soon as the session has ended or the user is deleted, though the token is valid', async () => {
    const world = await createWorld();
    const [person, other] = [await world.signUp(), await world.signUp()];
    await world.request('DELETE /auth/sessions/current', { as: person });
    expect(await userBy(world, person.accessToken)).toBeNull();
    await world.request('DELETE /users/{user_id}', { access: 'server', params: { user_id: other.id } });
    expect(await userBy(world, other.accessToken)).toBeNull();
  });
});

describe('CL-08 a service that verifies tokens itself', () => {
  /** Verifies as RFC 7515 §5.2 says, with what the entry of the configuration names and nothing of the token. */
  const accepts = async (world: World, token: string, entry = 0): Promise<boolean> => {
    const { projectId, baseUrl } = world;
    const { issuer, jwks, algorithm } = getConvexProvidersConfig({ projectId, baseUrl })[entry]!;
    const [header, payload, signature] = token.split('.');
    const { kid, alg } = JSON.parse(new TextDecoder().decode(bytesOf(header)));
    const { keys } = (await (await world.fetch(jwks)).json()) as { keys: (JsonWebKey & { kid: string })[] };
    const jwk = keys.find((key) => key.kid === kid);
    if (!jwk || alg !== algorithm || claimsOf(token).iss !== issuer) return false;
    const curve = { name: 'ECDSA', namedCurve: 'P-256' };
    const key = await crypto.subtle.importKey('jwk', jwk, curve, false, ['verify']);
    const content = new TextEncoder().encode(`${header}.${payload}`);
    return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, bytesOf(signature), content);
  };

  test('accepts users of its project with the entry for users, and anonymous ones with the entry for them alone', async () => {
    const world = await createWorld();
    const person = await world.signUp();
    const { json } = await world.request('POST /auth/anonymous/sign-up');
    expect(await accepts(world, person.accessToken)).toBe(true);
    expect(await accepts(world, json.access_token)).toBe(false);
    expect(await accepts(world, json.access_token, 1)).toBe(true);
    expect(await accepts(world, person.accessToken, 1)).toBe(false);
    expect(await accepts(await createWorld(), person.accessToken)).toBe(false);
  });
});

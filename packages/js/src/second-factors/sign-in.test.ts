// @needs database

import { createWorld, type World } from '@portico/testing';
import { beforeAll, expect, test } from 'vitest';
import { clientAppOf } from '../testing/world-apps.js';

const password = 'a difference engine';
let world: World;
beforeAll(async () => {
  world = await createWorld();
});

test('two-step verification is set up, required, and completed with a recovery code', async () => {
  const email = 'ada@example.test';
  const owner = clientAppOf(world);
  await owner.signUpWithCredential({ email, password, noVerificationCallback: true });
  const user = await owner.getUser({ or: 'throw' });
  await user.update({ totpMultiFactorSecret: crypto.getRandomValues(new Uint8Array(20)) });
  const [code = ''] = await user.createRecoveryCodes();
  expect((await user.getRecoveryCodeStatus()).remainingCount).toBeGreaterThan(1);
  const app = clientAppOf(world);
  const first = await app.signInWithCredential({ email, password });
  if (first.status === 'ok' || first.error.name !== 'PorticoError')
    throw new Error('Two-step verification was not required.');
  expect(first.error).toMatchObject({ code: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED' });
  const attempt = 'details' in first.error ? (first.error.details?.attempt_code ?? '') : '';
  expect(await app.signInWithMfa('000000', attempt)).toMatchObject({
    status: 'error',
    error: { code: 'INVALID_TOTP_CODE' },
  });
  expect(await app.signInWithMfa(code, attempt)).toEqual({ status: 'ok', data: undefined });
  expect((await app.getUser())?.isMultiFactorRequired).toBe(true);
});

// @needs any-database

import { endpoints, OneTimeCode } from '@portico/contract';
import { createWorld } from '@portico/testing';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkCode, issueCode } from '../../platform/codes/index.js';
import { codeTypes } from '../../platform/codes/types.js';
import { codeCalls, issueFor } from '../../testing/code-calls.js';

test('every call of the contract that accepts a one-time code is tested', () => {
  const taking = Object.entries(endpoints).flatMap(([key, row]) => {
    const { body } = row as { body?: unknown };
    const isTaking = body instanceof z.ZodObject && Object.values(body.shape).includes(OneTimeCode);
    return isTaking ? [key] : [];
  });
  expect(taking.sort()).toEqual(codeCalls.map(({ key }) => key as string).sort());
});

test.each(codeCalls.map((call) => [call.key, call] as const))(
  'OC-04 %s finds no code of another purpose or project, and leaves such codes unused',
  async (key, { type: purpose, body }) => {
    const config = { magic_link_enabled: true, passkey_enabled: true };
    const [world, elsewhere] = [await createWorld({ config }), await createWorld({ config })];
    const mira = await world.signUp({ email: 'mira@example.test' });
    const present = async (code: string) => {
      const { code: error, status } = await world.request(key, { as: mira, body: { ...body, code } });
      return error ?? status;
    };
    for (const type of codeTypes.filter((candidate) => candidate !== purpose)) {
      const code = await issueFor(world, { userId: mira.id, type });
      expect([type, await present(code)]).toEqual([type, 'VERIFICATION_CODE_NOT_FOUND']);
      expect(await checkCode(await world.call(), type, code)).toMatchObject({ type });
    }
    const foreign = await issueFor(elsewhere, { userId: mira.id, type: purpose });
    expect(await present(foreign)).toBe('VERIFICATION_CODE_NOT_FOUND');
    await checkCode(await elsewhere.call(), purpose, foreign);
    const own = await issueFor(world, { userId: mira.id, type: purpose });
    expect(await present(own)).not.toBe('VERIFICATION_CODE_NOT_FOUND');
  },
);

test('OC-04 the sign-up of owners accepts only invitation codes', async () => {
  const internal = await createWorld({ project: 'internal' });
  for (const type of codeTypes.filter((candidate) => candidate !== 'owner-invitation')) {
    const call = await internal.call();
    const code = await issueCode(call, { type, data: { joins_owner_team: true }, lifetimeMillis: 60_000 });
    const answer = await internal.request('POST /auth/password/sign-up', {
      body: {
        email: `${call.ports.random.uuid()}@example.test`,
        password: 'correct horse battery',
        invitation_code: code,
      },
    });
    expect([type, answer.code]).toEqual([type, 'VERIFICATION_CODE_NOT_FOUND']);
  }
});

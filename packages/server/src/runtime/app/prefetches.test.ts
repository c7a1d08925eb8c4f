// @needs any-database

import { createWorld, startTestApp } from '@portico/testing';
import { expect, test } from 'vitest';

const calls = ['POST /auth/password/sign-in', 'POST /auth/password/sign-up'] as const;

test.each(calls)('%s reads the address beside its caller, and only what can be one', async (call) => {
  const app = await startTestApp();
  const world = await createWorld({ app });
  const { email, password } = await world.signUp();
  const wrongKey = { 'x-stack-publishable-client-key': 'pck_wrong' };
  const countOf = async (body: unknown) => {
    const before = app.statements.count;
    const { status } = await world.request(call, { body, headers: wrongKey });
    return { status, statements: app.statements.count - before };
  };
  expect(await countOf({ email, password })).toEqual({ status: 401, statements: 2 });
  for (const body of [{ password }, { email: 7, password }, { email: `${'a'.repeat(300)}@example.test`, password }, []])
    expect(await countOf(body)).toEqual({ status: 401, statements: 1 });
});

test.each(calls)('%s with an address that the database refuses is answered by the contract', async (call) => {
  const world = await createWorld({ app: await startTestApp() });
  const body = { email: 'mi\u0000ra@example.test', password: 'correct horse battery' };
  const { status, code } = await world.request(call, { body });
  expect([status, code]).toEqual([400, 'SCHEMA_ERROR']);
});

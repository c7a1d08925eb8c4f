// @needs any-database

import { createWorld } from '@portico/testing';
import { expect, test } from 'vitest';

test('a feature request is answered as not supported, with or without headers', async () => {
  const world = await createWorld();
  const ask = async (body?: unknown) => {
    const answer = await world.request('POST /check-feature-support', { access: null, body });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    return answer.text;
  };
  expect(await ask({ feature_name: 'rockets' })).toBe('The feature "rockets" is not supported by this server.');
  for (const body of [
    undefined,
    { name: 'sendVerificationEmail' },
    '"rockets"',
    'null',
    [],
    { feature_name: { a: 1 } },
  ]) {
    expect(await ask(body)).toBe('This feature is not supported by this server.');
  }
  expect(await ask({ feature_name: 'a\nb'.padEnd(5000, 'x') })).not.toContain('\n');
});

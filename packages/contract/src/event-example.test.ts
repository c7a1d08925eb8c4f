// @needs nothing
import { expect, test } from 'vitest';
import { z } from 'zod';
import { viewFor } from './endpoints.js';
import { eventExample } from './event-example.js';
import { events, isEventType } from './events.js';

test('the example of each event type matches the schema of its data', () => {
  for (const [type, { payload }] of Object.entries(events)) {
    if (!isEventType(type)) throw new Error('it is a key of the map');
    const result = viewFor(payload, 'server')?.safeParse(eventExample(type));
    expect([type, result?.error && z.prettifyError(result.error)]).toEqual([type, undefined]);
  }
});

test('the example of a user reads like one', () => {
  expect(eventExample('user.created')).toMatchObject({
    display_name: 'Ada Lovelace',
    primary_email: 'ada@example.com',
    is_anonymous: false,
    client_metadata: { plan: 'pro' },
  });
});

/** The text members of an example, by the names of what has them and their own. */
const textsOf = (value: unknown, path = ''): [string, string][] => {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    textsOf(one, Array.isArray(value) ? path : `${path}.${name}`.slice(path === '' ? 1 : 0)),
  );
};

test('only a permission is called like one, and a user is not blocked', () => {
  const alike = Object.keys(events).flatMap((type) =>
    !isEventType(type) || type.includes('permission')
      ? []
      : textsOf(eventExample(type)).flatMap(([path, text]) => (text === 'team_member' ? [`${type} ${path}`] : [])),
  );
  expect(alike).toEqual([]);
  expect(eventExample('user.updated')).toMatchObject({ locale: 'en', blocked_at_millis: undefined });
  expect(eventExample('team.created')).toMatchObject({ display_name: 'Analytical Engines' });
  expect(eventExample('payment.payment_failed')).toMatchObject({ currency: 'USD', amount: 1900 });
});

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

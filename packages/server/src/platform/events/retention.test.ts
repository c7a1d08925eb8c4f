// @needs database
import { openSharedDatabase } from '@portico/testing';
import { expect, test } from 'vitest';
import { refuseBreaches } from '../../testing/mail.js';
import { createScope } from '../../testing/scope.js';
import { DAY_MILLIS } from '../time/utc-day.js';
import { defineReader, insertEvents, readEvents, startReader, sweepEvents } from './index.js';

const database = openSharedDatabase({ onStatement: await refuseBreaches() });

const reader = defineReader({ name: 'webhooks', access: 'server' });

test('events are kept 30 days, and a reader that is further behind continues with what is left', async () => {
  const call = await createScope(database.kysely);
  const id = call.ports.random.uuid();
  await startReader(call, reader);
  const write = (version: number, age: number) =>
    insertEvents({ ...call, now: call.now - age }, [{ type: 'team.deleted', objectId: id, version, payload: { id } }]);
  await write(1, 30 * DAY_MILLIS + 1);
  await write(2, 30 * DAY_MILLIS);
  await write(3, 0);
  await sweepEvents(database.kysely, call.now);
  await sweepEvents(database.kysely, call.now);
  const { events } = await readEvents(call, { reader, limit: 10 });
  expect(events.map(({ version }) => version)).toEqual([2, 3]);
});

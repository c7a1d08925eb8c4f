// @needs database

import { openSharedDatabase } from '@portico/testing';
import { deferred } from '@portico/testing/deferred';
import { describe, expect, test } from 'vitest';
import { completeUserChange, createUser } from '../../domains/users/index.js';
import { refuseBreaches } from '../../testing/mail.js';
import { createScope } from '../../testing/scope.js';
import type { Call } from '../call/call.js';
import {
  defineReader,
  eraseEvents,
  insertEvents,
  moveReader,
  readEvents,
  requestErasure,
  startReader,
} from './index.js';

const database = openSharedDatabase({ onStatement: await refuseBreaches() });

const reader = defineReader({ name: 'webhooks', access: 'server' });

const deletion = (call: Call, { objectId = call.ports.random.uuid(), version = 1 } = {}) => ({
  type: 'team.deleted' as const,
  objectId,
  version,
  payload: { id: objectId },
});

/** A tenant in which the reader has started. */
const createRead = async (): Promise<Call> => {
  const call = await createScope(database.kysely);
  await startReader(call, reader);
  return call;
};

/** Takes everything there is to read, and moves the cursor behind it. */
const take = async (call: Call, { limit = 100, as = reader } = {}) => {
  const { from, events } = await readEvents(call, { reader: as, limit });
  const last = events.at(-1);
  if (last) expect(await moveReader(call, as, { from, to: last.position })).toBe(true);
  return events;
};

const idsOf = (events: readonly { readonly objectId: string }[]) => events.map(({ objectId }) => objectId);

/** Opens a transaction that writes an event and stays open until it is told to commit. */
const openWriter = async (call: Call, event = deletion(call)) => {
  const [mayCommit, hasWritten] = [deferred(), deferred()];
  const done = call.transaction(async (trx) => {
    await trx.emit(event);
    hasWritten.resolve();
    await mayCommit.promise;
  });
  await hasWritten.promise;
  return {
    objectId: event.objectId,
    commit: async () => {
      mayCommit.resolve();
      await done;
    },
  };
};

describe('a reader', () => {
  test('gets an event that is committed after a later one was read', async () => {
    const call = await createRead();
    const [earlier, later] = [await openWriter(call), await openWriter(call)];
    await later.commit();
    expect(idsOf(await take(call))).toEqual([later.objectId]);
    expect(await take(call)).toEqual([]);
    await earlier.commit();
    expect(idsOf(await take(call))).toEqual([earlier.objectId]);
    expect(await take(call)).toEqual([]);
  });

  test('gets every event once, and those of an object in order, while writers and two replicas of it are at work', async () => {
    const call = await createRead();
    const objects = Array.from({ length: 8 }, () => call.ports.random.uuid());
    const taken: { objectId: string; version: number }[] = [];
    let areWriting = true;
    const replica = async () => {
      for (let isLast = false; !isLast; ) {
        isLast = !areWriting;
        const { from, events } = await readEvents(call, { reader, limit: 7 });
        const last = events.at(-1);
        if (!last) continue;
        isLast = false;
        // Only the replica whose move counts has taken the events.
        if (await moveReader(call, reader, { from, to: last.position })) taken.push(...events);
      }
    };
    const replicas = [replica(), replica()];
    await Promise.all(
      objects.map(async (objectId) => {
        for (let version = 1; version <= 20; version += 1) await call.emit(deletion(call, { objectId, version }));
      }),
    );
    areWriting = false;
    await Promise.all(replicas);
    for (const objectId of objects)
      expect(taken.filter((event) => event.objectId === objectId).map(({ version }) => version)).toEqual(
        Array.from({ length: 20 }, (_, index) => index + 1),
      );
    expect(taken).toHaveLength(160);
  });

  test('gets the events of an object by version although the clock of the replica that wrote the newer was behind', async () => {
    const call = await createRead();
    const objectId = call.ports.random.uuid();
    const other = deletion(call);
    await insertEvents(call, [deletion(call, { objectId, version: 1 })]);
    await insertEvents({ ...call, now: call.now - 5000 }, [deletion(call, { objectId, version: 2 })]);
    await insertEvents({ ...call, now: call.now - 9000 }, [other]);
    const events = await take(call);
    expect(events.map((event) => [event.objectId, event.version])).toEqual([
      [other.objectId, 1],
      [objectId, 1],
      [objectId, 2],
    ]);
  });

  test('starts with what happens from then on, and started again stays where it is', async () => {
    const call = await createScope(database.kysely);
    await call.emitEach(Array.from({ length: 2500 }, () => deletion(call)));
    await startReader(call, reader);
    const event = deletion(call);
    await call.emit(event);
    await startReader(call, reader);
    expect(idsOf(await take(call))).toEqual([event.objectId]);
  });

  test('has its own cursor in each tenant', async () => {
    const [one, two] = [await createRead(), await createRead()];
    const live = defineReader({ name: 'live', access: 'client' });
    await startReader(one, live);
    const event = deletion(one);
    await one.emit(event);
    expect(await take(two)).toEqual([]);
    expect(idsOf(await take(one))).toEqual([event.objectId]);
    expect(idsOf(await take(one, { as: live }))).toEqual([event.objectId]);
  });

  test('continues from its cursor page by page, and a replica that comes too late moves nothing', async () => {
    const call = await createRead();
    await call.emitEach([1, 2, 3].map((version) => deletion(call, { version })));
    const { from, events } = await readEvents(call, { reader, limit: 2 });
    expect(events.map(({ version }) => version)).toEqual([1, 2]);
    const move = { from, to: events.at(-1)?.position ?? 0 };
    expect([await moveReader(call, reader, move), await moveReader(call, reader, move)]).toEqual([true, false]);
    expect((await take(call)).map(({ version }) => version)).toEqual([3]);
  });

  test('stops before an event of a type it does not know, which a newer replica has written and will read', async () => {
    const call = await createRead();
    await call.emitEach([deletion(call, { version: 1 }), deletion(call, { version: 2 })]);
    await call.db
      .updateTable('events')
      .set({ type: 'team.archived' })
      .where('tenant_id', '=', call.tenant.id)
      .where('version', '=', 2)
      .execute();
    expect((await take(call)).map(({ version }) => version)).toEqual([1]);
    expect(await take(call)).toEqual([]);
  });

  test('gets the first of 10,000 events that were just committed, and then the others', async () => {
    const call = await createRead();
    const written = Array.from({ length: 10_000 }, () => deletion(call));
    await call.emitEach(written);
    // The statement that gives positions once took minutes here, longer than a test may: it was planned for a table with no
    // such events.
    const read = [...(await take(call, { limit: 500 }))];
    for (let isMore = read.length > 0; isMore; ) {
      const more = await take(call, { limit: 10_000 });
      read.push(...more);
      isMore = more.length > 0;
    }
    expect(new Set(idsOf(read))).toEqual(new Set(idsOf(written)));
  });
});

describe('what a reader sees', () => {
  const announceUser = async (call: Call): Promise<string> => {
    const { id } = await createUser(call, {
      primaryEmail: 'mira@example.test',
      serverMetadata: { plan: 'gold' },
      clientMetadata: { theme: 'dark' },
    });
    await completeUserChange(call, id, 'user.created');
    return id;
  };

  test('is the view of its access level: members of the server reach no reader below it', async () => {
    const call = await createRead();
    const live = defineReader({ name: 'live', access: 'client' });
    await startReader(call, live);
    const id = await announceUser(call);
    const [server, client] = [await take(call), await take(call, { as: live })];
    expect(server[0]?.payload).toMatchObject({
      id,
      server_metadata: { plan: 'gold' },
      primary_email_auth_enabled: false,
    });
    expect(client[0]?.payload).toMatchObject({ id, client_metadata: { theme: 'dark' } });
    for (const name of ['server_metadata', 'primary_email_auth_enabled', 'last_active_at_millis'])
      expect([name, Object.keys(client[0]?.payload ?? {})]).not.toEqual([name, expect.arrayContaining([name])]);
  });

  test('is the ID alone once the object is erased, up to the version it was erased at', async () => {
    const call = await createRead();
    const id = await announceUser(call);
    const other = await announceUser(call);
    await requestErasure(call, [{ objectId: id, version: 1 }]);
    await call.emit({ type: 'user.deleted', objectId: id, version: 2, payload: { id, teams: [{ id: other }] } });
    for (const time of ['first', 'again']) {
      await eraseEvents(call, call.tenant.id);
      const { events } = await readEvents(call, { reader, limit: 10 });
      expect([time, events.map(({ payload }) => payload)]).toEqual([
        time,
        [
          { id },
          expect.objectContaining({ id: other, primary_email: 'mira@example.test' }),
          { id, teams: [{ id: other }] },
        ],
      ]);
    }
  });
});

// @needs any-database

import { createWorld, startTestApp, testSettings, type World } from '@portico/testing';
import { describe, expect, test } from 'vitest';

const THEME_ID = 'a0172b5d-cff0-463b-83bb-85124697373a';
const UNKNOWN_ID = '3f0c1d1e-0000-4000-8000-000000000001';
const admin = { access: 'admin' } as const;

const create = async (world: World, body: object = {}): Promise<string> => {
  const made = await world.request('POST /internal/email-drafts', {
    ...admin,
    body: { display_name: 'Spring news', ...body },
  });
  return made.json.id;
};
const read = async (world: World, id: string) =>
  (await world.request('GET /internal/email-drafts/{id}', { ...admin, params: { id } })).json;
const change = (world: World, id: string, body: object) =>
  world.request('PATCH /internal/email-drafts/{id}', { ...admin, params: { id }, body });

describe('email drafts', () => {
  test('a draft without a source starts with an example, and was not sent', async () => {
    const world = await createWorld();
    const id = await create(world);
    expect(await read(world, id)).toEqual({
      id,
      display_name: 'Spring news',
      tsx_source: expect.stringContaining('export function EmailTemplate'),
      sent_at_millis: null,
    });
  });

  test('a draft is stored as it was written, also if it does not compile', async () => {
    const world = await createWorld();
    const id = await create(world, { tsx_source: 'export function EmailTemplate( {', theme_id: THEME_ID });
    expect(await read(world, id)).toMatchObject({ tsx_source: 'export function EmailTemplate( {', theme_id: THEME_ID });
  });

  test('a change without a theme returns the draft to the project’s theme, and keeps what else it does not name', async () => {
    const world = await createWorld();
    const id = await create(world, { tsx_source: 'first', theme_id: false });
    expect(await read(world, id)).toMatchObject({ theme_id: false });
    const answer = await change(world, id, { display_name: 'Summer news' });
    expect(answer.json).toEqual({ ok: 'ok' });
    expect(await read(world, id)).toEqual({
      id,
      display_name: 'Summer news',
      tsx_source: 'first',
      sent_at_millis: null,
    });
  });

  test('are listed with the last changed first', async () => {
    const world = await createWorld();
    const first = await create(world);
    world.travel('1 minute');
    const second = await create(world);
    world.travel('1 minute');
    await change(world, first, { tsx_source: 'changed' });
    const { drafts } = (await world.request('GET /internal/email-drafts', admin)).json;
    expect(drafts.map(({ id }) => id)).toEqual([first, second]);
  });

  test('a deleted draft is gone', async () => {
    const world = await createWorld();
    const id = await create(world);
    const params = { id };
    expect((await world.request('DELETE /internal/email-drafts/{id}', { ...admin, params })).json).toEqual({
      success: true,
    });
    expect((await world.request('GET /internal/email-drafts', admin)).json.drafts).toEqual([]);
  });
});

describe('a draft is refused', () => {
  test('when it does not exist', async () => {
    const world = await createWorld();
    const params = { id: UNKNOWN_ID };
    const answers = [
      await world.request('GET /internal/email-drafts/{id}', { ...admin, params }),
      await change(world, UNKNOWN_ID, { display_name: 'x' }),
      await world.request('DELETE /internal/email-drafts/{id}', { ...admin, params }),
    ];
    for (const { status, text } of answers) expect([status, text]).toEqual([404, 'The email draft does not exist.']);
  });

  test('with a name that is missing, or a theme of another type', async () => {
    const world = await createWorld();
    const id = await create(world);
    const nameless = await world.request('POST /internal/email-drafts', { ...admin, body: {} });
    expect(nameless).toMatchObject({
      code: 'SCHEMA_ERROR',
      details: { message: expect.stringContaining('display_name') },
    });
    const answer = await change(world, id, { theme_id: 42 });
    expect(answer).toMatchObject({
      code: 'SCHEMA_ERROR',
      details: { message: expect.stringContaining('body.theme_id') },
    });
  });

  test('MD-05 beyond as many as the operator allows', async () => {
    const app = await startTestApp({
      settings: { caps: { ...testSettings.caps, emailDrafts: 2 } },
    });
    const world = await createWorld({ app });
    await create(world);
    await create(world);
    const answer = await world.request('POST /internal/email-drafts', { ...admin, body: { display_name: 'Third' } });
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('already has 2 email drafts')]);
  });

  test('MD-05 beyond 8 MiB of all sources together', async () => {
    const world = await createWorld();
    const long = { tsx_source: 'x'.repeat(128 * 1024) };
    const ids = [await create(world), await create(world)];
    for (let count = 0; count < 63; count += 1) ids.push(await create(world, long));
    const answer = await world.request('POST /internal/email-drafts', {
      ...admin,
      body: { display_name: 'One more', ...long },
    });
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('8388608 bytes in total')]);
    const changed = await change(world, ids[0] ?? '', long);
    expect(changed.status).toBe(400);
    expect((await change(world, ids[1] ?? '', { tsx_source: 'short' })).status).toBe(200);
  });
});

// @needs database

import { createWorld, type Person, type World } from '@portico/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataUrl, pixels, pngOf } from '../../testing/images.js';
import { sweepImages } from './index.js';

let world: World;
let person: Person;
beforeAll(async () => {
  world = await createWorld();
  person = await world.signUp();
});

const setOwn = (profile_image_url: unknown, access: 'client' | 'server' = 'client') =>
  world.request('PATCH /users/me', { access, as: person, body: { profile_image_url } });

/** What `/files` answers for an address of an answer. */
const fetchImage = (url: string | null, headers: Record<string, string> = {}) => world.fetch(String(url), { headers });

/** Keys of this world's images that are kept in the store after it was swept, so much later. */
async function storedKeys(laterMillis = 0): Promise<string[]> {
  const { db, ports, tenant } = await world.call();
  const clock = { ...ports.clock, now: () => ports.clock.now() + laterMillis };
  await sweepImages({ db, ports: { ...ports, clock }, tenantId: tenant.id });
  const rows = await db.selectFrom('files').select('key').where('key', 'like', `${tenant.id}/%`).execute();
  return rows.map(({ key }) => key);
}

describe('an image that a user gives themselves', () => {
  test('is answered as an address, under which it is served to pages of any origin as nothing but an image', async () => {
    for (const [format, base64] of Object.entries(pixels)) {
      // What the caller calls it is not believed.
      const { json } = await setOwn(dataUrl(base64, 'bmp'));
      const pattern = `^http://localhost:3000/files/[0-9a-f-]{36}/user-profile-images/[0-9a-f-]{36}\\.${format}$`;
      expect(json.profile_image_url).toMatch(new RegExp(pattern));
      const answer = await fetchImage(json.profile_image_url);
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': `image/${format}`,
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(Buffer.from(await answer.arrayBuffer()).toString('base64')).toBe(base64);
      const again = await fetchImage(json.profile_image_url, { 'if-none-match': answer.headers.get('etag') ?? '' });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
  });

  test('is stored once: a new one replaces it, and null removes it', async () => {
    await setOwn(dataUrl(pixels.png));
    const [one] = await storedKeys();
    const { json } = await setOwn(dataUrl(pixels.gif));
    const keys = await storedKeys();
    expect(keys).toHaveLength(1);
    expect(keys[0]).not.toBe(one);
    expect((await fetchImage(`http://localhost:3000/files/${one}`)).status).toBe(404);
    expect((await fetchImage(json.profile_image_url)).status).toBe(200);
    expect((await setOwn(null)).json.profile_image_url).toBeNull();
    expect(await storedKeys()).toEqual([]);
  });

  test('leaves one in the store after many at once, and none of a call that failed', async () => {
    await Promise.all([pixels.png, pixels.gif, pixels.webp, pixels.jpeg].map((base64) => setOwn(dataUrl(base64))));
    expect(await storedKeys()).toHaveLength(1);
    const refused = await world.request('PATCH /users/me', {
      as: person,
      body: { profile_image_url: dataUrl(pixels.png), selected_team_id: '7f1dcf5c-3a6f-4a51-8d77-1f9f1b5f6a11' },
    });
    expect(refused.code).toBe('TEAM_MEMBERSHIP_NOT_FOUND');
    expect(await storedKeys()).toHaveLength(2);
    expect(await storedKeys(2 * 3_600_000)).toHaveLength(1);
  });

  test('goes with the user', async () => {
    const other = await world.signUp();
    await world.request('PATCH /users/me', { as: other, body: { profile_image_url: dataUrl(pixels.png) } });
    const before = await storedKeys();
    await world.request('DELETE /users/{user_id}', { access: 'server', params: { user_id: other.id } });
    expect((await storedKeys()).length).toBe(before.length - 1);
  });

  test('MD-03 must be an image of a kind that is taken, under 100 KB and at most 4096 pixels each way', async () => {
    const refused = [
      dataUrl('<svg xmlns="http://www.w3.org/2000/svg"/>', 'svg+xml').replace(/,.*/, `,${btoa('<svg/>')}`),
      dataUrl(btoa('<!doctype html><script>alert(1)</script>')),
      dataUrl(pngOf({ width: 4097, height: 1 })),
      dataUrl(pngOf({ width: 1, height: 60_000 })),
      dataUrl(pngOf({ width: 1, height: 1, length: 100_001 })),
      dataUrl(pngOf({ width: 1, height: 1, length: 700_000 })),
      'data:image/png,notbase64',
      'data:image/png;base64,',
      'data:image/png;base64,====',
      'data:text/html;base64,PGI+',
      'https://example.com/me.png',
      'javascript:alert(1)',
    ];
    for (const given of refused) {
      const answer = await setOwn(given);
      expect([given.slice(0, 60), answer.status, answer.code]).toEqual([given.slice(0, 60), 400, undefined]);
    }
    for (const given of ['', 'me.png', `data:image/png;base64,${'A'.repeat(1_000_000)}`])
      expect((await setOwn(given)).code).toBe('SCHEMA_ERROR');
    expect((await setOwn(dataUrl(pngOf({ width: 4096, height: 4096, length: 100_000 })))).status).toBe(200);
  });

  test('is looked at before who calls', async () => {
    const answer = await world.request('PATCH /users/me', {
      body: { profile_image_url: 'https://example.com/me.png' },
    });
    expect([answer.status, answer.code]).toEqual([400, undefined]);
  });
});

describe('an image that a server sets', () => {
  test('may be any http or https URL, stored as it is and never fetched', async () => {
    for (const url of ['https://example.com/me.png?size=1#x', 'http://10.0.0.1/me'])
      expect((await setOwn(url, 'server')).json.profile_image_url).toBe(url);
    for (const url of ['ftp://example.com/me.png', 'javascript:alert(1)', 'blob:https://example.com/1'])
      expect((await setOwn(url, 'server')).status).toBe(400);
  });

  test('stays the stored one when its own address is sent back', async () => {
    const { json } = await setOwn(dataUrl(pixels.png));
    expect((await setOwn(json.profile_image_url, 'server')).json.profile_image_url).toBe(json.profile_image_url);
    expect(await storedKeys()).toHaveLength(1);
    expect((await fetchImage(json.profile_image_url)).status).toBe(200);
  });

  test('does not remove the image of another user by naming its URL', async () => {
    const { json } = await setOwn(dataUrl(pixels.png));
    const other = await world.signUp();
    const setOther = (profile_image_url: string | null) =>
      world.request('PATCH /users/{user_id}', {
        access: 'server',
        params: { user_id: other.id },
        body: { profile_image_url },
      });
    await setOther(json.profile_image_url);
    await setOther(null);
    await storedKeys();
    expect((await fetchImage(json.profile_image_url)).status).toBe(200);
  });
});

describe('the file store', () => {
  test('has nothing under foreign names, and reports an outage', async () => {
    const names = [
      '',
      'x',
      '..%2f..%2fetc%2fpasswd',
      `${person.id}/other-folder/${person.id}.png`,
      `a/${person.id}.svg`,
    ];
    for (const name of names) expect((await fetchImage(`http://localhost:3000/files/${name}`)).status).toBe(404);
  });

  test('loses what belongs to a tenant that is gone', async () => {
    const { db, tenant, ports, now } = await world.call();
    const key = `${tenant.id}/project-logos/${person.id}.png`;
    await ports.files.put({ key, type: 'image/png', bytes: Buffer.from(pixels.png, 'base64') });
    await db
      .insertInto('images')
      .values({ key, tenant_id: null, created_at: new Date(now) })
      .execute();
    await sweepImages({ db, ports });
    expect(await ports.files.find(key)).toBeNull();
  });
});

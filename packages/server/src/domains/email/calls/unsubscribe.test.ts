// @needs any-database

import { notificationCategories } from '@portico/contract';
import { createWorld, type Person, startTestApp, type TestApp, type World } from '@portico/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { issueUnsubscribeLink } from '../index.js';

const LINE = 'POST /emails/unsubscribe-link';
const categoryId = notificationCategories.Marketing.id;

// The limits per address are those of a public server.
let production: TestApp;
let world: World;
beforeAll(async () => {
  production = await startTestApp({ settings: { mode: 'production' } });
  world = await createWorld();
});

/** Returns the code of a link that an email to a user would have. */
const codeFor = async ({ id }: Person, where = world): Promise<string> => {
  const call = await where.call();
  const link = new URL(await call.transaction((trx) => issueUnsubscribeLink(trx, { userId: id, categoryId })));
  expect(link.href).toMatch(/^https?:[^?]*\/api\/v1\/emails\/unsubscribe-link\?code=[0-9a-z]{45}$/);
  return link.searchParams.get('code') ?? '';
};

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const open = (query: Record<string, string>, headers: Record<string, string> = html, where = world) =>
  where.request('GET /emails/unsubscribe-link', { access: null, query, headers });
const post = (code: string, options: { body?: string; headers?: Record<string, string> } = {}) =>
  world.request(LINE, { access: null, query: { code }, ...options });
const isOn = async (person: Person) => {
  const { json } = await world.request('GET /emails/notification-preference/{user_id}', {
    as: person,
    params: { user_id: 'me' },
  });
  return json.items.find(({ notification_category_id: id }) => id === categoryId)?.enabled;
};

describe('an unsubscribe link', () => {
  test('EM-08 opens a page that asks, and changes nothing however often it is opened', async () => {
    const person = await world.signUp();
    const code = await codeFor(person);
    for (let opened = 0; opened < 25; opened += 1) {
      const page = await open({ code });
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(page.text).toContain('<form method="post"><button type="submit">Unsubscribe</button></form>');
    }
    expect(await isOn(person)).toBe(true);
  });

  test('opens a page in the language of the browser', async () => {
    const page = await open({ code: await codeFor(await world.signUp()) }, { ...html, 'accept-language': 'ar' });
    expect(page.text).toContain('<html lang="ar" dir="rtl">');
    expect(page.text).toContain('هل تريد إلغاء الاشتراك في الرسائل التسويقية؟');
    const german = await open({ code: await codeFor(await world.signUp()) }, { ...html, 'accept-language': 'de' });
    expect(german.text).toContain('<button type="submit">Abmelden</button>');
  });

  test('HD-01 opens a page without scripts, frames, referrers or copies in caches', async () => {
    const page = await open({ code: await codeFor(await world.signUp()) });
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('cache-control')).toContain('no-store');
    expect(page.text).not.toContain('<script');
  });

  test('EM-08 unsubscribes by the button of its page, and says so when it is used again', async () => {
    const [person, other] = [await world.signUp(), await world.signUp()];
    const code = await codeFor(person);
    const form = { body: '', headers: { ...html, 'content-type': 'application/x-www-form-urlencoded' } };
    for (const answer of [await post(code, form), await post(code, form), await open({ code })]) {
      expect(answer.status).toBe(200);
      expect(answer.text).toContain('You are unsubscribed');
      expect(answer.text).not.toContain('<form');
    }
    expect([await isOn(person), await isOn(other)]).toEqual([false, true]);
  });

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('EM-08 unsubscribes with one click of a mail program that posts %s (RFC 8058)', async (type, body) => {
    const person = await world.signUp();
    const answer = await post((await codeFor(person)).toUpperCase(), { body, headers: { 'content-type': type } });
    expect([answer.status, await isOn(person)]).toEqual([200, false]);
  });

  test('asks again after the user has turned the emails on again', async () => {
    const person = await world.signUp();
    const code = await codeFor(person);
    await post(code);
    await world.request('PATCH /emails/notification-preference/{user_id}/{category_id}', {
      as: person,
      params: { user_id: 'me', category_id: categoryId },
      body: { enabled: true },
    });
    expect((await open({ code, utm_source: 'newsletter' })).text).toContain('Unsubscribe from marketing emails?');
    expect(await isOn(person)).toBe(true);
  });

  test('works for 180 days', async () => {
    const late = await createWorld();
    const code = await codeFor(await late.signUp(), late);
    late.travel('179 days');
    expect((await late.request('GET /emails/unsubscribe-link', { access: null, query: { code } })).status).toBe(200);
    late.travel('1 day');
    for (const line of ['GET /emails/unsubscribe-link', LINE] as const) {
      const expired = await late.request(line, { access: null, query: { code } });
      expect([expired.status, expired.code]).toEqual([400, 'VERIFICATION_CODE_EXPIRED']);
    }
  });

  test('EM-04 shows the name of the project as text', async () => {
    const named = await createWorld();
    await named.request('PATCH /internal/projects/current', {
      access: 'admin',
      body: { display_name: '<b>Ada & Söhne</b>' },
    });
    const code = await codeFor(await named.signUp(), named);
    const { text } = await named.request('GET /emails/unsubscribe-link', {
      access: null,
      query: { code },
      headers: html,
    });
    expect(text).toContain('&lt;b&gt;Ada &amp; Söhne&lt;/b&gt;');
  });
});

describe('an unsubscribe link that does not work', () => {
  test('is answered by status and code, and by a page to a browser', async () => {
    const person = await world.signUp();
    const code = await codeFor(person);
    const unknown = `${code.slice(0, 44)}${code.endsWith('0') ? '1' : '0'}`;
    const elsewhere = `${'0'.repeat(26)}${code.slice(26)}`;
    const noTenant = `${'z'.repeat(26)}${code.slice(26)}`;
    const incomplete: Record<string, string>[] = [{}, { code: 'short' }, { code: `${code}0` }];
    for (const query of incomplete) {
      for (const answer of [await open(query, {}), await world.request(LINE, { access: null, query })]) {
        expect([answer.status, answer.code, answer.headers.get('content-type')]).toEqual([
          400,
          undefined,
          'text/plain; charset=utf-8',
        ]);
      }
      expect((await open(query)).text).toContain('<h1>This link does not work</h1>');
    }
    for (const wrong of [unknown, elsewhere, noTenant]) {
      for (const answer of [await open({ code: wrong }, {}), await post(wrong)])
        expect([answer.status, answer.code]).toEqual([404, 'VERIFICATION_CODE_NOT_FOUND']);
      const page = await open({ code: wrong });
      expect([page.status, page.code]).toEqual([404, 'VERIFICATION_CODE_NOT_FOUND']);
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(page.text).toContain('<h1>This link does not work</h1>');
    }
    expect(await isOn(person)).toBe(true);
  });

  test('is explained in the language of the person', async () => {
    const page = await open({ code: 'short' }, { accept: 'text/html', 'accept-language': 'ar' });
    expect(page.text).toContain('<html lang="ar" dir="rtl">');
    expect(page.text).toContain('<h1>هذا الرابط لا يعمل</h1>');
    expect(page.text).toContain('This unsubscribe link is incomplete.');
  });

  test('BM-05 is one of a deleted user', async () => {
    const person = await world.signUp();
    const code = await codeFor(person);
    await world.request('DELETE /users/{user_id}', { access: 'server', params: { user_id: person.id } });
    for (const answer of [await open({ code }, {}), await post(code)])
      expect(answer.code).toBe('VERIFICATION_CODE_NOT_FOUND');
  });

  test('RL-06 is guessed at most thirty times from one address', async () => {
    const guessed = await createWorld({ app: production });
    const code = await codeFor(await guessed.signUp(), guessed);
    const query = { code: `${code.slice(0, 26)}${'0'.repeat(19)}` };
    const guess = () => guessed.request(LINE, { access: null, query, headers: html });
    for (let count = 0; count < 30; count += 1) expect((await guess()).status).toBe(404);
    for (const limited of [await guess(), await open(query, html, guessed)]) {
      expect([limited.status, limited.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
      expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  test('OC-04 is not one with a code of another purpose', async () => {
    const person = await world.signUp();
    const code = await codeFor(person);
    const refused = await world.request('POST /contact-channels/verify', { body: { code } });
    expect(refused.code).toBe('VERIFICATION_CODE_NOT_FOUND');
  });
});

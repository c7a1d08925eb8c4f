// @needs any-database

import { createWorld, type World } from '@portico/testing';
import { expect, test } from 'vitest';
import { CALLBACK } from '../../testing/mailed-codes.js';

const MIRA = 'mira@example.test';
const french = { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.5' };

const start = async (defaultLocale?: string): Promise<World> => {
  const world = await createWorld({ config: { magic_link_enabled: true } });
  if (defaultLocale !== undefined) {
    const body = { config_override_string: JSON.stringify({ 'emails.defaultLocale': defaultLocale }) };
    const { status } = await world.request('PATCH /internal/config/override', { access: 'admin', body });
    expect(status).toBe(200);
  }
  return world;
};

const sendCode = async (world: World, email: string, headers: Record<string, string> = {}) => {
  const body = { email, callback_url: CALLBACK };
  const { status } = await world.request('POST /auth/otp/send-sign-in-code', { body, headers });
  expect(status).toBe(200);
  return (await world.mails()).at(-1)?.subject ?? '';
};

const setLocale = (world: World, person: { readonly accessToken: string }, locale: string | null) =>
  world.request('PATCH /users/me', { as: person, body: { locale } });

test('a code for an unknown address is in the language of the call that asks for it', async () => {
  const world = await start();
  expect(await sendCode(world, MIRA, french)).toMatch(/ est votre code de connexion /);
  expect((await world.mails()).at(-1)?.html).toContain('lang="fr"');
});

test('without a language, a code is in the default of the project; without that, in English', async () => {
  expect(await sendCode(await start('pl'), MIRA, { 'accept-language': 'sv' })).toMatch(/ to Twój kod logowania /);
  expect(await sendCode(await start(), MIRA, { 'accept-language': '*' })).toMatch(/ is your sign-in code /);
});

test('the language of the user comes before that of the call and the default of the project', async () => {
  const world = await start('pl');
  const person = await world.signUp();
  await setLocale(world, person, 'ja');
  const { text } = await world.request('POST /auth/password/send-reset-code', {
    body: { email: person.email, callback_url: CALLBACK },
    headers: french,
  });
  expect(text).toContain('success');
  expect((await world.mails()).at(-1)?.subject).toContain('パスワードの再設定');
});

test('a language of the user without texts is replaced by the next one', async () => {
  const world = await start('it');
  const person = await world.signUp();
  await setLocale(world, person, 'sv');
  await world.request('POST /auth/password/send-reset-code', {
    body: { email: person.email, callback_url: CALLBACK },
  });
  expect((await world.mails()).at(-1)?.subject).toMatch(/^Reimposta la tua password/);
});

test('a notice is in the language of its user, with the time as that language writes it', async () => {
  const world = await start();
  const person = await world.signUp();
  await setLocale(world, person, 'de-AT');
  await world.request('PATCH /users/{user_id}', {
    access: 'server',
    params: { user_id: person.id },
    body: { totp_secret_base64: Buffer.alloc(20, 7).toString('base64') },
  });
  const mail = (await world.mails()).at(-1);
  expect(mail?.subject).toMatch(/^Für Ihr Konto wurde eine Authenticator-App eingerichtet/);
  expect(mail?.text).toMatch(/\d{1,2}\. \p{L}+ \d{4}/u);
});

test('a user who signs up has the language of the call; answers have no locale while none is known', async () => {
  const world = await start();
  const signUp = async (email: string, headers: Record<string, string>) => {
    const body = { email, password: 'a longer analytical engine' };
    const { json } = await world.request('POST /auth/password/sign-up', { body, headers });
    return (await world.request('GET /users/me', { as: { accessToken: json.access_token } })).json;
  };
  expect((await signUp('one@example.test', { 'accept-language': 'pt-br' })).locale).toBe('pt-BR');
  expect(await signUp('two@example.test', {})).not.toHaveProperty('locale');
});

test('a user changes and removes the language; a server sets it, and what is no language tag is refused', async () => {
  const world = await start();
  const person = await world.signUp();
  expect((await setLocale(world, person, 'zh-hans-cn')).json.locale).toBe('zh-Hans-CN');
  expect((await setLocale(world, person, null)).json).not.toHaveProperty('locale');
  const refused = await setLocale(world, person, 'not a tag');
  expect([refused.status, refused.code]).toEqual([400, 'SCHEMA_ERROR']);
  const { json } = await world.request('POST /users', { access: 'server', body: { locale: 'ko' } });
  expect(json.locale).toBe('ko');
});

test('the browser of an owner does not decide the language of an email to another person', async () => {
  const world = await start();
  const person = await world.signUp();
  const { json } = await world.request('GET /contact-channels', { access: 'admin', query: { user_id: person.id } });
  await world.request('POST /contact-channels/{user_id}/{id}/send-verification-code', {
    access: 'admin',
    params: { user_id: person.id, id: json.items[0]?.id ?? '' },
    body: { callback_url: CALLBACK },
    headers: french,
  });
  expect((await world.mails()).at(-1)?.subject).toMatch(/^Verify your email address/);
});

// @needs any-database

import { createWorld, projectHeaders, startTestApp, type World } from '@portico/testing';
import { describe, expect, test } from 'vitest';

const CALLBACK = 'http://localhost:5173/handler/email-verification';

const readCode = async (world: World): Promise<string> => {
  const mails = await world.mails();
  const line = mails
    .at(-1)
    ?.text.split('\n')
    .find((text) => text.startsWith('http'));
  return new URL(line ?? '').searchParams.get('code') ?? '';
};

const startWorld = async () => {
  const world = await createWorld({ config: { allow_localhost: true } });
  const mira = await world.signUp({ email: 'Mira@Example.test', verificationCallbackUrl: CALLBACK });
  return { world, mira };
};

describe('from sign-up to a verified address, over the wire', () => {
  test('the email of the sign-up verifies the address, even if it was typed in another case', async () => {
    const { world, mira } = await startWorld();
    const code = await readCode(world);
    expect((await world.mails()).map(({ to, template }) => [to, template])).toEqual([
      ['mira@example.test', 'email_verification'],
    ]);
    const before = await world.happened();
    const { status } = await world.request('POST /contact-channels/verify', { body: { code: code.toUpperCase() } });
    expect(status).toBe(200);
    const { json } = await world.request('GET /users/me', { as: mira });
    expect(json).toMatchObject({ primary_email: 'mira@example.test', primary_email_verified: true });
    expect(await world.happened()).toEqual([...before, 'user.updated']);
  });

  test('OC-11 an email scanner that opens the links of an email, or the call itself, by GET or HEAD changes nothing', async () => {
    const { world, mira } = await startWorld();
    const code = await readCode(world);
    const headers = projectHeaders({ id: world.projectId, keys: world.keys }, 'client');
    for (const method of ['GET', 'HEAD']) {
      const answer = await world.fetch(`${world.baseUrl}/api/v1/contact-channels/verify?code=${code}`, {
        method,
        headers,
      });
      expect(answer.status).toBe(405);
    }
    expect((await world.request('GET /users/me', { as: mira })).json).toMatchObject({ primary_email_verified: false });
    expect((await world.request('POST /contact-channels/verify', { body: { code } })).status).toBe(200);
  });

  test('OC-10 forged proxy or host headers do not change the target of the link', async () => {
    const { world, mira } = await startWorld();
    const { json } = await world.request('GET /contact-channels', { as: mira, query: { user_id: 'me' } });
    const { status } = await world.request('POST /contact-channels/{user_id}/{id}/send-verification-code', {
      as: mira,
      params: { user_id: 'me', id: json.items[0]?.id ?? '' },
      body: { callback_url: CALLBACK },
      headers: {
        host: 'evil.test',
        forwarded: 'host=evil.test;proto=https',
        'x-forwarded-host': 'evil.test',
        'x-forwarded-proto': 'https',
        origin: 'https://evil.test',
      },
    });
    expect(status).toBe(200);
    const mail = (await world.mails()).at(-1);
    expect(mail?.text).toContain(`${CALLBACK}?code=`);
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil.test');
  });

  test('OC-06 neither sign-up nor the call that emails a code returns any part of it', async () => {
    const { world, mira } = await startWorld();
    const { json } = await world.request('GET /contact-channels', { as: mira, query: { user_id: 'me' } });
    const answer = await world.request('POST /contact-channels/{user_id}/{id}/send-verification-code', {
      as: mira,
      params: { user_id: 'me', id: json.items[0]?.id ?? '' },
      body: { callback_url: CALLBACK },
    });
    expect(answer.json).toEqual({ success: true });
    const code = await readCode(world);
    const told = `${answer.text}${JSON.stringify([...answer.headers])}`;
    expect(told).not.toContain(code.slice(0, 6));
    expect(told).not.toContain(code.slice(6));
  });

  test('OC-10 rejects a callback URL on a domain that the project does not trust', async () => {
    const { world, mira } = await startWorld();
    const { json } = await world.request('GET /contact-channels', { as: mira, query: { user_id: 'me' } });
    const answer = await world.request('POST /contact-channels/{user_id}/{id}/send-verification-code', {
      as: mira,
      params: { user_id: 'me', id: json.items[0]?.id ?? '' },
      body: { callback_url: 'https://evil.test/handler' },
    });
    expect([answer.status, answer.code]).toEqual([400, 'REDIRECT_URL_NOT_WHITELISTED']);
    expect(await world.mails()).toHaveLength(1);
  });

  test('reading another user’s channels or sending codes to them is rejected', async () => {
    const { world } = await startWorld();
    const noor = await world.signUp({ email: 'noor@example.test' });
    const { json } = await world.request('GET /contact-channels', { access: 'server' });
    const mira = json.items.find(({ value }) => value === 'mira@example.test');
    const read = await world.request('GET /contact-channels', { as: noor, query: { user_id: mira?.user_id ?? '' } });
    expect([read.status, read.code]).toEqual([403, undefined]);
    const mailed = await world.request('POST /contact-channels/{user_id}/{id}/send-verification-code', {
      as: noor,
      params: { user_id: mira?.user_id ?? '', id: mira?.id ?? '' },
      body: { callback_url: CALLBACK },
    });
    expect([mailed.status, mailed.code]).toEqual([400, undefined]);
  });

  test('a signed-out caller cannot read channels or send codes to them', async () => {
    const { world } = await startWorld();
    const { json } = await world.request('GET /contact-channels', { access: 'server' });
    const [params = { user_id: '', id: '' }] = json.items.map(({ user_id, id }) => ({ user_id, id }));
    const refused = [
      await world.request('GET /contact-channels', { query: { user_id: params.user_id } }),
      await world.request('POST /contact-channels/{user_id}/{id}/send-verification-code', {
        params,
        body: { callback_url: CALLBACK },
      }),
    ];
    for (const { code } of refused) expect(code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER');
  });

  test('the older call emails only the primary address, with a trusted page, while it is unverified', async () => {
    const { world, mira } = await startWorld();
    const send = async (email = 'mira@example.test', callback_url = CALLBACK) => {
      const { status, code } = await world.request('POST /contact-channels/send-verification-code', {
        as: mira,
        body: { email, callback_url },
      });
      return code ?? status;
    };
    expect(await send('noor@example.test')).toBe('EMAIL_IS_NOT_PRIMARY_EMAIL');
    expect(await send('mira@example.test', 'https://evil.test/handler')).toBe('REDIRECT_URL_NOT_WHITELISTED');
    expect(await send()).toBe(200);
    await world.request('POST /contact-channels/verify', { body: { code: await readCode(world) } });
    expect(await send()).toBe('EMAIL_ALREADY_VERIFIED');
  });
});

describe('limits over the wire', () => {
  test('RL-05 in production a second email within 20 s returns 429 with the time to wait, whichever call asks', async () => {
    const app = await startTestApp({ settings: { mode: 'production' } });
    const world = await createWorld({ app, config: { allow_localhost: true } });
    const mira = await world.signUp();
    const { json } = await world.request('GET /contact-channels', { as: mira, query: { user_id: 'me' } });
    const first = await world.request('POST /contact-channels/{user_id}/{id}/send-verification-code', {
      as: mira,
      params: { user_id: 'me', id: json.items[0]?.id ?? '' },
      body: { callback_url: CALLBACK },
    });
    expect(first.status).toBe(200);
    const second = await world.request('POST /contact-channels/send-verification-code', {
      as: mira,
      body: { email: mira.email, callback_url: CALLBACK },
    });
    expect([second.status, second.headers.get('retry-after')]).toEqual([429, '20']);
    const third = await world.request('POST /contact-channels/{user_id}/{id}/send-verification-code', {
      as: mira,
      params: { user_id: 'me', id: json.items[0]?.id ?? '' },
      body: { callback_url: CALLBACK },
    });
    expect(third.status).toBe(429);
    expect(await world.mails()).toHaveLength(1);
    await app.app.server.close();
  });
});

describe('addresses from callers', () => {
  test('EM-01 an ambiguous address is rejected, without creating an account or sending an email', async () => {
    const world = await createWorld({ config: { allow_localhost: true } });
    const addresses = [
      'no-at-sign',
      'two@at@example.test',
      '"quoted"@example.test',
      'comment(x)@example.test',
      '.dot@example.test',
      'dot.@example.test',
      'two..dots@example.test',
      'mira@example.test,eve@evil.test',
      'mira@example.test\r\nBcc: eve@evil.test',
      'mira\uff20evil.test@example.test',
      'mira@example.test\uff0ceve',
      'mira@exa mple.test',
      '<mira@example.test>',
      `${'x'.repeat(64)}@${'y'.repeat(200)}.test`,
    ];
    for (const email of addresses) {
      const { status, code } = await world.request('POST /auth/password/sign-up', {
        body: { email, password: 'correct horse battery', verification_callback_url: CALLBACK },
      });
      expect([email, status, code]).toEqual([email, 400, 'SCHEMA_ERROR']);
    }
    expect(await world.mails()).toEqual([]);
    expect(await world.happened()).toEqual([]);
  });

  test('EM-05 addresses are matched by ASCII case only: the Kelvin sign is not a k', async () => {
    const world = await createWorld({ config: { allow_localhost: true } });
    await world.signUp({ email: 'kim@example.test' });
    const other = await world.request('POST /auth/password/sign-up', {
      body: { email: 'KIM@EXAMPLE.TEST', password: 'correct horse battery' },
    });
    expect(other.code).toBe('USER_EMAIL_ALREADY_EXISTS');
    const kelvin = await world.request('POST /auth/password/sign-in', {
      body: { email: '\u212aim@example.test', password: 'correct horse battery' },
    });
    expect(kelvin.status).toBe(400);
  });
});

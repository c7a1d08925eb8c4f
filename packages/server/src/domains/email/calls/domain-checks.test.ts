// @needs any-database

import { createWorld, readTestApp, startTestApp, type World } from '@portico/testing';
import { describe, expect, test } from 'vitest';

const check = async (world: World, query: Readonly<Record<string, string>> = {}) =>
  world.request('GET /internal/email-domain-check', { access: 'admin', query });

/** What the check says of one kind of record. */
const recordOf = async (world: World, purpose: string, query: Readonly<Record<string, string>>) =>
  (await check(world, query)).json.records.find((record) => record.purpose === purpose);

const { dns } = await readTestApp();

const smtp = {
  type: 'standard',
  host: 'smtp.example.test',
  port: 587,
  username: 'u',
  password: 'p',
  sender_name: 'News',
  sender_email: 'news@Own.example',
} as const;

describe('a domain check', () => {
  test('finds the SPF, DKIM, DMARC and MX records of a domain', async () => {
    dns.set('good.example', { txt: ['site=1', 'v=spf1 mx -all'], mx: [{ priority: 10, host: 'mx.good.example' }] });
    dns.set('selector1._domainkey.good.example', { txt: ['v=DKIM1; k=rsa; p=MIIB=='] });
    dns.set('_dmarc.good.example', { txt: ['v=DMARC1; p=reject'] });
    const { json } = await check(await createWorld(), { domain: 'Good.example' });
    expect(json.domain).toBe('good.example');
    const fine = { status: 'ok', problem: null, failure: null };
    expect(json.records).toMatchObject([
      { purpose: 'spf', type: 'TXT', name: 'good.example', found: ['v=spf1 mx -all'], ...fine },
      { purpose: 'dkim', name: 'selector1._domainkey.good.example', found: ['v=DKIM1; k=rsa; p=MIIB=='], ...fine },
      { purpose: 'dmarc', name: '_dmarc.good.example', found: ['v=DMARC1; p=reject'], ...fine },
      { purpose: 'mx', type: 'MX', found: ['10 mx.good.example'], ...fine },
    ]);
  });

  test('shows an example of each record that is missing', async () => {
    const { json } = await check(await createWorld(), { domain: 'bare.example' });
    expect(json.records.map(({ name, wanted, found, status }) => [name, wanted, found, status])).toEqual([
      ['bare.example', 'v=spf1 include:<your mail provider> ~all', [], 'missing'],
      ['<selector>._domainkey.bare.example', 'v=DKIM1; p=<public key>', [], 'missing'],
      ['_dmarc.bare.example', 'v=DMARC1; p=none; rua=mailto:<your address>', [], 'missing'],
      ['bare.example', '10 <your incoming mail server>', [], 'missing'],
    ]);
  });

  test('takes the sender’s domain by default: of the project’s own server, or of the installation', async () => {
    expect((await check(await createWorld({ config: { email_config: smtp } }))).json.domain).toBe('own.example');
    expect((await check(await createWorld())).json.domain).toBe('portico.test');
  });

  test('says what is wrong with records that have no effect', async () => {
    const world = await createWorld();
    dns.set('two.example', { txt: ['v=spf1 -all', 'v=spf1 mx ~all'], mx: [{ priority: 0, host: '' }] });
    dns.set('old._domainkey.two.example', { txt: ['v=DKIM1; p='] });
    dns.set('_dmarc.two.example', { txt: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] });
    dns.set('open.example', { txt: ['v=spf1 +all'] });
    dns.set('_dmarc.open.example', { txt: ['v=DMARC1; rua=mailto:a@open.example'] });
    const two = { domain: 'two.example', dkim_selector: 'old' };
    const open = { domain: 'open.example' };
    const problem = (text: RegExp) => ({ status: 'wrong', problem: expect.stringMatching(text) });
    expect(await recordOf(world, 'spf', two)).toMatchObject(problem(/several SPF records/));
    expect(await recordOf(world, 'dkim', two)).toMatchObject(problem(/revoked/));
    expect(await recordOf(world, 'dmarc', two)).toMatchObject(problem(/several DMARC records/));
    expect(await recordOf(world, 'mx', two)).toMatchObject({ found: ['0 .'], ...problem(/receives no email/) });
    expect(await recordOf(world, 'spf', open)).toMatchObject(problem(/every server/));
    expect(await recordOf(world, 'dmarc', open)).toMatchObject(problem(/no valid policy/));
  });

  test('looks for a key under the given selector alone', async () => {
    const world = await createWorld();
    dns.set('mail._domainkey.keys.example', { txt: ['p=MIIB'] });
    const dkim = (selector: string) => recordOf(world, 'dkim', { domain: 'keys.example', dkim_selector: selector });
    expect(await dkim('mail')).toMatchObject({ status: 'ok' });
    expect(await dkim('x.2026')).toMatchObject({ status: 'missing', name: 'x.2026._domainkey.keys.example' });
  });

  test('takes the DMARC record of a domain above', async () => {
    dns.set('_dmarc.above.example', { txt: ['v=DMARC1; p=quarantine'] });
    expect(await recordOf(await createWorld(), 'dmarc', { domain: 'a.b.above.example' })).toMatchObject({
      name: '_dmarc.above.example',
      status: 'ok',
    });
  });

  test('names the failure of the DNS server instead of calling a record missing', async () => {
    const world = await createWorld();
    for (const reason of ['TIMEOUT', 'SERVFAIL', 'REFUSED', 'UNREACHABLE', 'UNKNOWN'] as const) {
      dns.set('down.example', reason);
      dns.set('k1._domainkey.down.example', reason);
      const { records } = (await check(world, { domain: 'down.example' })).json;
      const unknown = { status: 'unknown', failure: reason, found: [], problem: expect.any(String) };
      expect(records).toMatchObject([unknown, unknown, { status: 'missing' }, unknown]);
    }
  });

  test('bounds what it repeats of other people’s records', async () => {
    dns.set('long.example', { txt: Array.from({ length: 50 }, () => `v=spf1 ${'x'.repeat(5000)}`) });
    const record = await recordOf(await createWorld(), 'spf', { domain: 'long.example' });
    expect(record?.found.map((one) => one.length)).toEqual(Array<number>(10).fill(1000));
  });

  test('refuses what is not a domain, and a sender without a public domain', async () => {
    const world = await createWorld();
    const wrong = [
      '',
      'localhost',
      'a b.example',
      'https://a.example',
      'a@a.example',
      '127.0.0.1',
      '-a.example',
      'a..b',
    ];
    for (const domain of [...wrong, `${'a.'.repeat(130)}example`]) {
      const answer = await check(world, { domain });
      expect([domain, answer.code]).toEqual([domain, 'SCHEMA_ERROR']);
      expect(answer.text).toContain('domain');
    }
    expect((await check(world, { domain: 'a.example', dkim_selector: 'a b' })).code).toBe('SCHEMA_ERROR');
    const local = await createWorld({ app: await startTestApp({ settings: { mailFrom: 'no-reply@localhost' } }) });
    const answer = await check(local);
    expect([answer.status, answer.text]).toEqual([
      400,
      'localhost is not a public domain. Set domain to one, such as example.com.',
    ]);
  });

  test('asks for a domain in another script by its Punycode name', async () => {
    expect((await check(await createWorld(), { domain: 'bücher.example' })).json.domain).toBe('xn--bcher-kva.example');
  });

  test('is possible ten times a minute', async () => {
    const world = await createWorld();
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await check(world, { domain: 'a.example' })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });
});

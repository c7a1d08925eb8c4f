// @needs any-database

import { createWorld, type Person, type World } from '@portico/testing';
import { beforeAll, expect, test } from 'vitest';

let world: World;
let person: Person;
beforeAll(async () => {
  world = await createWorld();
  person = await world.signUp();
});

const change = (body: unknown) => world.request('PATCH /users/me', { as: person, access: 'server', body });
const members = ['client_metadata', 'client_read_only_metadata', 'server_metadata'] as const;

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

test('MD-02 metadata of any valid JSON is read back as written, and replaced as a whole', async () => {
  const values = [
    { a: { b: [1, 2.5, -0.1, 1e21, 2 ** 53 - 1, true, null, ''] }, '': { '': 0 } },
    { unusual: '𝕳 \u0001 \u2028 \ufeff \u200d 👩‍👩‍👧 Z͑ͫ̓ é é', 'ключ 🔑': 1, constructor: 1, toString: 2 },
    'a bare string',
    '',
    0,
    false,
    [],
    {},
    [[], {}],
    null,
    nested(32),
    Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`k${index}`, index])),
    'x'.repeat(65_534),
  ];
  for (const value of values) {
    const { json } = await change(Object.fromEntries(members.map((name) => [name, value])));
    for (const name of members) expect(json[name]).toEqual(value);
  }
});

test('MD-01 MD-02 metadata that is too large, too deep or cannot be stored is rejected with 400 and changes nothing', async () => {
  await change({ client_metadata: 'kept' });
  const tooMany = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`k${index}`, 1]));
  const refused = ['x'.repeat(65_535), 'ä'.repeat(40_000), nested(33), nested(70), tooMany];
  for (const name of members)
    for (const value of refused) expect((await change({ [name]: value })).code).toBe('SCHEMA_ERROR');
  // Written by hand, because JSON.stringify would fix them.
  const texts = [
    '"\\u0000"',
    '"\\ud800"',
    '{"a\\u0000":1}',
    '{"\\udc00":1}',
    '{"a":["\\ud83d"]}',
    '{"__proto__":{"a":1}}',
  ];
  for (const text of texts) expect((await change(`{"client_metadata":${text}}`)).code).toBe('SCHEMA_ERROR');
  for (const text of ['NaN', 'Infinity', '-Infinity', '01', "'x'"])
    expect((await change(`{"client_metadata":${text}}`)).code).toBe('BODY_PARSING_ERROR');
  // Valid JSON, but as a number it is infinite and would be stored as null.
  for (const text of ['1e400', '-1e400']) {
    const { code, text: answer } = await change(`{"client_metadata":{"a":[0,${text}]}}`);
    expect([code, answer]).toEqual(['SCHEMA_ERROR', expect.stringContaining('body.client_metadata.a.1 is a number')]);
  }
  expect((await world.request('GET /users/me', { as: person })).json.client_metadata).toBe('kept');
});

test('MD-01 a body larger than its call allows is rejected with 413', async () => {
  const large = (mebibytes: number) => `{"client_metadata":"${'x'.repeat(mebibytes * 1024 * 1024)}"}`;
  expect((await change(large(2))).status).toBe(413);
  // The limit leaves room for an image, but not for such metadata.
  expect((await change(large(1))).code).toBe('SCHEMA_ERROR');
  const elsewhere = await world.request('POST /contact-channels', { access: 'server', body: large(1) });
  expect([elsewhere.status, elsewhere.text]).toEqual([413, 'The body is larger than 1 MiB.']);
});

test('UN-04 a NUL, a lone surrogate or broken UTF-8 in any string, path or query returns 400', async () => {
  for (const name of [
    'display_name',
    'primary_email',
    'password',
    'password_hash',
    'profile_image_url',
    'selected_team_id',
    'totp_secret_base64',
  ])
    for (const bad of ['a\\u0000b', 'a\\ud800b']) expect((await change(`{"${name}":"${bad}"}`)).status).toBe(400);
  for (const name of ['query', 'cursor', 'team_id'])
    expect((await world.request('GET /users', { access: 'server', query: { [name]: 'a\0b' } })).status).toBe(400);
  const path = { access: 'server', params: { user_id: 'a\0' } } as const;
  expect((await world.request('GET /users/{user_id}', path)).status).toBe(400);
});

test('UN-05 an ID in upper case is the same ID, and one in braces is not an ID', async () => {
  const read = (user_id: string) => world.request('GET /users/{user_id}', { access: 'server', params: { user_id } });
  expect((await read(person.id.toUpperCase())).json.id).toBe(person.id);
  for (const id of [`{${person.id}}`, person.id.replaceAll('-', ''), ` ${person.id}`])
    expect((await read(id)).code).toBe('SCHEMA_ERROR');
});

test('UN-03 a name loses characters that would change the text around it, and one without visible characters is removed', async () => {
  expect((await change({ display_name: 'A\u0007da\u202e \u200fL' })).json.display_name).toBe('Ada L');
  for (const name of ['', '  ', '\u200b\u200d', '\u3164', null])
    expect((await change({ display_name: name })).json.display_name).toBeNull();
});

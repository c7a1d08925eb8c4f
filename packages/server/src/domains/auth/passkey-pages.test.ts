// @needs any-database

import { type Ceremony, createPasskeyAuthenticator, createWorld } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { register, registered, signIn } from '../../testing/passkeys.js';

const domains = [
  { domain: 'https://app.example.com', handler_path: '/handler' },
  { domain: 'https://*.green.example', handler_path: '/handler' },
  { domain: 'https://shop.example', handler_path: '/handler' },
  { domain: 'https://deep.shop.example', handler_path: '/handler' },
];

const worldWithDomains = async (allowLocalhost = false) => {
  const world = await createWorld({ config: { passkey_enabled: true, allow_localhost: allowLocalhost, domains } });
  return { world, person: await world.signUp() };
};

/** Runs both ceremonies on one page; returns the error code of each, or `ok`. */
async function tryBoth(page: Partial<Ceremony> & { readonly origin: string }, allowLocalhost?: boolean) {
  const { world, person } = await worldWithDomains(allowLocalhost);
  const authenticator = createPasskeyAuthenticator();
  const registration = await register(world, person, { authenticator, ...page });
  // The sign-in uses a separate account, with a passkey that was registered on a trusted page.
  const holder = await world.signUp();
  const held = createPasskeyAuthenticator();
  await register(world, holder, { authenticator: held, origin: 'https://app.example.com' });
  const use = await signIn(world, held, page);
  return [registration.code ?? 'ok', use.code ?? 'ok'];
}

const accepted = ['ok', 'ok'];
const failed = ['PASSKEY_REGISTRATION_FAILED', 'PASSKEY_AUTHENTICATION_FAILED'];

describe('PK-02 the page of a ceremony', () => {
  test.each([
    ['a trusted domain', { origin: 'https://app.example.com' }],
    ['a host that a wildcard covers', { origin: 'https://roses.green.example' }],
    ['the domain above, if that is trusted too', { origin: 'https://deep.shop.example', rpId: 'shop.example' }],
    [
      'a frame in a page that is trusted too',
      { origin: 'https://app.example.com', crossOrigin: true, topOrigin: 'https://shop.example' },
    ],
  ])('may be %s', async (_name, page) => {
    expect(await tryBoth(page)).toEqual(accepted);
  });

  test.each([
    ['a stranger', { origin: 'https://evil.test' }],
    ['a subdomain nobody named', { origin: 'https://sub.app.example.com' }],
    ['another scheme', { origin: 'http://app.example.com' }],
    ['another port', { origin: 'https://app.example.com:8443' }],
    ['this machine, where the project does not allow it', { origin: 'http://localhost:3000' }],
    ['an address with a path', { origin: 'https://app.example.com/page', rpId: 'app.example.com' }],
    ['an app on a telephone', { origin: 'android:apk-key-hash:c29tZXRoaW5n', rpId: 'app.example.com' }],
    ['another relying party', { origin: 'https://app.example.com', rpId: 'other.example' }],
    ['the domain above, if nobody trusts that', { origin: 'https://app.example.com', rpId: 'example.com' }],
    ['the host of a wildcard without the rest', { origin: 'https://roses.green.example', rpId: 'green.example' }],
    [
      'a frame in a stranger’s page',
      { origin: 'https://app.example.com', crossOrigin: true, topOrigin: 'https://evil.test' },
    ],
    ['a frame in a page that is not named', { origin: 'https://app.example.com', crossOrigin: true }],
    ['a page above that should not be there', { origin: 'https://app.example.com', topOrigin: 'https://evil.test' }],
  ])('must not be %s', async (_name, page) => {
    expect(await tryBoth(page)).toEqual(failed);
  });

  test('may be localhost under any of its names, if the project allows it', async () => {
    for (const origin of ['http://localhost:3000', 'https://roses.localhost:8443', 'http://127.0.0.1:3000'])
      expect(await tryBoth({ origin }, true)).toEqual(accepted);
    expect(await tryBoth({ origin: 'http://roses.localhost', rpId: 'localhost' }, true)).toEqual(accepted);
  });
});

describe('PK-02 the data of the browser and the authenticator', () => {
  test.each([
    ['another challenge', { challenge: 'c29tZXRoaW5nIGVsc2U' }],
    ['another type', { type: 'payment.get' }],
    ['that nobody was there', { isUserPresent: false }],
  ])('must not be %s', async (_name, ceremony) => {
    expect(await tryBoth({ origin: 'https://app.example.com', ...ceremony })).toEqual(failed);
  });

  test('must not be the type of the other ceremony', async () => {
    const origin = 'https://app.example.com';
    const { world, person } = await worldWithDomains();
    expect((await register(world, person, { origin, type: 'webauthn.get' })).code).toBe(failed[0]);
    const authenticator = createPasskeyAuthenticator();
    await register(world, person, { origin, authenticator });
    expect((await signIn(world, authenticator, { origin, type: 'webauthn.create' })).code).toBe(failed[1]);
  });

  test('must be signed by the key that was registered', async () => {
    const world = await createWorld({ config: { passkey_enabled: true } });
    const person = await world.signUp();
    const credentialId = 'c2FtZSBpZA';
    await registered(world, person, createPasskeyAuthenticator({ credentialId }));
    const impostor = createPasskeyAuthenticator({ credentialId });
    impostor.create(
      { challenge: 'x', rp: {}, user: { id: Buffer.from(person.id).toString('base64url') } },
      { origin: 'http://localhost:3000' },
    );
    expect((await signIn(world, impostor)).code).toBe('PASSKEY_AUTHENTICATION_FAILED');
  });
});

describe('a malformed credential', () => {
  const broken: readonly [
    string,
    (credential: { id: string; rawId: string; type: string; response: object }) => unknown,
  ][] = [
    ['nothing', () => null],
    ['a text', () => 'credential'],
    ['a list', () => []],
    ['an empty object', () => ({})],
    ['no response', ({ response: _response, ...rest }) => rest],
    ['a response of null', (credential) => ({ ...credential, response: null })],
    ['another kind of credential', (credential) => ({ ...credential, type: 'password' })],
    ['two ids', (credential) => ({ ...credential, rawId: 'b3RoZXI' })],
    ['an id that is not base64url', (credential) => ({ ...credential, id: '+/=', rawId: '+/=' })],
    ['an id without end', (credential) => ({ ...credential, id: 'A'.repeat(2000), rawId: 'A'.repeat(2000) })],
    ['client data that is no JSON', (credential) => withResponse(credential, { clientDataJSON: 'e30x' })],
    ['client data that is null', (credential) => withResponse(credential, { clientDataJSON: 'bnVsbA' })],
    ['client data without an origin', (credential) => withResponse(credential, { clientDataJSON: 'e30' })],
    [
      'data that is cut off',
      (credential) => withResponse(credential, { attestationObject: 'o2Nm', authenticatorData: 'o2Nm' }),
    ],
    ['data that is empty', (credential) => withResponse(credential, { attestationObject: '', authenticatorData: '' })],
    [
      'data that is another CBOR value',
      (credential) => withResponse(credential, { attestationObject: 'gA', authenticatorData: 'gA' }),
    ],
    [
      'numbers for texts',
      (credential) => withResponse(credential, { clientDataJSON: 5, signature: 5, attestationObject: 5 }),
    ],
  ];

  const withResponse = <Credential extends { response: object }>(credential: Credential, changes: object) => ({
    ...credential,
    response: { ...credential.response, ...changes },
  });

  test.each(broken)('%s is refused with the error of its call', async (_name, alter) => {
    const world = await createWorld({ config: { passkey_enabled: true } });
    const person = await world.signUp();
    const registration = await register(world, person, { alter });
    expect([registration.status, registration.code]).toEqual([400, 'PASSKEY_REGISTRATION_FAILED']);
    const authenticator = await registered(world, person);
    const use = await signIn(world, authenticator, { alter });
    expect([use.status, use.code]).toEqual([400, 'PASSKEY_AUTHENTICATION_FAILED']);
    expect((await signIn(world, authenticator)).status).toBe(200);
  });

  test('a missing credential or code is a schema error', async () => {
    const world = await createWorld({ config: { passkey_enabled: true } });
    const person = await world.signUp();
    const answers = [
      await world.request('POST /auth/passkey/register', { as: person, body: { code: '0'.repeat(45) } }),
      await world.request('POST /auth/passkey/sign-in', { body: { authentication_response: {} } }),
    ];
    expect(answers.map(({ code }) => code)).toEqual(['SCHEMA_ERROR', 'SCHEMA_ERROR']);
  });
});

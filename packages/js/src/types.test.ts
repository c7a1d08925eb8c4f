// @needs nothing

import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expectTypeOf, test } from 'vitest';
import type { Call } from './http/call.js';
import {
  type AdminApp,
  type ClientApp,
  type CurrentInternalUser,
  type CurrentServerUser,
  type CurrentUser,
  PorticoAdminApp,
  PorticoClientApp,
  PorticoError,
  PorticoServerApp,
  type Resource,
  type ServerUser,
} from './index.js';

// The compiler is the test: nothing here runs.
const neverRun = (_: () => unknown): void => undefined;

declare const app: ClientApp;
declare const internal: ClientApp<'internal'>;
declare const admin: AdminApp;
declare const call: Call<'client'>;

describe('types', () => {
  test('the code of an error can be compared under its name in published code', () => {
    neverRun(async () => {
      const result = await app.signInWithCredential({ email: '', password: '' });
      if (result.status === 'error' && result.error.errorCode === 'MULTI_FACTOR_AUTHENTICATION_REQUIRED')
        expectTypeOf(result.error.details.attempt_code).toBeString();
    });
  });

  test('nothing public is any', () => {
    expectTypeOf<ClientApp[keyof ClientApp]>().not.toBeAny();
    expectTypeOf<AdminApp[keyof AdminApp]>().not.toBeAny();
    expectTypeOf<CurrentUser[keyof CurrentUser]>().not.toBeAny();
    expectTypeOf<ServerUser[keyof ServerUser]>().not.toBeAny();
    expectTypeOf<CurrentUser['clientMetadata']>().not.toBeAny();
    expectTypeOf(PorticoClientApp).not.toBeAny();
    expectTypeOf(PorticoServerApp).not.toBeAny();
    expectTypeOf(PorticoAdminApp).not.toBeAny();
  });

  test('"or" determines whether the user can be null', () => {
    neverRun(() => {
      expectTypeOf(app.getUser()).resolves.toEqualTypeOf<CurrentUser | null>();
      expectTypeOf(app.getUser({ or: 'throw' })).resolves.toEqualTypeOf<CurrentUser>();
      expectTypeOf(app.getUser({ or: 'anonymous' })).resolves.toEqualTypeOf<CurrentUser>();
      expectTypeOf(app.getUser({ or: 'redirect' })).resolves.toEqualTypeOf<CurrentUser>();
      expectTypeOf(app.store.user({ or: 'redirect' })).toEqualTypeOf<Resource<CurrentUser>>();
      expectTypeOf(admin.getUser('id')).resolves.toEqualTypeOf<ServerUser | null>();
      for (const or of ['redirect', 'throw', 'anonymous'] as const) {
        expectTypeOf(admin.getUser({ or })).resolves.toEqualTypeOf<CurrentServerUser>();
        expectTypeOf(admin.store.user({ or })).toEqualTypeOf<Resource<CurrentServerUser>>();
      }
      expectTypeOf(admin.getUser()).resolves.toEqualTypeOf<CurrentServerUser | null>();
    });
  });

  test('a token store may be a request of the platform or of Node', () => {
    neverRun(() => {
      void app.getUser({ tokenStore: new Request('https://app.example/') });
      void app.getUser({ tokenStore: new IncomingMessage(new Socket()) });
    });
  });

  test('only users of project internal own projects', () => {
    neverRun(() => {
      expectTypeOf(internal.getUser({ or: 'throw' })).resolves.toEqualTypeOf<CurrentInternalUser>();
      const made = new PorticoClientApp({ projectId: 'internal', tokenStore: 'cookie' });
      expectTypeOf(made.getUser({ or: 'throw' })).resolves.toEqualTypeOf<CurrentInternalUser>();
    });
    expectTypeOf<CurrentUser>().not.toHaveProperty('listOwnedProjects');
  });

  test('the code of an error determines its details', () => {
    neverRun(() => {
      const error: unknown = new Error();
      if (PorticoError.isInstance(error) && error.has('INVALID_PUBLISHABLE_CLIENT_KEY')) {
        expectTypeOf(error.details).toEqualTypeOf<{ project_id: string }>();
      }
      // @ts-expect-error -- no code of the catalogue
      if (PorticoError.isInstance(error)) error.is('NO_SUCH_CODE');
    });
  });

  test('the wire line determines the types of a call', () => {
    neverRun(async () => {
      const user = await call('PATCH /users/me', { body: { display_name: 'Ada' } });
      expectTypeOf(user.display_name).toEqualTypeOf<string | null>();
      expectTypeOf(user).not.toHaveProperty('server_metadata');
      // @ts-expect-error -- no such call
      await call('GET /nothing');
      // @ts-expect-error -- the body is missing
      await call('PATCH /users/me');
      // @ts-expect-error -- a client may not write this member
      await call('PATCH /users/me', { body: { server_metadata: {} } });
      // @ts-expect-error -- the path's id is missing
      await call('GET /users/{user_id}', {});
      // @ts-expect-error -- no member of the query
      await call('GET /users', { query: { page: 1 } });
    });
  });

  test('wrong calls do not compile', () => {
    neverRun(() => {
      // @ts-expect-error -- the password is missing
      void app.signInWithCredential({ email: 'ada@lovelace.example' });
      // @ts-expect-error -- no value of "or"
      void app.getUser({ or: 'maybe' });
      // @ts-expect-error -- a request has headers
      void app.getUser({ tokenStore: { url: '/' } });
      // @ts-expect-error -- a date, not text
      void admin.createInternalApiKey({ description: '', expiresAt: '2027-01-01' });
      // @ts-expect-error -- clients' apps read no other users
      void app.getUser('5f0c2b8e-6a1d-4f7e-9b3c-0d9e8a7b6c54');
    });
  });
});

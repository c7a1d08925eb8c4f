// @needs any-database

import { createTestClock, openSharedDatabase } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import type { Call } from '../../platform/call/call.js';
import { refuseBreaches } from '../../testing/mail.js';
import { createScope } from '../../testing/scope.js';
import { createUser } from '../users/index.js';
import {
  addOAuthAccount,
  changeOAuthAccount,
  findAccessTokens,
  findRefreshTokens,
  keepProviderTokens,
  lockRefreshToken,
  markProviderTokenInvalid,
  type OAuthAccount,
  type ProviderGrant,
  releaseRefreshToken,
  removeOAuthAccount,
  replaceProviderTokens,
} from './index.js';

const database = openSharedDatabase({ onStatement: await refuseBreaches() });
const db = database.kysely;

interface Setup {
  readonly call: Call;
  readonly account: OAuthAccount;
  grant(changes?: Partial<ProviderGrant>): ProviderGrant;
  travel(minutes: number): void;
}

const start = async (): Promise<Setup> => {
  const clock = createTestClock();
  const call = await createScope(db, { ports: { clock } });
  const user = await createUser(call, { displayName: 'Mira' });
  const account = await addOAuthAccount(call, {
    userId: user.id,
    providerConfigId: 'github',
    providerType: 'github',
    accountId: 'one',
    email: null,
    allowSignIn: true,
    allowConnectedAccounts: true,
  });
  if (!account) throw new Error('The account is free');
  return {
    call,
    account,
    grant: (changes = {}) => ({
      oauthAccountId: account.id,
      accessToken: 'access-1',
      refreshToken: 'refresh-1',
      scopes: ['mail', 'profile'],
      expiresAt: clock.now() + 3_600_000,
      ...changes,
    }),
    travel: (minutes) => clock.travel(minutes * 60_000),
  };
};

const values = (tokens: readonly { value: string }[]) => tokens.map(({ value }) => value);

describe('provider tokens', () => {
  test('OA-12 SK-04 a copy of the database reveals no token', async () => {
    const { call, grant } = await start();
    await keepProviderTokens(call, grant({ accessToken: 'access-secret', refreshToken: 'refresh-secret' }));
    const rows = await db.selectFrom('oauth_tokens').selectAll().where('tenant_id', '=', call.tenant.id).execute();
    expect(rows).toHaveLength(2);
    for (const { token_sealed: sealed } of rows) expect(Buffer.from(sealed).toString('latin1')).not.toContain('secret');
  });

  test('SK-04 an encrypted token can be decrypted only for its own account', async () => {
    const { call, account, grant } = await start();
    await keepProviderTokens(call, grant());
    const other = await addOAuthAccount(call, { ...account, providerType: 'github', accountId: 'two' });
    const oauthAccountId = other?.id ?? '';
    await db
      .updateTable('oauth_tokens')
      .set({ oauth_account_id: oauthAccountId })
      .where('tenant_id', '=', call.tenant.id)
      .execute();
    await expect(findAccessTokens(call, oauthAccountId, [])).rejects.toThrow('unable to authenticate');
  });

  test('an access token is found while it has every requested scope and five minutes left', async () => {
    const { call, account, grant, travel } = await start();
    await keepProviderTokens(call, grant());
    const find = (...scopes: string[]) => findAccessTokens(call, account.id, scopes).then(values);
    expect(await find()).toEqual(['access-1']);
    expect(await find('mail', 'profile')).toEqual(['access-1']);
    expect(await find('mail', 'calendar')).toEqual([]);
    travel(55);
    expect(await find('mail')).toEqual(['access-1']);
    travel(1);
    expect(await find('mail')).toEqual([]);
    expect(await findRefreshTokens(call, account.id, ['mail']).then(values)).toEqual(['refresh-1']);
  });

  test('a refused token is no longer found', async () => {
    const { call, account, grant } = await start();
    await keepProviderTokens(call, grant());
    const [token] = await findAccessTokens(call, account.id, []);
    await markProviderTokenInvalid(call, token?.id ?? '');
    expect(await findAccessTokens(call, account.id, [])).toEqual([]);
  });

  test('the newest come first, and ten of each kind are stored', async () => {
    const { call, account, grant } = await start();
    for (let ordinal = 1; ordinal <= 12; ordinal += 1)
      await keepProviderTokens(call, grant({ accessToken: `access-${ordinal}`, refreshToken: `refresh-${ordinal}` }));
    const kept = Array.from({ length: 10 }, (_, index) => 12 - index);
    expect(await findAccessTokens(call, account.id, []).then(values)).toEqual(kept.map((n) => `access-${n}`));
    expect(await findRefreshTokens(call, account.id, []).then(values)).toEqual(kept.map((n) => `refresh-${n}`));
  });

  test('a refresh token is locked by one caller at a time, and for at most half a minute', async () => {
    const { call, account, grant, travel } = await start();
    await keepProviderTokens(call, grant());
    const [token] = await findRefreshTokens(call, account.id, []);
    const id = token?.id ?? '';
    const tries = await Promise.all(Array.from({ length: 10 }, () => lockRefreshToken(call, id)));
    expect(tries.filter(Boolean)).toHaveLength(1);
    await releaseRefreshToken(call, id);
    expect(await lockRefreshToken(call, id)).toBe(true);
    travel(1);
    expect(await lockRefreshToken(call, id)).toBe(true);
  });

  test('a refresh replaces the refresh token if it returns one, and otherwise unlocks the old one', async () => {
    const { call, account, grant } = await start();
    await keepProviderTokens(call, grant());
    const [first] = await findRefreshTokens(call, account.id, []);
    await lockRefreshToken(call, first?.id ?? '');
    await replaceProviderTokens(call, first?.id ?? '', grant({ accessToken: 'access-2', refreshToken: null }));
    expect(await findRefreshTokens(call, account.id, []).then(values)).toEqual(['refresh-1']);
    expect(await lockRefreshToken(call, first?.id ?? '')).toBe(true);
    await replaceProviderTokens(call, first?.id ?? '', grant({ accessToken: 'access-3', refreshToken: 'refresh-2' }));
    expect(await findRefreshTokens(call, account.id, []).then(values)).toEqual(['refresh-2']);
    expect(await findAccessTokens(call, account.id, []).then(values)).toEqual(['access-3', 'access-2', 'access-1']);
  });

  test('tokens are deleted with their account, and when the provider account ID changes', async () => {
    const { call, account, grant } = await start();
    await keepProviderTokens(call, grant());
    await changeOAuthAccount(call, account, { email: 'mira@example.test' });
    expect(await findAccessTokens(call, account.id, [])).toHaveLength(1);
    await changeOAuthAccount(call, account, { accountId: 'two' });
    expect(await findAccessTokens(call, account.id, [])).toEqual([]);
    await keepProviderTokens(call, grant());
    expect(await removeOAuthAccount(call, account)).toBe(true);
    expect(await removeOAuthAccount(call, account)).toBe(false);
    expect(await findAccessTokens(call, account.id, [])).toEqual([]);
  });
});

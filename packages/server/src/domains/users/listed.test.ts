// @needs any-database

import { createSeededRandom, createWorld, type World } from '@portico/testing';
import { rounds, seed } from '@portico/testing/endurance';
import { expect, test } from 'vitest';
import { addChannel, createUser, repairListedColumns } from './index.js';

/** What a program writes that does not know the listed columns: `$1` is the tenant, `$2` the user. */
const foreignWrites = [
  `insert into contact_channels (tenant_id, id, user_id, type, value, is_primary, created_at)
   select $1, gen_random_uuid(), $2, 'email', gen_random_uuid() || '@example.test', true, now()
   where not exists (select from contact_channels where tenant_id = $1 and user_id = $2 and is_primary)`,
  'update contact_channels set is_verified = not is_verified where tenant_id = $1 and user_id = $2',
  'update contact_channels set used_for_auth = not used_for_auth where tenant_id = $1 and user_id = $2',
  "update contact_channels set value = gen_random_uuid() || '@example.test' where tenant_id = $1 and user_id = $2",
  'delete from contact_channels where tenant_id = $1 and user_id = $2',
  "insert into credentials (tenant_id, user_id, password_hash) values ($1, $2, 'hash') on conflict do nothing",
  'update credentials set otp_enabled = not otp_enabled where tenant_id = $1 and user_id = $2',
  'update credentials set passkey_enabled = not passkey_enabled where tenant_id = $1 and user_id = $2',
  'delete from credentials where tenant_id = $1 and user_id = $2',
];

/** The users whose entry in lists is not what a single read shows. */
async function findDifferences(world: World): Promise<string[]> {
  const { items } = (await world.request('GET /users', { access: 'server' })).json;
  const differences: string[] = [];
  for (const item of items) {
    const read = await world.request('GET /users/{user_id}', { access: 'server', params: { user_id: item.id } });
    if (JSON.stringify(item) !== JSON.stringify(read.json)) differences.push(item.id);
  }
  return differences;
}

const repair = async (world: World) => repairListedColumns(await world.call());

const statesOf = async ({ app }: World, tenantId: string): Promise<Map<string, string>> => {
  const { rows } = await app.database.pool.query<{ id: string; xmin: string }>(
    'select id, xmin from users where tenant_id = $1',
    [tenantId],
  );
  return new Map(rows.map(({ id, xmin }) => [id, xmin]));
};

test('BM-02 the sweep repairs lists after writes that left the listed columns alone, and writes no other row', async () => {
  const world = await createWorld();
  const call = await world.call();
  const users = await Promise.all(Array.from({ length: 20 }, () => createUser(call, {})));
  const random = createSeededRandom(seed);
  const pick = <Value>(values: readonly Value[]): Value | undefined => values[Math.floor(random() * values.length)];
  let repaired = 0;
  for (let round = 0; round < rounds({ short: 5, long: 100 }); round += 1) {
    for (let count = 0; count < 8; count += 1) {
      await world.app.database.pool.query(pick(foreignWrites) ?? '', [call.tenant.id, pick(users)?.id]);
    }
    const wrong = await findDifferences(world);
    const before = await statesOf(world, call.tenant.id);
    await repair(world);
    expect(await findDifferences(world)).toEqual([]);
    const after = await statesOf(world, call.tenant.id);
    expect([...after].flatMap(([id, state]) => (state === before.get(id) ? [] : [id])).toSorted()).toEqual(
      wrong.toSorted(),
    );
    repaired += wrong.length;
  }
  expect(repaired).toBeGreaterThan(0);
});

test('BM-02 the sweep waits for no transaction, and overwrites nothing that one has written', async () => {
  const world = await createWorld();
  const call = await world.call();
  const { id } = await createUser(call, {});
  await world.app.database.pool.query(foreignWrites[0] ?? '', [call.tenant.id, id]);
  await call.transaction(async (trx) => {
    await addChannel(trx, { userId: id, value: 'new@example.test', isPrimary: true });
    await repair(world);
  });
  expect(await findDifferences(world)).toEqual([]);
  expect((await world.request('GET /users', { access: 'server' })).json.items).toMatchObject([
    { primary_email: 'new@example.test' },
  ]);
});

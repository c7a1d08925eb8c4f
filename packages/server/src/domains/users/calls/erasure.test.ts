// @needs database
import { randomUUID } from 'node:crypto';
import { createAuthenticator, createWorld, openSharedDatabase, type Person, type World } from '@portico/testing';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { CALLBACK, markAddressesVerified } from '../../../testing/mailed-codes.js';
import { listSealedColumns, searchDatabase } from '../../../testing/search-database.js';
import { createInboxMail } from '../../email/inbox/inbox.js';
import { sendDueEmails } from '../../email/index.js';
import { eraseDeletedProjects } from '../../projects/index.js';
import { readUser } from '../index.js';

// Reads all tenants, which no statement of the product does.
const database = openSharedDatabase();

const search = (text: string) => searchDatabase(database.kysely, text);

const server = { access: 'server' } as const;
const admin = { access: 'admin' } as const;

const openWorld = () =>
  createWorld({
    config: {
      client_user_deletion_enabled: true,
      magic_link_enabled: true,
      create_team_on_sign_up: true,
      allow_user_api_keys: true,
      oauth_providers: [{ id: 'github', type: 'standard', client_id: 'gh-client', client_secret: 'gh-secret' }],
    },
  });

/** Sends the emails that are due to the built-in inbox, which stores sealed copies. */
const catchMail = async (world: World) => {
  const { db, keys, ports, tenant } = await world.call();
  const scope = { db, keys, ports, tenant, now: ports.clock.now() };
  const mail = createInboxMail({ ...ports, db, seal: (_tenantId, plain, label) => keys.seal(scope, plain, label) });
  const openTenant = async () => ({ ...(await world.call()), ports: { ...ports, mail } });
  await sendDueEmails({ db, ports, sending: new Map(), openTenant, wake: async () => undefined }, tenant.id);
};

const askForSignInCode = (world: World, email: string) =>
  world.request('POST /auth/otp/send-sign-in-code', { body: { email, callback_url: CALLBACK } });

interface Known {
  readonly person: Person;
  readonly email: string;
  readonly name: string;
}

/**
 * Creates a user about whom the product knows as much as possible: every table that can have data about a user has
 * some.
 */
const createKnownUser = async (world: World): Promise<Known> => {
  const mark = randomUUID().slice(0, 8);
  const [email, name] = [`mira-${mark}@example.test`, `Mira ${mark} Okafor`];
  await askForSignInCode(world, email);
  const person = await world.signUp({ email, verificationCallbackUrl: CALLBACK });
  await markAddressesVerified(world, person.id);
  await world.request('PATCH /users/me', {
    as: person,
    body: {
      display_name: name,
      totp_secret_base64: createAuthenticator().secretBase64,
      client_metadata: { contact: email },
    },
  });
  await world.request('PATCH /users/{user_id}', {
    ...server,
    params: { user_id: person.id },
    body: { server_metadata: { contact: email } },
  });
  await world.request('POST /user-api-keys', {
    as: person,
    body: { user_id: person.id, description: `Key of ${name}`, expires_at_millis: null },
  });
  await linkAccount(world, { person, email });
  await joinTeam(world, { person, name });
  const team = await world.request('POST /teams', { ...server, body: { display_name: 'Rockets' } });
  await world.request('POST /team-invitations/send-code', {
    ...server,
    body: { team_id: team.json.id, email, callback_url: CALLBACK },
  });
  // Sends another person the name of the personal team, which contains its owner's name.
  const own = await world.request('GET /teams', { ...server, query: { user_id: person.id } });
  await world.request('POST /team-invitations/send-code', {
    ...server,
    body: { team_id: own.json.items[0]?.id, email: `lin-${randomUUID()}@example.test`, callback_url: CALLBACK },
  });
  await catchMail(world);
  world.travel('1 minute');
  // One email that is still waiting.
  await askForSignInCode(world, email);
  return { person, email, name };
};

const linkAccount = async (world: World, { person, email }: Pick<Known, 'person' | 'email'>) => {
  const { json } = await world.request('POST /oauth-providers', {
    ...server,
    body: {
      user_id: person.id,
      provider_config_id: 'github',
      account_id: email,
      email,
      allow_sign_in: true,
      allow_connected_accounts: true,
    },
  });
  const { db, tenant, ports, now } = await world.call();
  await db
    .insertInto('oauth_tokens')
    .values({
      tenant_id: tenant.id,
      id: ports.random.uuid(),
      oauth_account_id: json.id,
      kind: 'access',
      token_sealed: new Uint8Array(40),
      scopes: [],
      created_at: new Date(now),
    })
    .execute();
};

const joinTeam = async (world: World, { person, name }: Pick<Known, 'person' | 'name'>) => {
  const { json } = await world.request('POST /teams', { ...server, body: { display_name: 'Roses' } });
  const params = { team_id: json.id, user_id: person.id };
  await world.request('POST /team-memberships/{team_id}/{user_id}', { ...server, params, body: {} });
  await world.request('PATCH /team-member-profiles/{team_id}/{user_id}', {
    ...server,
    params,
    body: { display_name: name },
  });
};

/** The tables with the address or the name of a known user, before anything is erased. */
const holding = [
  'public.api_keys',
  'public.codes',
  'public.contact_channels',
  'public.emails',
  'public.events',
  'public.oauth_accounts',
  'public.team_members',
  'public.teams',
  'public.users',
];

const searchBoth = async ({ email, name }: Known): Promise<string[]> =>
  [...new Set([...(await search(email)), ...(await search(name))])].toSorted();

describe('BM-05 stored data about a user', () => {
  test('is nowhere in the database within a day of their deletion, in any table with text, JSON or bytes', async () => {
    const world = await openWorld();
    const known = await createKnownUser(world);
    expect(await searchBoth(known)).toEqual(holding);
    await world.request('DELETE /users/me', { as: known.person });
    world.travel('5 minutes');
    await world.settle();
    expect(await searchBoth(known)).toEqual([]);
  });

  test('is nowhere in the database after the deletion of their project', async () => {
    const world = await openWorld();
    const known = await createKnownUser(world);
    const call = await world.call();
    expect(await searchBoth(known)).toEqual(holding);
    expect((await world.request('DELETE /internal/projects/current', admin)).status).toBe(200);
    await eraseDeletedProjects(call);
    expect(await searchBoth(known)).toEqual([]);
  });

  test('is not in sealed columns either: their rows are deleted', async () => {
    const world = await openWorld();
    const known = await createKnownUser(world);
    const sealed = await listSealedColumns(database.kysely);
    const elsewhere = [
      // Deleted within hours, when they expire.
      'cli_logins.refresh_token_sealed',
      'oauth_transactions.arrival_sealed',
      // What all recipients of an email share; what one of them adds is in their own row.
      'email_bodies.content_sealed',
      // Encrypted by the app before it sends them: nothing here says which user they are about.
      'vault_entries.value_sealed',
      // Keys of the installation and of the tenant, without user data.
      'instance_secrets.sealed',
      'tenant_keys.sealed',
      // Secrets of endpoints, without user data.
      'webhook_endpoints.former_secret_sealed',
      'webhook_endpoints.secret_sealed',
    ];
    const columns = sealed.filter((name) => !elsewhere.includes(name));
    const tables = [...new Set(columns.map((name) => name.split('.')[0] ?? ''))];
    expect(tables).toEqual(['credentials', 'emails', 'inbox_emails', 'oauth_tokens']);
    const { tenant } = await world.call();
    const count = async (name: string) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(name)} where tenant_id = ${tenant.id}`.execute(database.kysely);
      return [name, rows[0]?.count ?? 0] as const;
    };
    for (const name of tables) expect(await count(name)).not.toEqual([name, 0]);
    await world.request('DELETE /users/me', { as: known.person });
    const left = await Promise.all(tables.map(count));
    // The invitation that was sent to the other person.
    expect(Object.fromEntries(left)).toEqual({ credentials: 0, emails: 1, inbox_emails: 1, oauth_tokens: 0 });
  });

  test('stays when it belongs to another user, who has the same address unproven', async () => {
    const world = await openWorld();
    const { person, email } = await createKnownUser(world);
    const other = await world.signUp();
    await world.request('POST /contact-channels', {
      ...server,
      body: { user_id: other.id, type: 'email', value: email, used_for_auth: false },
    });
    await world.request('DELETE /users/me', { as: person });
    await world.settle();
    const { db, tenant } = await world.call();
    const invited = db.selectFrom('codes').select('id').where('tenant_id', '=', tenant.id);
    expect(await invited.where('type', '=', 'team-invitation').execute()).toHaveLength(2);
    const channels = await world.request('GET /contact-channels', { ...server, query: { user_id: other.id } });
    expect(channels.json.items.map(({ value }) => value)).toContain(email);
  });

  test('stays when the deleted user never proved the address: an invitation that was sent there remains valid', async () => {
    const world = await openWorld();
    const email = `noor-${randomUUID().slice(0, 8)}@example.test`;
    const team = await world.request('POST /teams', { ...server, body: { display_name: 'Rockets' } });
    await world.request('POST /team-invitations/send-code', {
      ...server,
      body: { team_id: team.json.id, email, callback_url: CALLBACK },
    });
    const stranger = await world.signUp({ email });
    await world.request('DELETE /users/me', { as: stranger });
    const invitations = await world.request('GET /team-invitations', { ...server, query: { team_id: team.json.id } });
    expect(invitations.json.items).toHaveLength(1);
  });
});

test('a personal team that is left empty loses the name of its owner, with an event', async () => {
  const world = await openWorld();
  const { person, name } = await createKnownUser(world);
  const before = await world.request('GET /teams', { ...admin });
  expect(before.json.items.map(({ display_name }) => display_name)).toContain(`${person.email}'s Team`);
  await world.request('DELETE /users/me', { as: person });
  await world.settle();
  const teams = await world.request('GET /teams', { ...admin });
  expect(teams.json.items.map(({ display_name }) => display_name)).toEqual(
    expect.arrayContaining(['Personal Team', 'Rockets', 'Roses']),
  );
  expect(JSON.stringify(teams.json)).not.toContain(name);
  const { db, tenant } = await world.call();
  const events = await db
    .selectFrom('events')
    .select(['type', 'payload'])
    .where('tenant_id', '=', tenant.id)
    .orderBy('id')
    .execute();
  const personal = teams.json.items.find(({ display_name }) => display_name === 'Personal Team');
  expect(events.filter(({ type }) => type.startsWith('team.')).map(({ type, payload }) => [type, payload])).toEqual(
    expect.arrayContaining([
      ['team.created', { id: personal?.id }],
      ['team.updated', personal],
    ]),
  );
});

test('more events of a user than fit in one transaction are reduced to IDs', async () => {
  const world = await openWorld();
  const person = await world.signUp();
  const call = await world.call();
  const payload = await readUser(call, person.id);
  await call.emitEach(
    Array.from({ length: 1100 }, () => ({ type: 'user.updated', objectId: person.id, version: 1, payload })),
  );
  await world.request('DELETE /users/me', { as: person });
  await world.settle();
  const rows = await call.db
    .selectFrom('events')
    .select('payload')
    .where('tenant_id', '=', call.tenant.id)
    .where('object_id', '=', person.id)
    .where('type', '<>', 'user.deleted')
    .execute();
  expect(rows.length).toBeGreaterThan(1100);
  expect(rows.filter(({ payload }) => JSON.stringify(payload) !== JSON.stringify({ id: person.id }))).toEqual([]);
});

// @needs database

import { hash as bcryptHash } from '@node-rs/bcrypt';
import { limits, type ProjectRecordInput } from '@portico/contract';
import { createWorld, startTestApp, type World } from '@portico/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { defaultCaps } from '../../runtime/config/caps.js';
import { changedTables, dumpTables } from '../../testing/isolation/tables.js';
import { importRecords, importText, toLines } from '../../testing/project-data.js';

type UserRecord = Extract<ProjectRecordInput, { type: 'user' }>;

let ordinal = 0;

/** A user who signs in with their own address. */
const someUser = (members: Partial<UserRecord> = {}): UserRecord => {
  ordinal += 1;
  return {
    type: 'user',
    id: `user-${ordinal}`,
    primary_email: `user-${ordinal}@import.example`,
    primary_email_auth_enabled: true,
    ...members,
  };
};

const createImportWorld = (): Promise<World> =>
  createWorld({
    config: { oauth_providers: [{ id: 'github', type: 'standard', client_id: 'gh', client_secret: 'gh-secret' }] },
  });

const signIn = (world: World, email: string, password: string) =>
  world.request('POST /auth/password/sign-in', { body: { email, password } });

describe('an import', () => {
  test('P40 creates each type of record, returns their IDs, and lets the user sign in', async () => {
    const world = await createImportWorld();
    const records: ProjectRecordInput[] = [
      // After the definition that contains it and the records that refer to it: a batch can have any order.
      {
        type: 'team_membership',
        team_id: 'org_1',
        user_id: 'ada',
        permissions: ['billing', '$read_members'],
        is_selected: true,
      },
      { type: 'permission_definition', scope: 'team', id: 'billing', contained_permission_ids: ['invoices'] },
      { type: 'permission_definition', scope: 'team', id: 'invoices', description: 'See invoices' },
      { type: 'team', id: 'org_1', display_name: 'Engines', created_at_millis: 1_000_000 },
      someUser({
        id: 'ada',
        display_name: 'Ada\u202e Lovelace ',
        primary_email: ' Ada@Bücher.example ',
        primary_email_verified: true,
        password_hash: await bcryptHash('a difference engine', 4),
        contact_channels: [{ type: 'email', value: 'ada@home.example', is_verified: true }],
        client_metadata: [1, { two: null }],
        signed_up_at_millis: 1_600_000_000_000,
      }),
    ];
    const rows = await importRecords(world, records);
    expect(rows.map(({ line, type, status }) => [line, type, status])).toEqual([
      [1, 'team_membership', 'created'],
      [2, 'permission_definition', 'created'],
      [3, 'permission_definition', 'created'],
      [4, 'team', 'created'],
      [5, 'user', 'created'],
    ]);
    const [userId, teamId] = [rows[4]?.id ?? '', rows[3]?.id ?? ''];
    const { json: user } = await world.request('GET /users/{user_id}', {
      access: 'server',
      params: { user_id: userId },
    });
    expect(user).toMatchObject({
      display_name: 'Ada Lovelace',
      // UN-01, UN-02: in the normalised form in which addresses are compared.
      primary_email: 'ada@xn--bcher-kva.example',
      primary_email_verified: true,
      client_metadata: [1, { two: null }],
      signed_up_at_millis: 1_600_000_000_000,
      last_active_at_millis: 1_600_000_000_000,
      selected_team_id: teamId,
      selected_team: { display_name: 'Engines', created_at_millis: 1_000_000 },
    });
    const held = await world.request('GET /team-permissions', {
      access: 'server',
      query: { team_id: teamId, user_id: userId, recursive: 'true' },
    });
    expect(held.json.items.map(({ id }) => id)).toEqual(['$read_members', 'billing', 'invoices']);
    expect((await signIn(world, 'ada@bücher.example', 'a difference engine')).status).toBe(200);
    const found = await world.request('GET /users', { access: 'server', query: { query: 'home.example' } });
    expect(found.json.items.map(({ id }) => id)).toEqual([userId]);
  });

  test('writes one audit log entry per batch, triggers no webhooks and sends no emails', async () => {
    const world = await createImportWorld();
    await importText(world, toLines([someUser(), someUser(), { type: 'user' }]));
    const log = await world.request('GET /internal/audit-log', {
      access: 'admin',
      query: { action: 'project-data.import' },
    });
    expect(log.json.items).toMatchObject([
      {
        actor: { type: 'key' },
        target: { type: 'project', id: world.projectId },
        details: { users: 2, teams: 0, memberships: 0, permissionDefinitions: 0, exists: 0, refused: 1 },
      },
    ]);
    expect(await world.happened()).toEqual([]);
    expect(await world.mails()).toEqual([]);
  });

  test('changes nothing when the same batch is sent again, with UUIDs in any case (UN-05)', async () => {
    const world = await createImportWorld();
    const id = '0B5C2A36-8D3E-4B7A-9D43-0F6A3F3C1E11';
    const records: ProjectRecordInput[] = [
      { type: 'permission_definition', scope: 'project', id: 'reports' },
      { type: 'team', id, display_name: 'Engines' },
      someUser({ id, permissions: ['reports'] }),
      someUser({ id: undefined, oauth_accounts: [{ provider_config_id: 'github', account_id: '1' }] }),
      { type: 'team_membership', team_id: id, user_id: id },
    ];
    const first = await importRecords(world, records);
    expect(first.map(({ status }) => status)).toEqual(Array(5).fill('created'));
    expect(first[1]?.id).toBe(id.toLowerCase());
    const before = await dumpTables(world);
    const again = await importRecords(world, records);
    expect(again.map(({ status }) => status)).toEqual(Array(5).fill('exists'));
    expect(again.map((row) => row.id)).toEqual(first.map((row) => row.id));
    expect(changedTables(before, await dumpTables(world))).toEqual(['audit']);
  });

  test('grants the default permissions to new users and members, unless the record has permissions', async () => {
    const world = await createImportWorld();
    await importRecords(world, [{ type: 'permission_definition', scope: 'project', id: 'starter' }]);
    const override = { 'rbac.defaultPermissions.signUp': { starter: true } };
    await world.request('PATCH /internal/config/override', {
      access: 'admin',
      body: { config_override_string: JSON.stringify(override) },
    });
    const rows = await importRecords(world, [someUser(), someUser({ permissions: [] })]);
    const held = await world.request('GET /project-permissions', { access: 'server' });
    expect(held.json.items).toEqual([{ id: 'starter', user_id: rows[0]?.id }]);
  });

  test('does not change the selected team of a user who has one', async () => {
    const world = await createImportWorld();
    const user = someUser();
    const teams = ['first', 'second'].map((id): ProjectRecordInput => ({ type: 'team', id, display_name: id }));
    const select = (team_id: string): ProjectRecordInput[] => [
      { type: 'team_membership', team_id, user_id: user.id ?? '', is_selected: true },
    ];
    const rows = await importRecords(world, [...teams, user, ...select('first')]);
    await importRecords(world, select('second'));
    const { json } = await world.request('GET /users/{user_id}', {
      access: 'server',
      params: { user_id: rows[2]?.id ?? '' },
    });
    expect(json.selected_team?.display_name).toBe('first');
  });

  test('creates records once when two calls send them at the same moment', async () => {
    const world = await createImportWorld();
    const records = Array.from({ length: 20 }, () => someUser());
    const both = await Promise.all([importRecords(world, records), importRecords(world, records)]);
    const statuses = both.flat().map(({ status }) => status);
    expect(statuses.filter((status) => status === 'created')).toHaveLength(20);
    expect(statuses.filter((status) => status === 'exists')).toHaveLength(20);
  });

  test('imports a batch of the maximum length, and nothing from a longer one', async () => {
    const world = await createImportWorld();
    const records = Array.from({ length: limits.importBatchMaxLines }, () => someUser({ display_name: 'One of many' }));
    const rows = await importRecords(world, records);
    expect(rows.filter(({ status }) => status === 'created')).toHaveLength(limits.importBatchMaxLines);
    const tooLong = await importText(world, toLines([...records, someUser()]));
    expect([tooLong.status, tooLong.text]).toEqual([400, expect.stringContaining(`${limits.importBatchMaxLines + 1}`)]);
  });

  test('also accepts the text as a JSON string, and no other body', async () => {
    const world = await createImportWorld();
    const post = (body: unknown, type = 'application/json') =>
      world.request('POST /internal/project-data', { access: 'admin', body, headers: { 'content-type': type } });
    const answer = await post(JSON.stringify(`\n${toLines([someUser()])}\r\n\n`));
    expect(answer.json).toMatchObject({ rows: [{ line: 2, status: 'created' }], created: 1 });
    expect((await post('{}')).code).toBe('SCHEMA_ERROR');
    expect((await post(toLines([someUser()]), 'text/csv')).code).toBe('BODY_PARSING_ERROR');
    for (const access of ['client', 'server'] as const)
      expect((await world.request('POST /internal/project-data', { access, body: '""' })).code).toBe(
        'INSUFFICIENT_ACCESS_TYPE',
      );
  });
});

/** What is wrong with a record, the record, and the code and field of its row. */
type Case = readonly [title: string, record: () => unknown, code: string, field?: string];

describe('an invalid record', () => {
  let world: World;
  let other: World;

  beforeAll(async () => {
    world = await createImportWorld();
    other = await createImportWorld();
    const here = { id: 'somebody', oauth_accounts: [{ provider_config_id: 'github', account_id: 'taken' }] };
    const records: ProjectRecordInput[] = [
      { type: 'permission_definition', scope: 'team', id: 'of_teams' },
      { type: 'permission_definition', scope: 'project', id: 'of_project' },
      { type: 'team', id: 'team', display_name: 'Team' },
      someUser({ ...here, primary_email: 'taken@import.example', passkeys: [passkey('dGFrZW4')] }),
    ];
    await importRecords(world, records);
    await importRecords(other, [{ type: 'team', id: 'there', display_name: 'There' }, someUser({ id: 'stranger' })]);
  });

  const passkey = (credential_id: string) => ({
    credential_id,
    public_key: 'cHVibGlj',
    sign_count: 0,
    transports: ['internal'],
    device_type: 'multiDevice' as const,
    is_backed_up: true,
  });
  const member = (members: object) => ({ type: 'team_membership', team_id: 'team', user_id: 'somebody', ...members });

  const cases: readonly Case[] = [
    ['is no JSON', () => '{"type":"user"', 'not-json'],
    ['has no type', () => ({ id: 'x' }), 'misfit', 'type'],
    ['has a type that nobody knows', () => ({ type: 'users' }), 'misfit', 'type'],
    ['is no object', () => [1], 'misfit', 'type'],
    [
      'IN-02 has an object where a text belongs',
      () => someUser({ display_name: { $ne: 1 } as never }),
      'misfit',
      'display_name',
    ],
    ['has a member that nobody knows', () => someUser({ e_mail: 'x' } as never), 'misfit'],
    ['UN-04 holds a NUL', () => someUser({ display_name: 'a\0b' }), 'misfit', 'display_name'],
    [
      'UN-04 holds a lone surrogate in its metadata',
      () => someUser({ server_metadata: { a: '\ud800' } }),
      'misfit',
      'server_metadata.a',
    ],
    [
      'IN-03 has a key that would change a prototype',
      () => `{"type":"user","id":"p","client_metadata":{"__proto__":1}}`,
      'misfit',
      'client_metadata',
    ],
    [
      'MD-01 has more metadata than fits',
      () => someUser({ client_metadata: 'x'.repeat(70_000) }),
      'misfit',
      'client_metadata',
    ],
    ['has neither id nor address', () => ({ type: 'user' }), 'id-missing', 'id'],
    ['marks an address it does not have', () => someUser({ primary_email: null }), 'misfit', 'primary_email'],
    [
      'has an address twice',
      () => someUser({ primary_email: 'a@b.example', contact_channels: [{ type: 'email', value: 'A@b.example' }] }),
      'misfit',
      'contact_channels.0.value',
    ],
    [
      'PW-02 has a hash of an unknown format',
      () => someUser({ password_hash: 'e7cf3ef4f17c3999' }),
      'password-hash-unknown',
      'password_hash',
    ],
    [
      'PW-02 has a hash of too high a cost',
      () => someUser({ password_hash: `$2b$17$${'a'.repeat(53)}` }),
      'password-hash-unknown',
      'password_hash',
    ],
    [
      'UN-01 has the address of somebody who signs in with it',
      () => someUser({ primary_email: 'Taken@Import.example' }),
      'email-taken',
      'primary_email',
    ],
    [
      'has such an address among the further ones',
      () => someUser({ contact_channels: [{ type: 'email', value: 'taken@import.example', used_for_auth: true }] }),
      'email-taken',
      'contact_channels.0.value',
    ],
    [
      'OA-11 has an account that signs in somebody else',
      () => someUser({ oauth_accounts: [{ provider_config_id: 'github', account_id: 'taken' }] }),
      'oauth-account-taken',
      'oauth_accounts.0.account_id',
    ],
    [
      'has an account twice',
      () => someUser({ oauth_accounts: [1, 2].map(() => ({ provider_config_id: 'github', account_id: '7' })) }),
      'misfit',
      'oauth_accounts.1.account_id',
    ],
    [
      'has an account whose name is longer than an index takes',
      () => someUser({ oauth_accounts: [{ provider_config_id: 'github', account_id: '\u{1f511}'.repeat(1000) }] }),
      'misfit',
      'oauth_accounts.0.account_id',
    ],
    [
      'has an account of a provider that is not set up',
      () => someUser({ oauth_accounts: [{ provider_config_id: 'gitlab', account_id: '7' }] }),
      'oauth-provider-unknown',
      'oauth_accounts.0.provider_config_id',
    ],
    [
      'PK-03 has the passkey of somebody else',
      () => someUser({ passkeys: [passkey('dGFrZW4')] }),
      'passkey-taken',
      'passkeys.0.credential_id',
    ],
    [
      'TP-05 has a secret that is too short',
      () => someUser({ totp_secret_base64: 'c2hvcnQ=' }),
      'misfit',
      'totp_secret_base64',
    ],
    [
      'has a permission that is not defined',
      () => someUser({ permissions: ['of_project', 'of_nobody'] }),
      'permission-unknown',
      'permissions.1',
    ],
    [
      'has a permission of teams in the project',
      () => someUser({ permissions: ['of_teams'] }),
      'permission-scope',
      'permissions.0',
    ],
    [
      'has a permission of the project in a team',
      () => member({ permissions: ['of_project'] }),
      'permission-scope',
      'permissions.0',
    ],
    [
      'SR-03 has an image that is no address',
      () => someUser({ profile_image_url: 'javascript:alert(1)' }),
      'misfit',
      'profile_image_url',
    ],
    ['TI-03 is of a user of another project', () => member({ user_id: 'stranger' }), 'user-unknown', 'user_id'],
    ['TI-03 is of a team of another project', () => member({ team_id: 'there' }), 'team-unknown', 'team_id'],
    [
      'contains a permission that is not defined',
      () => ({ type: 'permission_definition', scope: 'team', id: 'new', contained_permission_ids: ['of_project'] }),
      'permission-unknown',
      'contained_permission_ids',
    ],
    [
      'contains itself',
      () => ({ type: 'permission_definition', scope: 'team', id: 'new', contained_permission_ids: ['new'] }),
      'permission-unknown',
      'contained_permission_ids',
    ],
    [
      'defines an id of the other scope',
      () => ({ type: 'permission_definition', scope: 'team', id: 'of_project' }),
      'permission-scope',
      'scope',
    ],
    [
      'has a time that is none',
      () => ({ type: 'team', id: 'late', display_name: 'Late', created_at_millis: 8.64e15 }),
      'misfit',
      'created_at_millis',
    ],
  ];

  const named = cases.map(([title, record, code, field]) => ({ title, record, code, field }));

  test.each(named)('one that $title is refused as a whole', async ({ record, code, field }) => {
    const before = [await dumpTables(world), await dumpTables(other)] as const;
    const given = record();
    const answer = await importText(world, typeof given === 'string' ? given : toLines([given]));
    expect(answer.json.rows).toEqual([
      {
        line: 1,
        type: code === 'not-json' || field === 'type' ? null : expect.any(String),
        id: null,
        status: 'refused',
        code,
        ...(field !== undefined && { field }),
        message: expect.stringMatching(/\.$/),
      },
    ]);
    expect(changedTables(before[0], await dumpTables(world))).toEqual(['audit']);
    expect(changedTables(before[1], await dumpTables(other))).toEqual([]);
  });

  test('does not stop the others of its batch, and of two with the same value the first is created', async () => {
    const address = 'wanted@import.example';
    const rows = await importRecords(world, [
      someUser({ primary_email: address, permissions: ['of_nobody'] }),
      someUser({ primary_email: address }),
      someUser({ primary_email: address }),
      someUser({ id: 'twice' }),
      someUser({ id: 'twice' }),
      // Addresses that are not used to sign in can belong to many users.
      someUser({ primary_email: address, primary_email_auth_enabled: false }),
    ]);
    expect(rows.map(({ status, code }) => code ?? status)).toEqual([
      'permission-unknown',
      'created',
      'email-taken',
      'created',
      'exists',
      'created',
    ]);
  });

  test('definitions that form a circle are all created, and none whose circle is incomplete', async () => {
    const definition = (id: string, contained: string) => ({
      type: 'permission_definition' as const,
      scope: 'team' as const,
      id,
      contained_permission_ids: [contained],
    });
    const rows = await importRecords(world, [
      definition('one', 'two'),
      definition('two', 'one'),
      definition('three', 'four'),
      definition('four', 'nothing'),
    ]);
    expect(rows.map(({ code, status }) => code ?? status)).toEqual([
      'created',
      'created',
      'permission-unknown',
      'permission-unknown',
    ]);
  });
});

test('MD-05 records over a limit of the operator are refused, and the rest of the batch is imported', async () => {
  const app = await startTestApp({ settings: { caps: { ...defaultCaps, permissionDefinitions: 4, teamsPerUser: 2 } } });
  const world = await createWorld({ app });
  const team = (id: string): ProjectRecordInput => ({ type: 'team', id, display_name: id });
  const joins = (team_id: string): ProjectRecordInput => ({ type: 'team_membership', team_id, user_id: 'joiner' });
  const defines = (id: string): ProjectRecordInput => ({ type: 'permission_definition', scope: 'team', id });
  const codesOf = async (records: readonly ProjectRecordInput[]) =>
    (await importRecords(world, records)).map(({ status, code }) => code ?? status);
  // Every new project has two definitions.
  expect(await codesOf(['one', 'two', 'three'].map(defines))).toEqual(['created', 'created', 'permissions-full']);
  const joined = [...['a', 'b', 'c'].map(team), someUser({ id: 'joiner' }), ...['a', 'b', 'c'].map(joins)];
  expect((await codesOf(joined)).slice(4)).toEqual(['created', 'created', 'teams-full']);

  const before = await dumpTables(world);
  expect(await importRecords(world, [defines('three'), joins('c'), defines('one'), joins('a')])).toMatchObject([
    { status: 'refused', code: 'permissions-full', message: expect.stringMatching(/\.$/) },
    { status: 'refused', code: 'teams-full', field: 'user_id', message: expect.stringContaining('2 teams') },
    { status: 'exists' },
    { status: 'exists' },
  ]);
  expect(changedTables(before, await dumpTables(world))).toEqual(['audit']);
});

describe('a dry run', () => {
  test('returns what would happen to each record and writes nothing except its audit log entry', async () => {
    const world = await createImportWorld();
    const known = someUser();
    await importRecords(world, [known]);
    const before = await dumpTables(world);
    const rows = await importRecords(
      world,
      [
        known,
        { type: 'team', id: 'team', display_name: 'Team' },
        someUser({ primary_email: known.primary_email }),
        { type: 'team_membership', team_id: 'team', user_id: known.id ?? '' },
        // It may be in an earlier batch.
        { type: 'team_membership', team_id: 'elsewhere', user_id: known.id ?? '' },
        { type: 'permission_definition', scope: 'project', id: 'reports' },
        someUser({ permissions: ['reports'], totp_secret_base64: Buffer.alloc(20, 1).toString('base64') }),
      ],
      { dry_run: 'true' },
    );
    expect(rows.map(({ status, code }) => (code ? `${status} ${code}` : status))).toEqual([
      'exists',
      'created',
      'refused email-taken',
      'created',
      'unchecked team-unknown',
      'created',
      'created',
    ]);
    expect(changedTables(before, await dumpTables(world))).toEqual(['audit']);
    const log = await world.request('GET /internal/audit-log', {
      access: 'admin',
      query: { action: 'project-data.try-import' },
    });
    expect(log.json.items).toMatchObject([{ details: { teams: 1, exists: 1, refused: 1 } }]);
  });
});

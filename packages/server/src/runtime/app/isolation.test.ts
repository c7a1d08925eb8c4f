// @needs any-database

import { type Access, type EndpointRow, endpoints } from '@portico/contract';
import type { Person, World } from '@portico/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Belongings, createOpenWorld, giveEverything } from '../../testing/isolation/belongings.js';
import { kindOf, type Member, membersOf, sampleOf } from '../../testing/isolation/members.js';
import { sendMade } from '../../testing/isolation/send.js';
import { changedTables, dumpTables } from '../../testing/isolation/tables.js';

/** A user in a project, and everything they have there. */
interface Side {
  readonly world: World;
  readonly person: Person;
  readonly has: Belongings;
}

/** The caller; another user in the same project; a user in another project. */
let own: Side;
let neighbour: Side;
let stranger: Side;

beforeAll(async () => {
  const [here, there] = [await createOpenWorld(), await createOpenWorld()];
  const side = async (world: World, permissionId: string): Promise<Side> => {
    const person = await world.signUp();
    return { world, person, has: await giveEverything(world, person, permissionId) };
  };
  own = await side(here, 'own_permission');
  neighbour = await side(here, 'neighbours_permission');
  stranger = await side(there, 'strangers_permission');
}, 60_000);

const rows: readonly (readonly [string, EndpointRow])[] = Object.entries(endpoints);
const levels = ['client', 'server', 'admin'] as const;
const closed = rows.filter(([, { access }]) => access !== 'public');

const NOTHING: Record<keyof Belongings, string> = {
  projectId: '3f0c1d1e-0000-4000-8000-000000000001',
  userId: '3f0c1d1e-0000-4000-8000-000000000002',
  teamId: '3f0c1d1e-0000-4000-8000-000000000003',
  channelId: '3f0c1d1e-0000-4000-8000-000000000004',
  sessionId: '3f0c1d1e-0000-4000-8000-000000000005',
  passkeyId: 'unknown-passkey',
  oauthAccountId: '3f0c1d1e-0000-4000-8000-000000000006',
  providerTestId: '3f0c1d1e-0000-4000-8000-000000000013',
  userApiKeyId: '3f0c1d1e-0000-4000-8000-000000000007',
  userApiKey: 'sk_unknown',
  teamApiKeyId: '3f0c1d1e-0000-4000-8000-000000000008',
  teamApiKey: 'sk_unknown',
  projectKeyId: '3f0c1d1e-0000-4000-8000-000000000009',
  invitationId: '3f0c1d1e-0000-4000-8000-00000000000a',
  permissionId: 'nobodys_permission',
  membership: '3f0c1d1e-0000-4000-8000-000000000003_3f0c1d1e-0000-4000-8000-000000000002',
  auditEntryId: '3f0c1d1e-0000-4000-8000-00000000000b',
  requestId: '3f0c1d1e00004000',
  emailDraftId: '3f0c1d1e-0000-4000-8000-00000000000c',
  emailTemplateId: '3f0c1d1e-0000-4000-8000-00000000000d',
  emailThemeId: '3f0c1d1e-0000-4000-8000-00000000000e',
  emailSourceVersionId: '3f0c1d1e-0000-4000-8000-00000000000f',
  emailId: '3f0c1d1e-0000-4000-8000-000000000010',
  vaultStoreId: 'unknown_store',
  vaultHashedKey: 'unknown hash',
  emailCampaignId: '3f0c1d1e-0000-4000-8000-000000000011',
  invoiceId: '3f0c1d1e-0000-4000-8000-000000000012',
  code: 'a'.repeat(45),
  refreshToken: 'b'.repeat(45),
};

interface Sent {
  readonly key: string;
  readonly members: readonly Member[];
  /** The property that names something of another user, and its value. */
  readonly foreign?: { readonly member: Member; readonly value: string };
  readonly headers: Readonly<Record<string, string>>;
}

interface Answer {
  readonly status: number;
  readonly code: string | null;
  /** With the ids of the request left out. */
  readonly text: string;
}

async function send({ key, members, foreign, headers }: Sent): Promise<Answer> {
  const template = key.split(' ')[1] ?? '';
  const given = (part: Member['part']) =>
    Object.fromEntries(
      members
        .filter((member) => member.part === part && (member.isRequired || isSame(member, foreign?.member)))
        .map((member) => [member.name, valueOf(template, member, foreign)]),
    );
  const answer = await sendMade(own.world, { key, members, given, headers });
  return { ...answer, text: foreign ? answer.text.replaceAll(foreign.value, '…') : answer.text };
}

const isSame = (a: Member, b: Member | undefined): boolean => a.part === b?.part && a.name === b.name;

function valueOf(template: string, member: Member, foreign: Sent['foreign']): unknown {
  if (foreign && isSame(member, foreign.member)) return foreign.value;
  const kind = kindOf(template, member);
  return kind === null ? sampleOf(member) : own.has[kind];
}

const headersOf = (access: Access, { keys, projectId }: Pick<World, 'keys' | 'projectId'>): Record<string, string> => ({
  'x-stack-access-type': access,
  'x-stack-project-id': projectId,
  ...keyHeader(access, keyOf(access, keys)),
});

const keyHeader = (access: Access, key: string): Record<string, string> => ({
  [{
    client: 'x-stack-publishable-client-key',
    server: 'x-stack-secret-server-key',
    admin: 'x-stack-super-secret-admin-key',
  }[access]]: key,
});

const keyOf = (access: Access, keys: World['keys']): string =>
  ({ client: keys.publishableClientKey, server: keys.secretServerKey, admin: keys.superSecretAdminKey })[access];

const ofOwn = (access: Access, row: EndpointRow): Record<string, string> => ({
  ...headersOf(access, own.world),
  ...((access === 'client' || row.user === 'required') && { 'x-stack-access-token': own.person.accessToken }),
});

/** What the projects were last found to store. Each check begins with it, because nothing may change between checks. */
const dumps = new Map<World, ReadonlyMap<string, string>>();

/** Returns which tables of a project have changed since the last check, or since `lookAt` if there was none. */
async function changesOf(world: World): Promise<string[]> {
  const before = dumps.get(world) ?? new Map();
  const after = await lookAt(world);
  return changedTables(before, after);
}

async function lookAt(world: World): Promise<ReadonlyMap<string, string>> {
  const dump = await dumpTables(world);
  dumps.set(world, dump);
  return dump;
}

/** Members that name something, with what they name. */
const naming = (key: string, row: EndpointRow, access: Access) => {
  const template = key.split(' ')[1] ?? '';
  return membersOf(row, access).flatMap((member) => {
    const kind = kindOf(template, member);
    return kind === null ? [] : [{ member, kind }];
  });
};

/** Anyone who has one of these may use it, but in another project it is unknown. */
const bearers: ReadonlySet<keyof Belongings> = new Set(['code', 'refreshToken', 'userApiKey', 'teamApiKey']);

/** Where clients are told that something exists which is not theirs, because the wire says so. */
const toldApart: ReadonlySet<string> = new Set(['GET /user-api-keys/{id}', 'PATCH /user-api-keys/{id}']);

/** Who asks for what is another's finds that in the own project's log, which calls.test.ts of the audit log shows. */
const asksForOwnRefusals = (key: string, { name }: Member): boolean =>
  key.startsWith('GET /internal/audit-log') && name === 'target_id';

/** Calls that project `internal` alone answers; their own tests show whose projects they reach (TI-06, TI-07). */
const onlyInInternal: ReadonlySet<string> = new Set(['POST /internal/projects/transfer']);

/** Reading so much is recorded in the audit log. */
const recordedReads: ReadonlySet<string> = new Set(['GET /internal/users/export', 'GET /internal/audit-log/export']);

const isReading = (key: string): boolean => key.startsWith('GET ');

describe('TI-02 TI-03 EN-06 what belongs to another project is as if it did not exist', () => {
  beforeAll(async () => {
    await lookAt(own.world);
    await lookAt(stranger.world);
  });

  test.each(closed)('%s', async (key, row) => {
    const problems: string[] = [];
    for (const access of levels.filter((level) => row.access.includes(level)))
      problems.push(...(await compare({ key, row, access, other: stranger })));
    const changed = await changesOf(stranger.world);
    expect([...problems, ...changed.map((table) => `changed ${table} of the other project`)]).toEqual([]);
  });
});

describe('TI-05 PB-05 EN-06 what belongs to another user is, for clients, as if it did not exist', () => {
  test.each(closed.filter(([, { access }]) => access.includes('client')))('%s', async (key, row) => {
    expect(await compare({ key, row, access: 'client', other: neighbour })).toEqual([]);
  });
});

describe('what is one’s own is found, so that the tests above ask for what there is', () => {
  test.each(closed.filter(([key]) => isReading(key) && key.includes('{')))('%s', async (key, row) => {
    for (const access of levels.filter((level) => row.access.includes(level))) {
      const answer = await send({ key, members: membersOf(row, access), headers: ofOwn(access, row) });
      expect([access, answer.status, answer.status === 200 ? '' : answer.text]).toEqual([access, 200, '']);
    }
  });
});

interface Comparison {
  readonly key: string;
  readonly row: EndpointRow;
  readonly access: Access;
  readonly other: Side;
}

/** Sends each foreign value, and one that names nothing: both are answered alike, and nothing is changed by either. */
async function compare({ key, row, access, other }: Comparison): Promise<string[]> {
  const problems: string[] = [];
  const members = membersOf(row, access);
  for (const { member, kind } of naming(key, row, access)) {
    if ((other === neighbour && bearers.has(kind)) || asksForOwnRefusals(key, member)) continue;
    const about = { key, members, headers: ofOwn(access, row) };
    const label = `${access}, ${member.part}.${member.name}`;
    const unknown = await send({ ...about, foreign: { member, value: NOTHING[kind] } });
    if (unknown.code === 'SCHEMA_ERROR' && !onlyInInternal.has(key))
      problems.push(`${label}: the test sends no legal request: ${unknown.text}`);
    const foreign = await send({ ...about, foreign: { member, value: other.has[kind] } });
    const isTold = other === neighbour && toldApart.has(key) && foreign.status >= 400;
    if (JSON.stringify(foreign) !== JSON.stringify(unknown) && !isTold)
      problems.push(`${label}: ${JSON.stringify(foreign)} instead of ${JSON.stringify(unknown)}`);
    if (!isReading(key) && foreign.status < 400 && row.unaudited === undefined)
      problems.push(`${label}: succeeded with ${foreign.status}`);
    const changed = await changesOf(own.world);
    const unexpected = changed.filter((table) => table !== 'audit' || !recordedReads.has(key));
    problems.push(...unexpected.map((table) => `${label}: changed ${table}`));
  }
  return problems;
}

/** A forbidden request, and the code of its refusal. */
interface Attempt {
  readonly access: Access;
  readonly headers: Readonly<Record<string, string>>;
  readonly code: string | RegExp;
}

describe('PB-01 PB-02 AK-09 no one calls above their level, with a key of another kind, or with keys and tokens of another project', () => {
  // The calls above have written audit entries of the own project.
  beforeAll(() => lookAt(own.world));

  test.each(closed)('%s', async (key, row) => {
    const problems: string[] = [];
    const attempt = async (label: string, { access, headers, code }: Attempt) => {
      const answer = await send({ key, members: membersOf(row, access), headers });
      if (!(answer.code ?? '').match(code)) problems.push(`${label}: ${JSON.stringify(answer)}`);
    };
    await attempt('without headers', { access: 'client', headers: {}, code: 'ACCESS_TYPE_REQUIRED' });
    for (const access of levels) {
      if (!row.access.includes(access)) {
        await attempt(`as ${access}`, { access, headers: ofOwn(access, row), code: 'INSUFFICIENT_ACCESS_TYPE' });
        continue;
      }
      const base = { 'x-stack-access-type': access, 'x-stack-project-id': own.world.projectId };
      for (const kind of levels.filter((level) => level !== access)) {
        const wrong = { ...base, ...keyHeader(access, keyOf(kind, own.world.keys)) };
        await attempt(`as ${access} with a ${kind} key`, { access, headers: wrong, code: /^INVALID_/ });
      }
      const foreignKey = { ...base, ...keyHeader(access, keyOf(access, stranger.world.keys)) };
      await attempt(`as ${access} with a key of another project`, { access, headers: foreignKey, code: /^INVALID_/ });
      const foreignToken = { ...headersOf(access, own.world), 'x-stack-access-token': stranger.person.accessToken };
      await attempt(`as ${access} with a token of another project`, {
        access,
        headers: foreignToken,
        code: 'INVALID_PROJECT_FOR_ACCESS_TOKEN',
      });
    }
    const changed = [...(await changesOf(own.world)), ...(await changesOf(stranger.world))];
    expect([...problems, ...changed.map((table) => `changed ${table}`)]).toEqual([]);
  });
});

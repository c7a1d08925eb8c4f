// @needs any-database

import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type EndpointRow, endpoints, limits } from '@portico/contract';
import { createWorld, type Person, projectHeaders, startTestApp, type World } from '@portico/testing';
import { report, rounds } from '@portico/testing/endurance';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, membersOf } from '../../testing/isolation/members.js';
import { measureSlowness } from '../../testing/slowness.js';

let world: World;
let person: Person;
let origin: string;
beforeAll(async () => {
  world = await createWorld({ app: await startTestApp({ settings: { areRateLimitsOn: false } }) });
  person = await world.signUp();
  origin = await world.listen();
});

/**
 * How long a request may keep the main thread, in milliseconds of a machine that has nothing else to do. The short form
 * runs beside other tests, so it finds only what takes many times as long.
 */
const isLong = rounds({ short: 0, long: 1 }) > 0;
const MOST_MILLIS = isLong ? 50 : 500;
const TRIES = 5;

let longest = { millis: 0, key: '' };
afterAll(() => report(`the longest block took ${Math.round(longest.millis)} ms, for ${longest.key}`, {}));

const rows: readonly (readonly [string, EndpointRow])[] = Object.entries(endpoints);
const withBody = rows.filter(([, { body }]) => body !== undefined);

test.each(withBody)('RE-01 OV-04 %s keeps nothing else waiting with the largest bodies', async (key, row) => {
  const { access, members } = callerOf(row);
  const slow: string[] = [];
  // Bodies of one size are read alike on every call.
  const large = isLong || row.largeBody ? shapes(mostBytes(row)) : [];
  for (const body of [...large, ...longTexts(members), ...configurations(key), ...recipients(key), ...records(row)]) {
    const times: number[] = [];
    // Other processes lengthen one measurement, but hardly each of several.
    while (times.length < TRIES && !times.some((time) => time <= MOST_MILLIS)) {
      const millis = await longestBlock({ key, row, access }, forTry(times.length, body));
      times.push(millis <= MOST_MILLIS ? millis : millis / measureSlowness());
    }
    const millis = Math.min(...times);
    if (millis > longest.millis) longest = { millis, key };
    if (millis > MOST_MILLIS) slow.push(`${body.slice(0, 80)}…: ${times.map(Math.round).join(', ')} ms`);
  }
  expect(slow).toEqual([]);
});

/** A batch that was imported costs less when it is sent again. */
const forTry = (number: number, body: string): string => body.replaceAll('large-', `large-${number}-`);

function callerOf(row: EndpointRow) {
  const access = row.access === 'public' ? 'client' : (row.access.at(-1) ?? 'client');
  return { access, members: membersOf(row, access).filter(({ part }) => part === 'body') } as const;
}

const mostBytes = ({ largeBody }: EndpointRow): number => {
  if (largeBody === 'records') return limits.importBatchMaxBytes;
  return largeBody ? limits.requestBodyWithImageMaxBytes : limits.requestBodyMaxBytes;
};

/** Bodies of the size that the call accepts, each expensive for another part of reading it. */
function shapes(bytes: number): string[] {
  const wide = Array.from({ length: Math.floor(bytes / 12) - 1 }, (_, n) => `"k${String(n).padStart(6, '0')}":0`);
  return [
    fill(bytes, ['{"x":[', '0,', '0]}']),
    fill(bytes, ['{"x":', '[', '']),
    fill(bytes, ['{"x":"', '\\u00e9', '"}']),
    `{${wide.join()}}`,
  ];
}

const fill = (bytes: number, [before, unit, after]: readonly [string, string, string]): string =>
  before + unit.repeat(Math.floor((bytes - before.length - after.length) / unit.length)) + after;

/** Texts at whose end a repetition fails, so that a slow pattern searches again from each character, in each member. */
const longTexts = (members: readonly Member[]): string[] =>
  ['a', 'a.', '@', ' ', '.a@', '=', '/'].map((unit) => {
    const text = `${unit.repeat(50_000 / unit.length)}é`;
    return JSON.stringify(Object.fromEntries(members.map(({ name }) => [name, text])));
  });

/** The members that have a patch of the configuration, by call. */
const patchMembers: Readonly<Record<string, string>> = {
  'PATCH /internal/config/override': 'config_override_string',
  'PATCH /internal/config/override/{level}': 'config_override_string',
  'PUT /internal/config/override/{level}': 'config_string',
};

/** Patches with as many paths or fields as they may have: at paths that do not exist, and in each kind of map. */
function configurations(key: string): string[] {
  if (key === 'POST /internal/config/override/{level}/reset-keys') {
    const keys = Array.from({ length: limits.configOverrideMaxKeys }, (_, n) => `${'a.'.repeat(240)}e${n}`);
    return [JSON.stringify({ keys }), JSON.stringify({ keys: keys.map((path) => path.replaceAll('.', '')) })];
  }
  const member = patchMembers[key];
  if (member === undefined) return [];
  const byId = (count: number, toEntry: (id: string) => readonly [string, unknown]) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => toEntry(`e${n}`)));
  return [
    byId(9900, (id) => [`auth.oauth.providers.${id}.clientId`, 'x']),
    byId(9900, (id) => [`payments.products.${id}.prices.m.USD`, '1']),
    byId(1900, (id) => [`payments.products.${id}`, { displayName: 'x'.repeat(200) }]),
    { 'payments.products': byId(9900, (id) => [id, {}]) },
    { 'rbac.permissions': byId(9900, (id) => [id, {}]) },
    { 'rbac.defaultPermissions.signUp': byId(9900, (id) => [id, true]) },
    { payments: null, rbac: null },
  ].map((patch) => JSON.stringify({ [member]: JSON.stringify(patch) }));
}

/** Emails to as many users as a body has room for: by IDs that may exist, and by texts that are no IDs. */
function recipients(key: string): string[] {
  if (key !== 'POST /emails/send-email') return [];
  const toId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  const most = Math.floor(limits.requestBodyWithImageMaxBytes / JSON.stringify([toId(0)]).length);
  return [toId, String].map((name) =>
    JSON.stringify({ user_ids: Array.from({ length: most }, (_, n) => name(n)), html: '' }),
  );
}

/** Batches of as many records as may be imported at once, and lines that are none. */
function records({ bodyKind }: EndpointRow): string[] {
  if (bodyKind !== 'ndjson') return [];
  const { importBatchMaxBytes: bytes, importBatchMaxLines: lines } = limits;
  const batch = (toRecord: (n: number) => object) =>
    Array.from({ length: lines }, (_, n) => JSON.stringify(toRecord(n))).join('\n');
  const toUser = (n: number) => ({
    type: 'user',
    id: `large-${n}`,
    display_name: `User ${n}`,
    primary_email: `large-${n}@example.test`,
    primary_email_auth_enabled: true,
    contact_channels: [{ type: 'email', value: `second-${n}@example.test`, used_for_auth: true }],
    server_metadata: { notes: 'x'.repeat(bytes / lines - 600) },
  });
  const toMember = (n: number) => ({ type: 'team_membership', team_id: 'large', user_id: `large-${n}` });
  return [
    batch(toUser),
    JSON.stringify({ type: 'team', id: 'large', display_name: 'Large' }),
    batch(toMember),
    `[${'{},'.repeat(20_000)}0]\n`.repeat(bytes / 61_000),
    '\n \r'.repeat(bytes / 3),
  ];
}

interface Target {
  readonly key: string;
  readonly row: EndpointRow;
  readonly access: 'client' | 'server' | 'admin';
}

/** For how long at once the main thread did nothing else until a request was answered, in milliseconds. */
async function longestBlock({ key, row, access }: Target, body: string): Promise<number> {
  const [method = '', template = ''] = key.split(' ');
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const path = template.replace('{level}', 'environment').replace(/\{\w+\}/g, person.id);
  const answer = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: {
      'content-type': row.bodyKind === 'ndjson' ? 'application/x-ndjson' : 'application/json',
      ...projectHeaders({ id: world.projectId, keys: world.keys }, access),
      'x-stack-access-token': person.accessToken,
    },
    body,
    redirect: 'manual',
  });
  await answer.arrayBuffer();
  const health = await fetch(`${origin}/health`);
  await health.arrayBuffer();
  delay.disable();
  expect([key, answer.status < 500, health.status]).toEqual([key, true, 200]);
  return delay.max / 1e6;
}

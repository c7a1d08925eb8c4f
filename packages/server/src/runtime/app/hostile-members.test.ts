// @needs any-database

import { dialectOf, type EndpointRow, endpoints } from '@portico/contract';
import { createWorld, type Person, projectHeaders, type World } from '@portico/testing';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Member, membersOf, sampleOf } from '../../testing/isolation/members.js';
import { sendMade } from '../../testing/isolation/send.js';

let world: World;
let person: Person;
let webhookToken: string;
beforeAll(async () => {
  world = await createWorld();
  person = await world.signUp();
  webhookToken = (await world.request('POST /webhooks/svix-token', { access: 'admin', body: {} })).json.token;
});

const SOMETHING = '3f0c1d1e-0000-4000-8000-000000000001';

const rows: readonly (readonly [string, EndpointRow])[] = Object.entries(endpoints);

/** A call as the highest level makes it that may, with one member changed. */
function requestOf(key: string, row: EndpointRow) {
  const access = row.access === 'public' ? null : (row.access.at(-1) ?? 'client');
  const members = membersOf(row, access ?? 'client');
  const headers: Record<string, string> =
    access === null
      ? { ...(dialectOf(row).caller === 'bearer' && { authorization: `Bearer ${webhookToken}` }) }
      : {
          ...projectHeaders({ id: world.projectId, keys: world.keys }, access),
          'x-stack-access-token': person.accessToken,
          'x-stack-refresh-token': person.refreshToken,
        };
  const send = (changed: Member, value: unknown) => {
    const given = (part: Member['part']) => ({
      ...Object.fromEntries(
        members
          .filter((member) => member.part === part && member.isRequired)
          .map((member) => [member.name, readText(member) === null ? sampleOf(member) : SOMETHING]),
      ),
      ...(changed.part === part && { [changed.name]: value }),
    });
    return sendMade(world, { key, members, given, headers });
  };
  return { members, send };
}

const TextSchema = z.object({
  type: z.union([z.string().transform((type) => [type]), z.array(z.string())]).default([]),
  anyOf: z.array(z.object({ type: z.string().optional() })).default([]),
});

/** Whether a member takes text, and null beside it. */
function readText({ schema }: Member): 'text' | 'text or null' | null {
  const { type, anyOf } = TextSchema.parse(schema);
  const types = [...type, ...anyOf.map((one) => one.type)];
  if (!types.includes('string')) return null;
  return types.includes('null') ? 'text or null' : 'text';
}

const objects = [{ $ne: 1 }, ['x']];

test.each(rows)('IN-02 UN-04 %s takes nothing but storable text where it asks for text', async (key, row) => {
  const { members, send } = requestOf(key, row);
  const refusal = dialectOf(row).name === 'svix' ? 422 : 400;
  const problems: string[] = [];
  for (const member of members) {
    const text = readText(member);
    if (text === null) continue;
    const isBody = member.part === 'body';
    const misfits = isBody ? [...objects, ...(text === 'text' ? [null] : [])] : [];
    const unstorable = ['a\0b', ...(isBody ? ['a\ud800b'] : [])];
    for (const value of [...misfits, ...unstorable]) {
      const answer = await send(member, value);
      if (answer.status !== refusal || !answer.text.includes(member.name))
        problems.push(`${member.part}.${member.name} ${JSON.stringify(value)}: ${answer.status} ${answer.text}`);
    }
  }
  expect(problems).toEqual([]);
});

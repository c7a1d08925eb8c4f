// @needs any-database

import { createWorld, type Person, type World } from '@portico/testing';
import { expect, test } from 'vitest';
import { CALLBACK, linkIn } from '../../../testing/mailed-codes.js';

const server = { access: 'server' } as const;
const GUEST = 'guest@again.example.test';

/** A project with a team, and an invitation that its creator or the server has sent. */
const invited = async (by: 'member' | 'server' = 'member') => {
  const world = await createWorld();
  const mira = await world.signUp();
  const body = { display_name: 'Rockets', creator_user_id: mira.id };
  const teamId: string = (await world.request('POST /teams', { ...server, body })).json.id;
  const { json } = await world.request('POST /team-invitations/send-code', {
    ...(by === 'member' ? { as: mira } : server),
    body: { team_id: teamId, email: GUEST, callback_url: CALLBACK },
  });
  return { world, mira, teamId, invitationId: String(json.id), code: await newestCode(world) };
};

const newestCode = async (world: World): Promise<string> =>
  linkIn((await world.mails()).at(-1) ?? { text: '' }).searchParams.get('code') ?? '';

/** Sends the newest email again, or one that was sent before others. */
const sendAgain = async (world: World, before = 0) => {
  const admin = { access: 'admin' } as const;
  const { items } = (await world.request('GET /internal/email-log', admin)).json;
  const params = { email_id: items[before]?.id ?? '' };
  const { status, text } = await world.request('POST /internal/email-log/{email_id}/send-again', { ...admin, params });
  return [status, text];
};

const accept = async (world: World, code: string, as: Person) =>
  (await world.request('POST /team-invitations/accept', { as, body: { code } })).status;

const listed = async (world: World, teamId: string) =>
  (await world.request('GET /team-invitations', { ...server, query: { team_id: teamId } })).json.items;

const refused = (why: string) => [409, `The email cannot be sent again. ${why}`];

test.each(['member', 'server'] as const)(
  'an invitation by a %s is sent again with a new code, which replaces the former',
  async (by) => {
    const { world, teamId, code, invitationId } = await invited(by);
    world.travel('1 hour');
    expect(await sendAgain(world)).toEqual([200, expect.any(String)]);
    const newCode = await newestCode(world);
    expect(newCode).not.toBe(code);
    expect(await sendAgain(world, 1)).toEqual(refused('The invitation was accepted, revoked, or sent again.'));
    expect(await listed(world, teamId)).toEqual([
      expect.objectContaining({ id: expect.not.stringContaining(invitationId), recipient_email: GUEST }),
    ]);
    const guest = await world.signUp();
    expect(await accept(world, code, guest)).toBe(404);
    expect(await accept(world, newCode, guest)).toBe(200);
  },
);

test('an invitation that has expired is sent again', async () => {
  const { world, teamId } = await invited();
  world.travel('8 days');
  expect(await sendAgain(world)).toEqual([200, expect.any(String)]);
  expect(await listed(world, teamId)).toHaveLength(1);
  expect(await accept(world, await newestCode(world), await world.signUp())).toBe(200);
});

test('an invitation that was accepted, revoked or sent again is not sent again', async () => {
  const one = await invited();
  await accept(one.world, one.code, await one.world.signUp());
  const other = await invited();
  await other.world.request('DELETE /team-invitations/{id}', {
    ...server,
    params: { id: other.invitationId },
    query: { team_id: other.teamId },
  });
  for (const { world, teamId } of [one, other]) {
    expect(await sendAgain(world)).toEqual(refused('The invitation was accepted, revoked, or sent again.'));
    expect(await listed(world, teamId)).toEqual([]);
  }
});

test('an invitation is not sent again when its team is gone', async () => {
  const { world, teamId } = await invited();
  await world.request('DELETE /teams/{team_id}', { ...server, params: { team_id: teamId } });
  expect(await sendAgain(world)).toEqual(refused('The team no longer exists.'));
});

test('an invitation is not sent again when the member who sent it has left the team, and the previous code still works', async () => {
  const { world, mira, teamId, code } = await invited();
  await world.request('DELETE /team-memberships/{team_id}/{user_id}', {
    as: mira,
    params: { team_id: teamId, user_id: mira.id },
  });
  expect(await sendAgain(world)).toEqual(
    refused('The user who sent the invitation is no longer a member of the team.'),
  );
  expect(await accept(world, code, await world.signUp())).toBe(200);
});

test('an invitation that was queued before its team was kept is not sent again', async () => {
  const { world } = await invited();
  const { db, tenant } = await world.call();
  await db.updateTable('emails').set({ team_invitation: null }).where('tenant_id', '=', tenant.id).execute();
  expect(await sendAgain(world)).toEqual(refused('Its team is no longer known. Create a new invitation instead.'));
});

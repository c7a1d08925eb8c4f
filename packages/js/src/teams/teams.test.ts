// @needs database

import { createWorld, type World } from '@portico/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { clientAppOf, serverAppOf } from '../testing/world-apps.js';

const password = 'a difference engine';
let world: World;
beforeAll(async () => {
  world = await createWorld({ config: { client_team_creation_enabled: true } });
});

const signUp = async (email: string) => {
  const app = clientAppOf(world);
  await app.signUpWithCredential({ email, password, noVerificationCallback: true });
  return { app, user: await app.getUser({ or: 'throw' }) };
};

describe('a user', () => {
  test('creates a team, which is selected, and the cached user follows every change', async () => {
    const { app, user } = await signUp('ada@example.test');
    const team = await user.createTeam({ displayName: 'Rockets' });
    const selected = () => app.store.user({ or: 'throw' }).get();
    expect((await selected()).selectedTeam?.displayName).toBe('Rockets');
    const stop = app.store.user({ or: 'throw' }).subscribe(() => undefined);
    await team.update({ displayName: 'Rockets II', clientMetadata: { color: 'teal' } });
    const after = await selected();
    expect(after.selectedTeam).toMatchObject({ displayName: 'Rockets II', clientMetadata: { color: 'teal' } });
    const listed = await user.store.team(team.id).get();
    expect(listed?.displayName).toBe('Rockets II');
    const profile = await user.getTeamProfile(team);
    await profile.update({ displayName: 'Ada (Flight)' });
    expect(await team.store.users().get()).toEqual([
      { id: user.id, teamProfile: { displayName: 'Ada (Flight)', profileImageUrl: null } },
    ]);
    expect(await team.listMembers()).toMatchObject([{ id: user.id, primaryEmail: 'ada@example.test', role: 'admin' }]);
    await user.leaveTeam(team);
    expect((await app.getUser({ or: 'throw' })).selectedTeam).toBeNull();
    expect(await user.listTeams()).toEqual([]);
    stop();
  });

  test('reads the list once for all that show it and one team of it', async () => {
    const asked: string[] = [];
    const app = clientAppOf(world, {
      fetch: (url, init) => {
        asked.push(`${init.method ?? 'GET'} ${new URL(url).pathname}`);
        return world.fetch(url, init);
      },
    });
    await app.signUpWithCredential({ email: 'eve@example.test', password, noVerificationCallback: true });
    const user = await app.getUser({ or: 'throw' });
    const team = await user.createTeam({ displayName: 'Shared' });
    asked.length = 0;
    const [teams, one] = await Promise.all([user.store.teams().refresh(), user.store.team(team.id).refresh()]);
    expect([teams.map(({ id }) => id), one?.id]).toEqual([[team.id], team.id]);
    expect(asked).toEqual(['GET /api/v1/teams']);
  });

  test('invites to a team; the invited user reads its details and joins', async () => {
    const { user } = await signUp('ben@example.test');
    const team = await user.createTeam({ displayName: 'Hosts' });
    await expect(team.inviteUser({ email: 'cleo@example.test' })).rejects.toThrow('callbackUrl');
    await team.inviteUser({ email: 'cleo@example.test', callbackUrl: 'http://localhost/join' });
    const [invitation] = await team.listInvitations();
    expect(invitation).toMatchObject({ recipientEmail: 'cleo@example.test', expiresAt: expect.any(Date) });
    const text = (await world.mails()).at(-1)?.text ?? '';
    const code = new URL(/http:\S+/.exec(text)?.[0] ?? '').searchParams.get('code') ?? '';
    const cleo = await signUp('cleo@example.test');
    expect(await cleo.app.verifyTeamInvitationCode(code)).toEqual({ status: 'ok', data: undefined });
    expect(await clientAppOf(world).previewTeamInvitation(code)).toMatchObject({
      status: 'ok',
      data: { inviterDisplayName: 'ben@example.test', recipientEmail: 'cleo@example.test' },
    });
    expect(await cleo.app.getTeamInvitationDetails(code)).toEqual({
      status: 'ok',
      data: { teamDisplayName: 'Hosts' },
    });
    expect(await cleo.app.acceptTeamInvitation(code)).toEqual({ status: 'ok', data: undefined });
    expect((await cleo.user.getTeam(team.id))?.displayName).toBe('Hosts');
    const again = await cleo.app.acceptTeamInvitation(code);
    expect(again).toMatchObject({ status: 'error', error: { code: 'VERIFICATION_CODE_ALREADY_USED' } });
    await team.setRole(cleo.user.id, 'admin');
    expect((await team.listMembers()).map(({ role }) => role)).toEqual(['admin', 'admin']);
    await team.removeUser(cleo.user.id);
    expect(await team.store.users().get()).toHaveLength(1);
    await team.delete();
    expect(await cleo.user.listTeams()).toEqual([]);
  });
});

test('a user sees the invitations to their verified address, and declines or accepts them', async () => {
  const { user } = await signUp('gil@example.test');
  const [one, other] = [
    await user.createTeam({ displayName: 'Engines' }),
    await user.createTeam({ displayName: 'Looms' }),
  ];
  const hope = await signUp('hope@example.test');
  await (await serverAppOf(world).getUser(hope.user.id))?.update({ primaryEmailVerified: true });
  for (const team of [one, other]) {
    await team.inviteUser({ email: 'hope@example.test', callbackUrl: 'http://localhost/join' });
    world.travel('1 second');
  }
  const [first, second] = await hope.user.listTeamInvitations();
  expect(first).toMatchObject({
    teamId: one.id,
    teamDisplayName: 'Engines',
    inviterDisplayName: 'gil@example.test',
    recipientEmail: 'hope@example.test',
    expiresAt: expect.any(Date),
  });
  expect(await hope.user.listTeams()).toEqual([]);
  const stop = hope.user.store.teamInvitations().subscribe(() => undefined);
  await second?.decline();
  expect((await hope.user.store.teamInvitations().get()).map(({ teamId }) => teamId)).toEqual([one.id]);
  await first?.accept();
  expect(await hope.user.store.teamInvitations().get()).toEqual([]);
  expect((await hope.user.store.teams().get()).map(({ id }) => id)).toEqual([one.id]);
  await expect(first?.accept()).rejects.toMatchObject({ code: 'VERIFICATION_CODE_NOT_FOUND' });
  stop();
});

test('a server manages teams, their members and invitations, and its users leave them', async () => {
  const { user } = await signUp('dana@example.test');
  const app = serverAppOf(world);
  const team = await app.createTeam({ displayName: 'Served', creatorUserId: user.id });
  await team.update({ serverMetadata: { plan: 'pro' } });
  expect(await app.getTeam(team.id)).toMatchObject({ serverMetadata: { plan: 'pro' }, createdAt: expect.any(Date) });
  const other = await signUp('eli@example.test');
  world.travel('1 second');
  await team.addUser(other.user.id);
  const members = await team.listUsers();
  expect(members.map(({ primaryEmail }) => primaryEmail)).toEqual(['dana@example.test', 'eli@example.test']);
  const eli = await app.getUser(other.user.id);
  expect((await eli?.getTeam(team.id))?.id).toBe(team.id);
  await eli?.leaveTeam(team);
  expect(await eli?.listTeams()).toHaveLength(0);
  await team.inviteUser({ email: 'fay@example.test', callbackUrl: 'http://localhost/join' });
  const [invitation] = await team.listInvitations();
  await invitation?.revoke();
  expect(await team.store.invitations().refresh()).toEqual([]);
  const rest = await app.createTeam({ displayName: 'served too' });
  const [first, second] = [
    await app.listTeams({ query: 'served', limit: 1 }),
    await app.listTeams({ query: 'SERVED' }),
  ];
  expect([first.map(({ id }) => id), first.nextCursor]).toEqual([[team.id], rest.id]);
  expect([second.map(({ id }) => id), second.nextCursor]).toEqual([[team.id, rest.id], null]);
  expect(await app.countTeams({ query: 'served' })).toBe(2);
  const cursor = first.nextCursor ?? '';
  expect((await app.store.teams({ query: 'served', cursor }).get()).map(({ id }) => id)).toEqual([rest.id]);
  await team.removeUser(user.id);
  await team.delete();
  expect(await app.getTeam(team.id)).toBeNull();
  expect((await app.store.teams().get()).map(({ id }) => id)).not.toContain(team.id);
});

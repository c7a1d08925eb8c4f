// @needs database

import { createWorld, type World } from '@portico/testing';
import { beforeAll, expect, test } from 'vitest';
import { openApps, type PublishedApps } from './apps.js';

const GIF = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

let world: World;
let apps: PublishedApps;
beforeAll(async () => {
  world = await createWorld({ config: { client_team_creation_enabled: true } });
  apps = await openApps(world);
});

/** The code of the newest invitation. */
const mailedCode = async (): Promise<string> => {
  const mail = (await world.mails()).filter(({ template }) => template === 'team_invitation').at(-1);
  return new URL(/http:\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get('code') ?? '';
};

test('the published client app creates, changes, leaves and deletes teams, and shows its user in them', async () => {
  const { user, app } = await apps.signUp('teams@example.test');
  const team = await user.createTeam({ displayName: 'Rockets', profileImageUrl: GIF });
  expect(team).toMatchObject({ displayName: 'Rockets', profileImageUrl: expect.stringContaining('/files/') });
  expect((await app.getUser({ or: 'throw' })).selectedTeam?.id).toBe(team.id);
  await team.update({ displayName: 'Rockets & Co', clientMetadata: { color: 'teal' } });
  expect(await user.getTeam(team.id)).toMatchObject({ displayName: 'Rockets & Co', clientMetadata: { color: 'teal' } });
  expect(await user.getTeam('11111111-1111-4111-8111-111111111111')).toBeNull();

  const profile = await user.getTeamProfile(team);
  expect(profile.displayName).toBeNull();
  await profile.update({ displayName: 'Ada (Flight)' });
  expect(await team.listUsers()).toMatchObject([{ id: user.id, teamProfile: { displayName: 'Ada (Flight)' } }]);

  world.travel('1 second');
  const second = await user.createTeam({ displayName: 'Second' });
  expect((await user.listTeams()).map(({ id }) => id)).toEqual([team.id, second.id]);
  await user.setSelectedTeam(team);
  await user.leaveTeam(second);
  await team.delete();
  const after = await app.getUser({ or: 'throw' });
  expect([after.selectedTeam, await after.listTeams()]).toEqual([null, []]);
});

test('the published client app invites by email, and the invitation is read and accepted', async () => {
  const { user } = await apps.signUp('host@example.test');
  const team = await user.createTeam({ displayName: 'Hosts' });
  const callbackUrl = 'http://localhost:5173/handler/team-invitation';
  await team.inviteUser({ email: 'guest@example.test', callbackUrl });
  const code = await mailedCode();
  expect(await team.listInvitations()).toMatchObject([
    { recipientEmail: 'guest@example.test', expiresAt: expect.any(Date) },
  ]);
  const guest = await apps.signUp('guest@example.test');
  expect((await guest.app.verifyTeamInvitationCode(code)).status).toBe('ok');
  expect(await guest.app.getTeamInvitationDetails(code)).toEqual({
    status: 'ok',
    data: { teamDisplayName: 'Hosts' },
  });
  expect((await guest.app.acceptTeamInvitation(code)).status).toBe('ok');
  expect((await guest.user.listTeams()).map(({ id }) => id)).toEqual([team.id]);
  expect(await guest.app.acceptTeamInvitation(code)).toMatchObject({
    status: 'error',
    error: { errorCode: 'VERIFICATION_CODE_ALREADY_USED' },
  });
  await team.inviteUser({ email: 'late@example.test', callbackUrl });
  const [open] = await team.listInvitations();
  await open?.revoke();
  expect(await team.listInvitations()).toEqual([]);
  expect(await guest.app.verifyTeamInvitationCode(await mailedCode())).toMatchObject({
    status: 'error',
    error: { errorCode: 'VERIFICATION_CODE_NOT_FOUND' },
  });
});

test('the published server and admin apps read and change every team and member', async () => {
  const [{ user: mira }, { user: noor }] = [
    await apps.signUp('mira-of-teams@example.test'),
    await apps.signUp('noor-of-teams@example.test'),
  ];
  for (const app of [apps.serverApp(), apps.adminApp()]) {
    const team = await app.createTeam({ displayName: 'Made by a server', creatorUserId: mira.id });
    await team.update({ serverMetadata: { plan: 'pro' }, clientReadOnlyMetadata: [1] });
    expect(await app.getTeam(team.id)).toMatchObject({
      serverMetadata: { plan: 'pro' },
      clientReadOnlyMetadata: [1],
      createdAt: expect.any(Date),
    });
    expect((await app.listTeams()).map(({ id }) => id)).toContain(team.id);
    world.travel('1 second');
    await team.addUser(noor.id);
    expect(await team.listUsers()).toMatchObject([
      { id: mira.id, primaryEmail: 'mira-of-teams@example.test', teamProfile: { displayName: null } },
      { id: noor.id },
    ]);
    await team.removeUser(noor.id);
    await team.inviteUser({ email: 'ida@example.test', callbackUrl: 'http://localhost:5173/join' });
    const [invitation] = await team.listInvitations();
    await invitation?.revoke();

    const user = await app.getUser(mira.id);
    const own = await user?.createTeam({ displayName: 'Own' });
    expect(own?.id).toBe((await app.getUser(mira.id))?.selectedTeam?.id);
    expect((await user?.getTeam(team.id))?.id).toBe(team.id);
    const profile = await user?.getTeamProfile(team);
    await profile?.update({ displayName: 'Mira there' });
    expect((await user?.getTeamProfile(team))?.displayName).toBe('Mira there');
    expect((await user?.listTeams())?.length).toBeGreaterThan(1);
    await own?.delete();
    await team.delete();
    expect(await app.getTeam(team.id)).toBeNull();
    // It calls as a client without a session; its promise rejects with the matching error of the wire.
    if (own)
      await expect(user?.leaveTeam(own)).rejects.toMatchObject({ errorCode: 'CANNOT_GET_OWN_USER_WITHOUT_USER' });
  }
});

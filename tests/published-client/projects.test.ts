// @needs database

import { createWorld, internalKeys } from '@portico/testing';
import { StackClientApp } from '@stackframe/react';
import { describe, expect, test } from 'vitest';
import { callbackUrl, openApps, password } from './apps.js';

/** Reads the metrics for `useMetrics`, a hook that published apps keep behind a symbol for the dashboard. */
interface WithMetrics {
  getMetrics(includeAnonymous: boolean): Promise<unknown>;
}
const readerOf = (app: object): WithMetrics => Reflect.get(app, '_interface');

/** An owner, in the published client app of project `internal`. */
const signUpOwner = async () => {
  const world = await createWorld({ project: 'internal' });
  const app = new StackClientApp({
    baseUrl: await world.listen(),
    projectId: 'internal',
    publishableClientKey: internalKeys.publishableClientKey,
    tokenStore: 'memory',
  });
  const email = `owner-${crypto.randomUUID()}@example.test`;
  await app.signUpWithCredential({ email, password, noRedirect: true, verificationCallbackUrl: callbackUrl });
  const owner = await app.getUser({ or: 'throw' });
  return { world, owner, teamId: owner.selectedTeam?.id ?? '' };
};

describe('the published apps of an owner', () => {
  test('create, change, transfer and delete a project', async () => {
    const { owner, teamId } = await signUpOwner();
    const project = await owner.createProject({
      displayName: 'Rocket Notes',
      teamId,
      config: { allowLocalhost: true, domains: [{ domain: 'http://notes.example.com', handlerPath: '/handler' }] },
    });
    expect(project).toMatchObject({ displayName: 'Rocket Notes', ownerTeamId: teamId, isProductionMode: false });
    const problems = await project.getProductionModeErrors();
    expect(problems.map(({ relativeFixUrl }) => relativeFixUrl)).toEqual(
      Array(2).fill(`/projects/${project.id}/domains`),
    );

    await project.update({ description: 'Notes about rockets', config: { magicLinkEnabled: true } });
    const [listed] = (await owner.listOwnedProjects()).filter(({ id }) => id === project.id);
    expect(listed).toMatchObject({ description: 'Notes about rockets', config: { magicLinkEnabled: true } });
    expect(await listed?.app.getProject()).toMatchObject({ description: 'Notes about rockets' });

    await owner.transferProject(project.id, teamId);
    await listed?.delete();
    expect((await owner.listOwnedProjects()).map(({ id }) => id)).not.toContain(project.id);
  });
});

test('the published admin app reads and changes every setting, and reads the metrics behind its symbol', async () => {
  const world = await createWorld();
  const apps = await openApps(world);
  const admin = apps.adminApp();
  const { user } = await apps.signUp('ada@example.test');
  const config = {
    signUpEnabled: false,
    credentialEnabled: true,
    magicLinkEnabled: true,
    passkeyEnabled: true,
    clientTeamCreationEnabled: true,
    clientUserDeletionEnabled: true,
    allowUserApiKeys: true,
    allowTeamApiKeys: true,
    allowLocalhost: false,
    createTeamOnSignUp: true,
    oauthAccountMergeStrategy: 'raise_error' as const,
    oauthProviders: [
      { id: 'github', type: 'standard' as const, clientId: 'Iv1.0a1b2c', clientSecret: 'provider-secret' },
      { id: 'google', type: 'shared' as const },
    ],
    domains: [{ domain: 'https://notes.example.com', handlerPath: '/handler' }],
    emailConfig: {
      type: 'standard' as const,
      host: 'smtp.example.test',
      port: 587,
      username: 'mailer',
      password: 'smtp-password',
      senderName: 'Rocket Notes',
      senderEmail: 'notes@example.test',
    },
    teamCreatorDefaultPermissions: [{ id: 'team_admin' }],
    teamMemberDefaultPermissions: [],
    userDefaultPermissions: [],
  };
  const project = await admin.getProject();
  await project.update({ displayName: 'Lumen', isProductionMode: true, config });
  expect(await admin.getProject()).toMatchObject({ displayName: 'Lumen', isProductionMode: true, config });
  expect(await (await admin.getProject()).getProductionModeErrors()).toEqual([]);

  expect(await readerOf(admin).getMetrics(true)).toMatchObject({
    total_users: 1,
    recently_active: [{ id: user.id }],
    login_methods: [{ method: 'password', count: 1 }],
  });
  await (await admin.getProject()).delete();
  await expect(apps.clientApp().getProject()).rejects.toMatchObject({ errorCode: 'CURRENT_PROJECT_NOT_FOUND' });
});

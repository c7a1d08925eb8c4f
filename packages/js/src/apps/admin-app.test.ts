// @needs database

import { createWorld, type World } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { adminAppOf, clientAppOf, ownersAppOf } from '../testing/world-apps.js';
import type { CurrentInternalUser } from '../users/types.js';
import { PorticoAdminApp } from './admin-app.js';

const tomorrow = (world: World) => new Date(world.app.clock.now() + 86_400_000);

describe('an admin’s app', () => {
  test('reads the project’s settings and changes one without touching the others', async () => {
    const world = await createWorld();
    const app = adminAppOf(world);
    const before = await app.getProject();
    await before.update({ displayName: 'Lumen', config: { signUpEnabled: false } });
    const after = await app.getProject();
    expect(after).toMatchObject({ displayName: 'Lumen', config: { ...before.config, signUpEnabled: false } });
    expect((await clientAppOf(world).getProject()).config.signUpEnabled).toBe(false);
  });

  test('shows new keys once, lists them by their last four characters, and revokes them permanently', async () => {
    const world = await createWorld();
    const app = adminAppOf(world);
    const keys = await app.createInternalApiKey({
      description: 'website',
      expiresAt: tomorrow(world),
      hasPublishableClientKey: true,
      hasSecretServerKey: true,
      hasSuperSecretAdminKey: false,
    });
    expect(keys.publishableClientKey).toMatch(/^pck_/);
    expect(keys.superSecretAdminKey).toBeUndefined();
    const client = clientAppOf(world, { publishableClientKey: keys.publishableClientKey ?? '' });
    expect(await client.getProject()).toMatchObject({ id: world.projectId });
    const listed = (await app.listInternalApiKeys()).find(({ id }) => id === keys.id);
    expect(listed).toMatchObject({
      description: 'website',
      publishableClientKey: { lastFour: keys.publishableClientKey?.slice(-4) },
      superSecretAdminKey: null,
    });
    expect(listed?.publishableClientKey?.lastUsedAt?.getTime()).toBeLessThanOrEqual(world.app.clock.now());
    expect(listed?.secretServerKey).toMatchObject({ lastUsedAt: null, usedInBrowserAt: null });
    expect(listed?.whyInvalid()).toBeNull();
    await listed?.revoke();
    const revoked = (await app.listInternalApiKeys()).find(({ id }) => id === keys.id);
    expect(revoked?.whyInvalid()).toBe('manually-revoked');
    await expect(client.getProject()).rejects.toMatchObject({ code: 'INVALID_PUBLISHABLE_CLIENT_KEY' });
  });

  test('reads the audit log, filtered and page by page', async () => {
    const world = await createWorld();
    const { id } = await world.signUp();
    const app = adminAppOf(world);
    const [entry, ...more] = await app.listAuditLog({ actorId: id, action: 'session.create', from: new Date(0) });
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      at: new Date(world.app.clock.now()),
      outcome: 'done',
      actor: { type: 'user', id, isImpersonation: false },
      requestId: expect.any(String),
    });
    const page = await app.listAuditLog({ limit: 1 });
    expect(page.nextCursor).not.toBeNull();
    const next = await app.listAuditLog({ cursor: page.nextCursor ?? '', outcome: 'done', to: new Date(8e12) });
    expect(next.map((one) => one.id)).not.toContain(page[0]?.id);
  });

  test('reads the sending log and the built-in inbox', async () => {
    const world = await createWorld();
    await world.signUp({ email: 'ada@lovelace.example', verificationCallbackUrl: 'http://localhost:5173/verify' });
    await world.settle();
    const app = adminAppOf(world);
    expect(await app.listSentEmails()).toMatchObject([{ to: ['ada@lovelace.example'] }]);
    const inbox = await app.listInboxEmails();
    expect(inbox.nextCursor).toBeNull();
    expect(typeof inbox.isInboxInUse).toBe('boolean');
  });

  test('reads the number of users of the project', async () => {
    const world = await createWorld();
    const { id } = await world.signUp({ email: 'ada@lovelace.example' });
    const metrics = await adminAppOf(world).getMetrics();
    expect(metrics).toMatchObject({
      totalUsers: 1,
      usersByCountry: {},
      recentlyRegistered: [{ id, primaryEmail: 'ada@lovelace.example', isAnonymous: false }],
      recentlyActive: [{ id, signedUpAt: expect.any(Date) }],
      loginMethods: [{ method: 'password', count: 1 }],
    });
    expect(metrics.dailyUsers.map(({ count }) => count)).toEqual([...Array<number>(30).fill(0), 1]);
    expect(metrics.dailyActiveUsers.at(-1)?.count).toBe(1);
    expect((await adminAppOf(world).getMetrics({ includeAnonymous: true })).totalUsers).toBe(1);
  });

  test('works with only the admin key', async () => {
    const world = await createWorld();
    const { id } = await world.signUp();
    expect(await adminAppOf(world).getUser(id)).toMatchObject({ id });
  });
});

describe('an owner', () => {
  const signUpOwner = async (world: World): Promise<CurrentInternalUser> => {
    const app = ownersAppOf(world);
    const email = `owner-${world.projectId}@example.test`;
    await app.signUpWithCredential({ email, password: 'a difference engine', noVerificationCallback: true });
    return app.getUser({ or: 'throw' });
  };

  test('creates a project, finds it in the list, and manages it with the session instead of keys', async () => {
    const owner = await signUpOwner(await createWorld());
    const before = (await owner.listOwnedProjects()).map(({ id }) => id);
    const project = await owner.createProject({ displayName: 'Lumen', teamId: owner.selectedTeam?.id ?? '' });
    expect(project).toMatchObject({ displayName: 'Lumen', ownerTeamId: owner.selectedTeam?.id });
    const after = (await owner.listOwnedProjects()).map(({ id }) => id);
    expect([...after].sort()).toEqual([...before, project.id].sort());
    const keys = await project.app.createInternalApiKey({
      description: 'first',
      expiresAt: new Date('2099-01-01'),
      hasPublishableClientKey: true,
      hasSecretServerKey: true,
      hasSuperSecretAdminKey: true,
    });
    expect(keys.secretServerKey).toMatch(/^ssk_/);
    expect(await project.app.listUsers()).toHaveLength(0);
    await project.update({ description: 'Notes' });
    expect(await project.app.getProject()).toMatchObject({ description: 'Notes' });
    const listed = (await owner.listOwnedProjects()).find(({ id }) => id === project.id);
    expect(listed?.description).toBe('Notes');
  });

  test('transfers a project only to a team of the owner, and after deleting it no longer finds it in the list', async () => {
    const owner = await signUpOwner(await createWorld());
    const teamId = owner.selectedTeam?.id ?? '';
    const project = await owner.createProject({ displayName: 'Lumen', teamId });
    const ids = async () => (await owner.listOwnedProjects()).map(({ id }) => id);
    await owner.transferProject(project.id, teamId);
    expect(await ids()).toContain(project.id);
    await expect(owner.transferProject(project.id, project.id)).rejects.toMatchObject({
      code: 'TEAM_MEMBERSHIP_NOT_FOUND',
    });
    await project.delete();
    expect(await ids()).not.toContain(project.id);
    await expect(project.app.getProject()).rejects.toMatchObject({ code: 'CURRENT_PROJECT_NOT_FOUND' });
  });

  test('keeps the app of a project when the list is read again', async () => {
    const owner = await signUpOwner(await createWorld());
    await owner.createProject({ displayName: 'Lumen', teamId: owner.selectedTeam?.id ?? '' });
    const first = await owner.listOwnedProjects();
    const second = await owner.listOwnedProjects();
    expect(first).not.toBe(second);
    expect(first.map(({ app }) => app)).toEqual(second.map(({ app }) => app));
    expect(first[0]?.app).toBe(second[0]?.app);
  });

  test('cannot manage projects of others', async () => {
    const world = await createWorld();
    const owner = await signUpOwner(world);
    const other = await signUpOwner(await createWorld());
    const project = await other.createProject({ displayName: 'Theirs', teamId: other.selectedTeam?.id ?? '' });
    expect((await owner.listOwnedProjects()).map(({ id }) => id)).not.toContain(project.id);
    const app = new PorticoAdminApp({
      baseUrl: world.baseUrl,
      fetch: world.fetch,
      projectId: project.id,
      projectOwnerSession: owner.currentSession,
      tokenStore: null,
    });
    await expect(app.getProject()).rejects.toMatchObject({ code: 'ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN' });
  });
});

// @needs database

import { createWorld } from '@portico/testing';
import { expect, test } from 'vitest';
import { adminAppOf } from '../testing/world-apps.js';

test('an admin follows a request to what it did, and a user through time', async () => {
  const world = await createWorld();
  const { id } = await world.signUp({ verificationCallbackUrl: 'http://localhost:5173/verify' });
  await world.app.requests.flush();
  const app = adminAppOf(world);
  const [request, ...others] = await app.listRequests({ aboutId: id, outcome: 'done', from: new Date(0), limit: 1 });
  expect(others).toEqual([]);
  expect(request).toMatchObject({ call: 'POST /auth/password/sign-up', status: 200, at: expect.any(Date) });
  const story = await app.getRequest(request?.id ?? '');
  expect(story.request).toEqual(request);
  expect(story.entries[0]).toMatchObject({ requestId: request?.id, at: expect.any(Date) });
  expect(story.events).toContainEqual(expect.objectContaining({ type: 'user.created', objectId: id }));
  expect(story.emails).toMatchObject([{ template: 'email_verification', queuedAt: expect.any(Date) }]);
  expect(story.webhooks).toEqual([]);
  const first = await app.getUserTimeline(id, { limit: 1 });
  const rest = await app.getUserTimeline(id, { cursor: first.nextCursor ?? '' });
  expect(new Set([...first, ...rest].map(({ kind }) => kind))).toEqual(new Set(['entry', 'email']));
  await expect(app.getRequest('0123456789abcdef')).rejects.toMatchObject({ status: 404 });
});

test('an admin lists the choices of the audit log, exports it, counts members and explains a permission', async () => {
  const world = await createWorld();
  const person = await world.signUp();
  const app = adminAppOf(world);
  expect((await app.listAuditLogChoices()).actors).toContainEqual(
    expect.objectContaining({ type: 'user', id: person.id }),
  );
  expect(await app.exportAuditLog({ format: 'csv', actorId: person.id })).toContain(`,user,${person.id},`);
  const team = await app.createTeam({ displayName: 'Rockets', creatorUserId: person.id });
  expect([...(await app.countTeamMembers([team.id]))]).toEqual([[team.id, 1]]);
  const { paths, isComplete } = await app.explainPermission(person.id, '$update_team', { teamId: team.id });
  expect([paths, isComplete]).toEqual([[['team_admin', '$update_team']], true]);
});

// @needs nothing

import type { ServerTeam, ServerUser } from '@portico/js';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReceivedCall } from '../testing/fake-server.js';
import { showInProject } from '../testing/show-in-project.js';
import { teamNamed, userNamed } from '../testing/wire.js';
import { useGrants } from '../users/use-account.js';
import { GrantsDialog, UserGrants } from './grants.js';

const definitions = ['read_tides', 'sound_horn', 'steer'].map((id) => ({
  id,
  description: `May ${id}`,
  contained_permission_ids: [],
}));
const list = (items: readonly unknown[]) => ({ items, is_paginated: false });

/** A server that stores a user's grants in one scope and records the changes. */
const serve = (scope: string, defined: string, before: readonly string[]) => {
  const granted = new Set(before);
  const changes: string[] = [];
  const held = scope === '/team-permissions' ? `${scope}/t/u` : `${scope}/u`;
  const answers: Record<string, (received: ReceivedCall) => unknown> = {
    'GET /users/u': () => userNamed('u', 'Noa Quist'),
    'GET /teams/t': () => teamNamed('t', 'Pilots'),
    [`GET ${defined}`]: () => list(definitions),
    [`GET ${scope}`]: ({ query }) =>
      list(query.get('recursive') === 'false' ? [...granted].map((id) => ({ id, user_id: 'u', team_id: 't' })) : []),
  };
  for (const { id } of definitions) {
    answers[`POST ${held}/${id}`] = () => {
      changes.push(`grant ${id}`);
      granted.add(id);
      return { id, user_id: 'u', team_id: 't' };
    };
    answers[`DELETE ${held}/${id}`] = () => {
      changes.push(`revoke ${id}`);
      granted.delete(id);
      return { success: true };
    };
  }
  return { answers, changes };
};

const UserAndDialog = ({ user, team }: { user: ServerUser; team: ServerTeam }) => (
  <>
    <p>granted: {useGrants(user, team).data?.map(({ id }) => id)}</p>
    <GrantsDialog user={user} team={team} onClose={() => undefined} />
  </>
);

test('a user’s project permissions are listed, and saving changes only what was checked or cleared', async () => {
  const { answers, changes } = serve('/project-permissions', '/project-permission-definitions', [
    'read_tides',
    'steer',
  ]);
  await showInProject(answers, async (app) => {
    const user = await app.getUser('u');
    return user && <UserGrants user={user} />;
  });
  await screen.findByText('steer');
  fireEvent.click(screen.getByRole('button', { name: 'Edit permissions' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'steer' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'sound_horn' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save permissions' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes).toEqual(['grant sound_horn', 'revoke steer']);
  await waitFor(() => expect(screen.queryByText('steer')).toBeNull());
  expect(screen.getByText('sound_horn')).toBeTruthy();
});

test('a member’s team permissions are changed in that team', async () => {
  const { answers, changes } = serve('/team-permissions', '/team-permission-definitions', []);
  await showInProject(answers, async (app) => {
    const [user, team] = [await app.getUser('u'), await app.getTeam('t')];
    return user && team && <GrantsDialog user={user} team={team} onClose={() => changes.push('closed')} />;
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'steer' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save permissions' }));
  await waitFor(() => expect(changes).toEqual(['grant steer', 'closed']));
});

test('while the definitions load, the dialog does not claim that there are none', async () => {
  const { answers } = serve('/team-permissions', '/team-permission-definitions', ['steer']);
  let arrive = (): void => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  answers['GET /team-permission-definitions'] = () => arrival.then(() => list(definitions));
  const seen: string[] = [];
  new MutationObserver(() => seen.push(document.body.textContent ?? '')).observe(document, {
    childList: true,
    subtree: true,
  });
  await showInProject(answers, async (app) => {
    const [user, team] = [await app.getUser('u'), await app.getTeam('t')];
    if (!user || !team) return null;
    return <UserAndDialog user={user} team={team} />;
  });
  // The grants load before the definitions.
  await screen.findByText('granted: steer');
  arrive();
  await screen.findByRole('checkbox', { name: 'steer' });
  expect(seen.filter((text) => text.includes('No project permissions yet.'))).toEqual([]);
});

test('“Why?” shows every path that gives a permission', async () => {
  const { answers } = serve('/project-permissions', '/project-permission-definitions', ['steer']);
  const contained = [
    { id: 'steer', contained_permission_ids: ['sound_horn'] },
    { id: 'sound_horn', contained_permission_ids: [] },
  ];
  answers['GET /project-permission-definitions'] = () => list(contained);
  answers['GET /internal/users/u/permission-paths'] = ({ query }) => ({
    paths: query.get('permission_id') === 'sound_horn' ? [['steer', 'sound_horn']] : [['steer']],
    is_complete: true,
  });
  await showInProject(answers, async (app) => {
    const user = await app.getUser('u');
    return user && <UserGrants user={user} />;
  });
  const why = await screen.findByRole('button', { name: 'Why sound_horn?' });
  expect(screen.getByText('Contained')).toBeTruthy();
  fireEvent.click(why);
  expect(why.getAttribute('aria-expanded')).toBe('true');
  const path = await screen.findByText('contains');
  expect(path.closest('li')?.textContent).toMatch(/steer.*sound_horn/);
  fireEvent.click(screen.getByRole('button', { name: 'Why steer?' }));
  expect(await screen.findByText('Granted directly')).toBeTruthy();
});

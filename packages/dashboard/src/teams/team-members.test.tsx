// @needs nothing

import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReceivedCall } from '../testing/fake-server.js';
import { showInProject } from '../testing/show-in-project.js';
import { teamNamed, userNamed } from '../testing/wire.js';
import { TeamMembers } from './team-members.js';

/** A list of users, paged and searched as the server does. */
const listUsers = (users: readonly ReturnType<typeof userNamed>[], query: URLSearchParams) => {
  const found = users.filter(({ display_name }) => display_name?.includes(query.get('query') ?? ''));
  const start = found.findIndex(({ id }) => id === (query.get('cursor') ?? id));
  const end = start + Number(query.get('limit'));
  return { items: found.slice(start, end), is_paginated: true, pagination: { next_cursor: found[end]?.id ?? null } };
};

/** Shows a team whose members are the first of 200 users. */
const show = async (memberCount: number): Promise<void> => {
  const everyone = Array.from({ length: 200 }, (_, number) => userNamed(`u${number}`, `Person ${number}`));
  const answers = {
    'GET /teams/t': () => teamNamed('t', 'Rockets'),
    'GET /users': ({ query }: ReceivedCall) =>
      listUsers(query.has('team_id') ? everyone.slice(0, memberCount) : everyone, query),
  };
  await showInProject(answers, async (app) => {
    const team = await app.getTeam('t');
    return team && <TeamMembers team={team} />;
  });
  await screen.findByText('Person 0');
};

const search = (label: string, term: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value: term } });
};

test('MD-04 a large team shows one page of members, loads more on request, and can be searched', async () => {
  await show(70);
  expect(screen.getAllByRole('listitem')).toHaveLength(50);
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('Person 69');
  expect(screen.getAllByRole('listitem')).toHaveLength(70);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  search('Search members', 'Person 68');
  await expect.poll(() => screen.getAllByRole('listitem').length).toBe(1);
  search('Search members', 'Nobody');
  await screen.findByText('No members match “Nobody”.');
});

test('a small team has no search field, and the search for new members leaves members out', async () => {
  await show(14);
  expect(screen.queryByLabelText('Search members')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Add member' }));
  search('Search users', 'Person 1');
  await screen.findByText('The first matches are already members. Refine your search.');
  search('Search users', 'Person 11');
  expect(await screen.findByRole('radio', { name: 'Person 110' })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Person 11' })).toBeNull();
});

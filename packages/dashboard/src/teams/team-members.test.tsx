import { PorticoAdminApp } from '@portico/js';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '../app/query-client.js';
import { ProjectContext } from '../projects/use-open-project.js';
import { TeamMembers } from './team-members.js';

const team = {
  id: 't',
  display_name: 'Rockets',
  profile_image_url: null,
  created_at_millis: 1,
  client_metadata: null,
  client_read_only_metadata: null,
  server_metadata: null,
};

const project = {
  id: 'p',
  display_name: 'Northwind Notes',
  created_at_millis: 1,
  config: { oauth_providers: [], email_config: { type: 'shared' }, domains: [], enabled_oauth_providers: [] },
};

const person = (number: number) => ({
  id: `u${number}`,
  display_name: `Person ${number}`,
  signed_up_at_millis: 1,
  last_active_at_millis: 1,
  oauth_providers: [],
  selected_team: null,
});

/** A list of users as a server pages and searches it. */
const listUsers = (users: readonly ReturnType<typeof person>[], query: URLSearchParams) => {
  const found = users.filter(({ display_name }) => display_name.includes(query.get('query') ?? ''));
  const start = found.findIndex(({ id }) => id === (query.get('cursor') ?? id));
  const end = start + Number(query.get('limit'));
  return { items: found.slice(start, end), is_paginated: true, pagination: { next_cursor: found[end]?.id ?? null } };
};

/** Shows the members of a team which has the first so many of 200 users. */
const show = async (memberCount: number): Promise<void> => {
  const everybody = Array.from({ length: 200 }, (_, number) => person(number));
  const answers: Readonly<Record<string, (query: URLSearchParams) => unknown>> = {
    '/internal/projects/current': () => project,
    '/teams/t': () => team,
    '/users': (query) => listUsers(query.has('team_id') ? everybody.slice(0, memberCount) : everybody, query),
  };
  const app = new PorticoAdminApp({
    baseUrl: 'http://localhost:3000',
    projectId: 'p',
    publishableClientKey: 'p',
    secretServerKey: 's',
    superSecretAdminKey: 'a',
    dangerouslyAllowSecretKeysInBrowser: true,
    tokenStore: 'memory',
    fetch: async (url) => {
      const { pathname, searchParams } = new URL(url);
      return Response.json(answers[pathname.replace('/api/v1', '')]?.(searchParams));
    },
  });
  const shown = await app.getTeam('t');
  if (!shown) throw new Error('The team is there.');
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ProjectContext value={{ ...(await app.getProject()), app }}>
        <TeamMembers team={shown} />
      </ProjectContext>
    </QueryClientProvider>,
  );
  await screen.findByText('Person 0');
};

const search = (label: string, term: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value: term } });
};

afterEach(cleanup);

test('MD-04 a large team shows a page of its members, more of them when asked, and those who are searched for', async () => {
  await show(70);
  expect(screen.getAllByRole('listitem')).toHaveLength(50);
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('Person 69');
  expect(screen.getAllByRole('listitem')).toHaveLength(70);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  search('Search members', 'Person 68');
  await expect.poll(() => screen.getAllByRole('listitem').length).toBe(1);
  search('Search members', 'Nobody');
  await screen.findByText('No member’s name, address or ID has “Nobody” in it.');
});

test('a small team needs no search, and whom a search offers is no member yet', async () => {
  await show(14);
  expect(screen.queryByLabelText('Search members')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Add member' }));
  search('Search users', 'Person 1');
  await screen.findByText('The first who fit are members already. Add to what you search for.');
  search('Search users', 'Person 11');
  expect(await screen.findByRole('radio', { name: 'Person 110' })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Person 11' })).toBeNull();
});

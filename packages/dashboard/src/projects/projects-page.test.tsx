// @needs nothing

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { list } from '../testing/fake-server.js';
import { openPage } from '../testing/open-page.js';
import { capturedEmail, keySet, metrics, userNamed } from '../testing/wire.js';

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('projects are listed with their mode and lead to their overview', async () => {
  const { href } = await openPage('/projects', { project: { is_production_mode: true } });
  const link = await screen.findByRole('link', { name: 'Northwind Notes' });
  expect(within(link.closest('li') ?? document.body).getByText('Production')).toBeTruthy();
  fireEvent.click(link);
  await waitFor(() => expect(href()).toBe('/projects/p'));
});

test('an owner who has only the dashboard’s own project is asked to create the first one', async () => {
  await openPage('/projects', { project: { id: 'internal' } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Create your first project' })).toBeTruthy();
  expect(screen.getByText('Owner accounts of this dashboard.')).toBeTruthy();
});

test('a project needs a name, and is created with the chosen sign-in methods in the owner’s team', async () => {
  const { server, href } = await openPage('/projects/new', {
    answers: { 'POST /internal/projects': ({ body }) => ({ id: 'p', config: {}, ...(body as object) }) },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Create project' }));
  expect(await screen.findByText(/^Enter a name/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Project name'));
  fill('Project name', ' Southwind ');
  fireEvent.click(screen.getByRole('switch', { name: 'Passkey' }));
  fireEvent.click(screen.getByRole('button', { name: 'Create project' }));
  await waitFor(() => expect(server.bodiesOf('POST /internal/projects')).toHaveLength(1));
  expect(server.bodiesOf('POST /internal/projects')[0]).toMatchObject({
    display_name: 'Southwind',
    owner_team_id: 'crew',
    config: { credential_enabled: true, magic_link_enabled: false, passkey_enabled: true },
  });
  expect(href()).toMatch(/^\/projects/);
});

test('the URL of a project that the owner does not have says so and leads back', async () => {
  await openPage('/projects/other/users');
  expect(await screen.findByText('You have no project with this ID')).toBeTruthy();
  expect(screen.getByText('other')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to your projects' }).getAttribute('href')).toBe('/projects');
});

test('an unknown URL is answered with a page that leads back', async () => {
  await openPage('/nowhere');
  expect(await screen.findByText('No page at this URL')).toBeTruthy();
});

test('a new project shows the next step and the code before its metrics', async () => {
  await openPage('/projects/p', { answers: { 'GET /internal/metrics': () => metrics } });
  const steps = within(await screen.findByRole('region', { name: 'Get started' }));
  await waitFor(() => expect(steps.getAllByRole('listitem')).toHaveLength(3));
  expect(steps.getByRole('link').textContent).toBe('Go to keys');
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.indexOf('Use it in your app')).toBeLessThan(headings.indexOf('Sign-ups'));
});

test('a project in use shows counts and metrics, and no first steps', async () => {
  const users = [userNamed('u', 'Mira', { primary_email_verified: true }), userNamed('v', 'Olu')];
  await openPage('/projects/p', {
    answers: {
      'GET /internal/metrics': () => metrics,
      'GET /users': () => list(users, 'more'),
      'GET /internal/api-keys': () => ({ items: [keySet('live'), keySet('old', { manually_revoked_at_millis: 5 })] }),
      'GET /internal/inbox': () => ({ ...list([capturedEmail('e')]), is_inbox_in_use: true }),
    },
  });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Get started' })).toBeNull());
  const countOf = async (label: string) =>
    (await screen.findByText(label, { selector: 'main a' })).closest('li')?.textContent?.replace(label, '');
  expect([await countOf('Users'), await countOf('Active key sets'), await countOf('Captured emails')]).toEqual([
    '2+',
    '1',
    '1',
  ]);
  expect(await screen.findByText('3 in the last 2 days. Peak: 2 on November 2.')).toBeTruthy();
  expect(screen.getByText('2 today. Peak: 2 on November 3.')).toBeTruthy();
  expect(screen.getByText('Portugal')).toBeTruthy();
  expect(screen.getByText('Email link or code')).toBeTruthy();
  expect(screen.getAllByText('No sign-ups yet.')).toHaveLength(1);
});

test('UX-16 the kind of snippet chosen last is shown again', async () => {
  await openPage('/projects/p/users');
  const server = await screen.findByRole('tab', { name: 'Server' });
  fireEvent.mouseDown(server, { button: 0 });
  expect(await screen.findByText(/list-users.mjs/, { selector: 'figcaption *' })).toBeTruthy();
  cleanup();
  await openPage('/projects/p/users');
  expect((await screen.findByRole('tab', { name: 'Server' })).getAttribute('aria-selected')).toBe('true');
});

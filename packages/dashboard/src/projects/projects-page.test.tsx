// @needs nothing

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../testing/open-page.js';

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

test('the page for a new project opens with the focus in the name', async () => {
  await openPage('/projects');
  fireEvent.click(await screen.findByRole('link', { name: /New project|Create project/ }));
  const name = await screen.findByLabelText('Project name');
  await waitFor(() => expect(document.activeElement).toBe(name));
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

test('a new project warns before it has no sign-in method, or one that no new user has', async () => {
  await openPage('/projects/new');
  const flip = (name: string) => fireEvent.click(screen.getByRole('switch', { name }));
  flip('Email and password');
  expect(await screen.findByText(/^No sign-in method is on/)).toBeTruthy();
  flip('Passkey');
  expect(await screen.findByText(/^New users cannot sign up with a passkey/)).toBeTruthy();
  flip('Email and password');
  await waitFor(() => expect(screen.queryByText(/sign-in method is on|cannot sign up/)).toBeNull());
});

test('the URL of a project that the owner does not have shows a message and leads back', async () => {
  await openPage('/projects/other/users');
  expect(await screen.findByText('You have no project with this ID')).toBeTruthy();
  expect(screen.getByText('other')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to your projects' }).getAttribute('href')).toBe('/projects');
});

test('an unknown URL is answered with a page that leads back', async () => {
  await openPage('/nowhere');
  expect(await screen.findByText('No page at this URL')).toBeTruthy();
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

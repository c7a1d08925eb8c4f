// @needs nothing

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../testing/open-page.js';

const path = '/projects/p/domains';
const patch = 'PATCH /internal/projects/current';
const app = { domain: 'https://app.test', handler_path: '/handler' };
const shop = { domain: 'http://shop.test', handler_path: '/auth' };
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a domain is added in its stored form beside the others, and the form is empty again', async () => {
  const { server } = await openPage(path, { config: { domains: [app] } });
  fill('Domain', ' https://*.example.com/ ');
  fill('Handler path', '/auth');
  press('Add domain');
  expect(await screen.findByText('https://*.example.com')).toBeTruthy();
  expect(server.bodiesOf(patch)).toEqual([
    { config: { domains: [app, { domain: 'https://*.example.com', handler_path: '/auth' }] } },
  ]);
  await waitFor(() => expect(screen.getByLabelText('Domain')).toHaveProperty('value', ''));
  expect(screen.getByLabelText('Handler path')).toHaveProperty('value', '/handler');
});

test('leaving the page asks before a domain that is not added is lost', async () => {
  await openPage(path, { config: { domains: [app] } });
  fill('Domain', 'https://new.test');
  fireEvent.click(screen.getByRole('link', { name: 'Users' }));
  expect(await screen.findByRole('dialog', { name: 'Discard changes?' })).toBeTruthy();
});

test('a domain that another owner has added meanwhile stays', async () => {
  const { server } = await openPage(path, { config: { domains: [app] } });
  const body = JSON.stringify({ config: { domains: [app, shop] } });
  await server.fetch('http://localhost/api/v1/internal/projects/current', { method: 'PATCH', body });
  fill('Domain', 'https://new.test');
  press('Add domain');
  expect(await screen.findByText('http://shop.test')).toBeTruthy();
  press('Remove https://app.test');
  expect(await screen.findByText('https://app.test removed.')).toBeTruthy();
  const added = { domain: 'https://new.test', handler_path: '/handler' };
  expect(server.bodiesOf(patch).slice(1)).toEqual([
    { config: { domains: [app, shop, added] } },
    { config: { domains: [shop, added] } },
  ]);
});

test('a domain that is already trusted, or has a path, is rejected at its field', async () => {
  const { server } = await openPage(path, { config: { domains: [app] } });
  fill('Domain', 'https://app.test/');
  press('Add domain');
  expect(await screen.findByText('This domain is already trusted.')).toBeTruthy();
  fill('Domain', 'https://app.test/handler');
  expect(await screen.findByText(/^Enter only the domain/)).toBeTruthy();
  fill('Domain', 'https://new.test');
  fill('Handler path', 'handler');
  press('Add domain');
  expect(await screen.findByText('Start with a slash, as in /handler.')).toBeTruthy();
  expect(server.changes()).toEqual([]);
});

test('a removed domain can be restored', async () => {
  const { server } = await openPage(path, { config: { domains: [app, shop] } });
  press('Remove http://shop.test');
  expect(await screen.findByText('http://shop.test removed.')).toBeTruthy();
  press('Undo');
  await waitFor(() => expect(server.bodiesOf(patch)).toHaveLength(2));
  expect(server.bodiesOf(patch)).toEqual([{ config: { domains: [app] } }, { config: { domains: [app, shop] } }]);
});

test('the button of a removed domain and that of its return give the focus back to the page', async () => {
  await openPage(path, { config: { domains: [shop] } });
  for (const name of ['Remove http://shop.test', 'Undo']) {
    (await screen.findByRole('button', { name })).focus();
    press(name);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  }
});

test('problems for production mode follow the domains and the localhost switch', async () => {
  await openPage(path, { config: { domains: [shop] } });
  const check = within(screen.getByRole('region', { name: 'Production check' }));
  await waitFor(() => expect(check.getAllByRole('listitem')).toHaveLength(2));
  press('Remove http://shop.test');
  await waitFor(() => expect(check.getAllByRole('listitem')).toHaveLength(1));
  const localhost = within(screen.getByRole('region', { name: 'Localhost' }));
  fireEvent.click(localhost.getByRole('switch'));
  fireEvent.click(localhost.getByRole('button', { name: 'Save changes' }));
  expect(await check.findByText('Ready for production.')).toBeTruthy();
});

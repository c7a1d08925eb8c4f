// @needs nothing

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answers } from '../testing/fake-server.js';
import { openPage } from '../testing/open-page.js';
import { serveWebhooks, svixEndpoint, svixList } from '../testing/webhooks.js';

const path = '/projects/p/webhooks';
const press = (name: string | RegExp, from: { getByRole: typeof screen.getByRole } = screen) =>
  fireEvent.click(from.getByRole('button', { name }));
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const open = (answers: Answers) => openPage(path, { answers: serveWebhooks(answers) });
const create = 'POST /app/p/endpoint';

test('an endpoint is added with a URL and chosen events, and its secret is shown once', async () => {
  const { server } = await open({ [create]: () => svixEndpoint('e') });
  expect(await screen.findByText('No endpoints yet')).toBeTruthy();
  press('Add endpoint');
  const form = await dialogNamed('Add endpoint');
  press('Add endpoint', form);
  expect(await form.findByText(/^Enter the URL/)).toBeTruthy();
  fill(form.getByLabelText('URL'), 'https://example.com/hooks');
  fireEvent.click(form.getByLabelText('Selected events'));
  press('Add endpoint', form);
  expect(await form.findByText('Choose at least one event.')).toBeTruthy();
  fireEvent.click(await form.findByLabelText('user.created'));
  expect(form.getByText(/"Ada Lovelace"/)).toBeTruthy();
  press('Add endpoint', form);
  const secret = await dialogNamed('Signing secret');
  press('Reveal secret', secret);
  expect(secret.getByLabelText('Secret')).toHaveProperty('value', 'whsec_c2VjcmV0');
  expect(server.bodiesOf(create)).toEqual([
    { url: 'https://example.com/hooks', description: '', filterTypes: ['user.created'] },
  ]);
  press('I have copied the secret', secret);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('code in Node, Python and Go verifies a signature', async () => {
  await open({});
  expect(await screen.findByText(/verifyWebhook\(/)).toBeTruthy();
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Python' }), { button: 0 });
  expect(await screen.findByText(/def verify\(/)).toBeTruthy();
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Go' }), { button: 0 });
  expect(await screen.findByText(/func verify\(/)).toBeTruthy();
});

test('an endpoint shows its events, its health and what was delivered in the last 24 hours', async () => {
  await open({
    'GET /app/p/endpoint': () =>
      svixList([svixEndpoint('e', { filterTypes: ['user.created'], description: 'Search' })]),
    'GET /app/p/attempt/endpoint/e': () => svixList([]),
    'GET /app/p/endpoint/e/stats': () => ({ success: 1200, pending: 1, sending: 1, fail: 3, canceled: 0 }),
  });
  const row = within(await screen.findByRole('row', { name: /example\.com/ }));
  expect([row.getByText('Search'), row.getByText('user.created')]).toHaveLength(2);
  expect(await row.findByText('Waiting')).toBeTruthy();
  expect([row.getByText('1,200 delivered'), row.getByText('2 pending')]).toHaveLength(2);
  expect(row.getByRole('link', { name: '3 failed' }).getAttribute('href')).toBe(`${path}/endpoints/e?status=failed`);
});

test('a refused endpoint is explained in the form, and the input stays', async () => {
  const refuse = () =>
    Response.json({ code: 'validation', detail: 'The URL must use HTTPS in production mode.' }, { status: 422 });
  await open({ [create]: refuse });
  await screen.findByText('No endpoints yet');
  press('Add endpoint');
  const form = await dialogNamed('Add endpoint');
  fill(form.getByLabelText('URL'), 'http://example.com/hooks');
  press('Add endpoint', form);
  expect(await form.findByText('The URL must use HTTPS in production mode.')).toBeTruthy();
  expect(form.getByLabelText('URL')).toHaveProperty('value', 'http://example.com/hooks');
});

test('a list that fails shows a message and can be loaded again', async () => {
  let isAway = true;
  await open({
    'GET /app/p/endpoint': () => (isAway ? new Response('The list is away.', { status: 400 }) : svixList([])),
  });
  expect(await screen.findByText('The list is away.')).toBeTruthy();
  isAway = false;
  press('Try again');
  expect(await screen.findByText('No endpoints yet')).toBeTruthy();
});

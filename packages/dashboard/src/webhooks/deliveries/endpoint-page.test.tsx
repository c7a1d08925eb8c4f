// @needs nothing

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answers } from '../../testing/fake-server.js';
import { openPage } from '../../testing/open-page.js';
import { serveWebhooks, svixAttempt, svixEndpoint, svixList, svixMessage } from '../../testing/webhooks.js';
import { readDeliverySearch } from './delivery-search.js';

const path = '/projects/p/webhooks/endpoints/e';
const deliveries = 'GET /app/p/endpoint/e/msg';
const failed = { status: 2, statusText: 'fail', nextAttempt: null };
const delivered = { status: 0, statusText: 'success', nextAttempt: null };

/** A server with one endpoint whose one event failed twice. */
const serve = (answers: Answers = {}): Answers =>
  serveWebhooks({
    'GET /app/p/endpoint': () => svixList([svixEndpoint('e')]),
    [deliveries]: () => svixList([svixMessage('m', failed)]),
    'GET /app/p/msg/m': () => svixMessage('m'),
    'GET /app/p/msg/m/endpoint': () => svixList([{ ...svixEndpoint('e'), ...failed }]),
    'GET /app/p/attempt/msg/m': () =>
      svixList([
        svixAttempt('b', { status: 2, responseStatusCode: 0, response: 'The connection was refused.', triggerType: 1 }),
        svixAttempt('a', { status: 2, responseStatusCode: 500, response: 'Out of memory', responseDurationMs: 1500 }),
      ]),
    ...answers,
  });
const open = (url: string, answers?: Answers) => openPage(url, { answers: serve(answers) });
const press = async (name: string | RegExp, from: { findByRole: typeof screen.findByRole } = screen) =>
  fireEvent.click(await from.findByRole('button', { name }));
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('the request has the filters of the URL, and “Show all deliveries” takes them out', async () => {
  const { server, href } = await open(`${path}?status=failed&type=user.created`, { [deliveries]: () => svixList([]) });
  expect(await screen.findByText('No deliveries match these filters.')).toBeTruthy();
  expect(server.queriesOf(deliveries)[0]).toMatchObject({ status: '2', event_types: 'user.created' });
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'delivered' } });
  await waitFor(() => expect(href()).toContain('status=delivered'));
  await press('Show all deliveries');
  await waitFor(() => expect(href()).toBe(path));
  expect(await screen.findByText('No deliveries yet')).toBeTruthy();
});

test('invalid search parameters are dropped, so that no URL breaks the page', () => {
  expect(readDeliverySearch({ status: 'lost', type: 7, from: 'x' })).toEqual({});
});

test('a delivery shows its body and each attempt with answer and duration, and is sent again', async () => {
  const { server, href } = await open(`${path}?status=failed`, { 'POST /app/p/msg/m/endpoint/e/resend': () => ({}) });
  fireEvent.click(await screen.findByRole('link', { name: 'user.created' }));
  const panel = within(await screen.findByRole('dialog', { name: 'user.created' }));
  expect(href()).toBe(`${path}/m?status=failed`);
  expect(await panel.findByText(/"Ada Lovelace"/)).toBeTruthy();
  const attempts = within(panel.getByRole('list', { name: 'Attempts, newest first' }));
  for (const text of ['No answer', 'The connection was refused.', 'Status 500', 'Out of memory', '1.5 s'])
    expect(attempts.getByText(text)).toBeTruthy();
  expect(attempts.getAllByText(/webhook-id: m/)).toHaveLength(2);
  await press('Send again', panel);
  expect(await screen.findByText('The event is being sent again.')).toBeTruthy();
  expect(server.changes()).toContain('POST /app/p/msg/m/endpoint/e/resend');
});

test('an attempt that was redirected says that redirects are not followed', async () => {
  const attempts = 'GET /app/p/attempt/msg/m';
  const redirected = svixAttempt('a', { status: 2, responseStatusCode: 308, response: '' });
  await open(path, { [attempts]: () => svixList([redirected]) });
  fireEvent.click(await screen.findByRole('link', { name: 'user.created' }));
  const panel = within(await screen.findByRole('dialog', { name: 'user.created' }));
  expect(await panel.findByText(/Redirects are not followed/)).toBeTruthy();
});

test('UX-24 failed events are replayed since a time', async () => {
  const call = 'POST /app/p/endpoint/e/recover';
  const { server } = await open(path, { [call]: () => ({ id: 'r', status: 'finished' }) });
  await press('Replay failed events');
  const dialog = await dialogNamed('Replay failed events');
  fireEvent.change(dialog.getByLabelText('Events of'), { target: { value: '1' } });
  await press('Replay failed events', dialog);
  expect(await screen.findByText('Failed events are being sent again.')).toBeTruthy();
  const [body] = server.bodiesOf(call);
  const since = Date.parse(String(Reflect.get(Object(body), 'since')));
  expect(Math.round((Date.now() - since) / 60_000)).toBe(60);
});

test('a test event shows what it sends, and opens as a delivery', async () => {
  const call = 'POST /app/p/endpoint/e/send-example';
  const { server, href } = await open(path, { [call]: () => svixMessage('m') });
  await screen.findByRole('link', { name: 'user.created' });
  await press('Send test event');
  const dialog = await dialogNamed('Send a test event');
  expect(dialog.getByText(/"Ada Lovelace"/)).toBeTruthy();
  await press('Send test event', dialog);
  await waitFor(() => expect(href()).toBe(`${path}/m`));
  expect(server.bodiesOf(call)).toEqual([{ eventType: 'user.created' }]);
});

test('nothing is sent to a disabled endpoint, and the page says why', async () => {
  const reason = /Enable it to send events to it/;
  const { unmount } = await open(path, {
    'GET /app/p/endpoint': () => svixList([svixEndpoint('e', { disabled: true })]),
  });
  const test = await screen.findByRole('button', { name: 'Send test event', description: reason });
  const replay = screen.getByRole('button', { name: 'Replay failed events', description: reason });
  expect([test, replay].map((button) => Reflect.get(button, 'disabled'))).toEqual([true, true]);
  unmount();
  await open(`${path}/m`, { 'GET /app/p/endpoint': () => svixList([svixEndpoint('e', { disabled: true })]) });
  const panel = within(await screen.findByRole('dialog', { name: 'user.created' }));
  expect(await panel.findByRole('button', { name: 'Send again', description: reason })).toHaveProperty(
    'disabled',
    true,
  );
});

test('a rotated secret is shown', async () => {
  const call = 'POST /app/p/endpoint/e/secret/rotate';
  const { server } = await open(path, { [call]: () => new Response(null, { status: 204 }) });
  await press('Rotate secret');
  await press('Rotate secret', await dialogNamed('Rotate the secret?'));
  await press('Reveal secret', await dialogNamed('Signing secret'));
  expect(screen.getByLabelText('Secret')).toHaveProperty('value', 'whsec_c2VjcmV0');
  expect(server.changes()).toContain(call);
});

test('the page of an endpoint has the code that verifies its signatures', async () => {
  await open(path);
  await press('Verify signatures');
  expect((await dialogNamed('Verify signatures')).getByText(/verifyWebhook\(/)).toBeTruthy();
});

test('an endpoint is disabled after a confirmation, and enabled again', async () => {
  let disabled = false;
  const call = 'PATCH /app/p/endpoint/e';
  const { server } = await open(path, {
    'GET /app/p/endpoint': () => svixList([svixEndpoint('e', { disabled })]),
    [call]: ({ body }) => {
      disabled = Reflect.get(Object(body), 'disabled') === true;
      return svixEndpoint('e', { disabled });
    },
  });
  await press('Disable');
  await press('Disable endpoint', await dialogNamed('Disable this endpoint?'));
  await press('Enable');
  expect(await screen.findByText('Endpoint enabled.')).toBeTruthy();
  expect(server.bodiesOf(call)).toEqual([{ disabled: true }, { disabled: false }]);
});

test('a changed endpoint keeps what was not changed', async () => {
  const call = 'PATCH /app/p/endpoint/e';
  const { server } = await open(path, { [call]: () => svixEndpoint('e') });
  await press('Edit');
  const form = await dialogNamed('Edit endpoint');
  fireEvent.change(form.getByLabelText('Description'), { target: { value: 'Search' } });
  await press('Save endpoint', form);
  expect(await screen.findByText('Endpoint saved.')).toBeTruthy();
  expect(server.bodiesOf(call)).toEqual([
    { url: 'https://example.com/hooks', description: 'Search', filterTypes: null },
  ]);
});

test('an endpoint is deleted only after a confirmation', async () => {
  const call = 'DELETE /app/p/endpoint/e';
  const { server, href } = await open(path, { [call]: () => new Response(null, { status: 204 }) });
  await press('Delete');
  expect(server.changes()).not.toContain(call);
  await press('Delete endpoint', await dialogNamed('Delete this endpoint?'));
  await waitFor(() => expect(href()).toBe('/projects/p/webhooks'));
  expect(server.changes()).toContain(call);
});

test('an endpoint and an event that do not exist show a message', async () => {
  const { unmount } = await open('/projects/p/webhooks/endpoints/gone');
  expect(await screen.findByText(/No endpoint in this project has the ID/)).toBeTruthy();
  unmount();
  const gone = () => Response.json({ code: 'not_found', detail: 'The event does not exist.' }, { status: 404 });
  await open(`${path}/x`, {
    'GET /app/p/msg/x': gone,
    'GET /app/p/msg/x/endpoint': gone,
    'GET /app/p/attempt/msg/x': gone,
  });
  expect(await screen.findByText(/No delivery in this project has the ID/)).toBeTruthy();
});

test('an ID that no event can have shows the same message', async () => {
  const malformed = () => Response.json({ code: 'validation', detail: [{ msg: 'must be a UUID' }] }, { status: 422 });
  await open(`${path}/x`, {
    'GET /app/p/msg/x': malformed,
    'GET /app/p/msg/x/endpoint': malformed,
    'GET /app/p/attempt/msg/x': malformed,
  });
  expect(await screen.findByText(/No delivery in this project has the ID/)).toBeTruthy();
});

test('the event log lists events by type, and an event leads to its deliveries', async () => {
  const log = '/projects/p/webhooks/events';
  const { server, href } = await open(`${log}?type=user.created`, {
    'GET /app/p/msg': () => svixList([svixMessage('m')]),
    'GET /app/p/msg/m/endpoint': () => svixList([{ ...svixEndpoint('e'), ...delivered }]),
  });
  fireEvent.click(await screen.findByRole('link', { name: 'user.created' }));
  expect(server.queriesOf('GET /app/p/msg')[0]).toMatchObject({ event_types: 'user.created' });
  const panel = within(await screen.findByRole('dialog', { name: 'user.created' }));
  expect(href()).toBe(`${log}/m?type=user.created`);
  expect(await panel.findByText('Delivered')).toBeTruthy();
  expect(panel.getByRole('link', { name: 'https://example.com/hooks' }).getAttribute('href')).toBe(`${path}/m`);
});

test('an empty event log says what will appear', async () => {
  await open('/projects/p/webhooks/events');
  expect(await screen.findByText('No events yet')).toBeTruthy();
});

// @needs nothing

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { list } from '../testing/fake-server.js';
import { openPage } from '../testing/open-page.js';
import { auditEntry, loggedRequest } from '../testing/wire.js';

const path = '/projects/p/live/requests';
const call = 'GET /internal/requests';
const id = '0123456789abcdef';

const story = (changes: object = {}) => ({
  request: loggedRequest(id, { status: 404, code: 'TEAM_NOT_FOUND', object_ids: ['crew'] }),
  entries: [auditEntry('a', { request_id: id })],
  events: [{ id: 'event-1', type: 'user.deleted', object_id: 'u', at_millis: 1 }],
  emails: [
    { id: 'mail-1', to: 'mira@example.test', subject: 'Goodbye', template: null, status: 'sent', queued_at_millis: 1 },
  ],
  webhooks: [
    {
      endpoint_id: 'ep',
      url: 'https://hooks.example.test',
      event_id: 'event-1',
      event_type: 'user.deleted',
      status: 'failed',
    },
  ],
  ...changes,
});

test('UX-19 a request opens its whole story: audit log entries, events, emails and webhooks, each as a link', async () => {
  await openPage(`${path}/${id}`, {
    answers: { [call]: () => list([loggedRequest(id)]), [`GET /internal/requests/${id}`]: () => story() },
  });
  const panel = within(await screen.findByRole('dialog'));
  const linkTo = async (name: string) => (await panel.findByRole('link', { name })).getAttribute('href');
  expect(await linkTo('user.delete')).toBe('/projects/p/audit-log?action=user.delete&target=u');
  expect(await linkTo('user.deleted')).toBe('/projects/p/webhooks/events/event-1');
  expect(await linkTo('Goodbye')).toBe('/projects/p/email/sent/mail-1');
  expect(await linkTo('https://hooks.example.test')).toBe('/projects/p/webhooks/endpoints/ep/event-1');
  expect(await linkTo('TEAM_NOT_FOUND')).toBe('/docs/errors/TEAM_NOT_FOUND');
  expect(panel.getByRole('button', { name: 'Copy request ID' })).toBeTruthy();
});

test('UX-20 the search finds a request ID, and the filters are in the URL', async () => {
  const { server, href } = await openPage(`${path}?outcome=failed&access=client&call=POST+%2Fteams`, {
    answers: { [call]: () => list([loggedRequest(id)]) },
  });
  await screen.findByRole('link', { name: 'POST /teams' });
  expect(server.queriesOf(call)[0]).toMatchObject({ outcome: 'failed', access: 'client', call: 'POST /teams' });
  fireEvent.change(screen.getByLabelText('Find requests about'), { target: { value: id } });
  await waitFor(() => expect(href()).toContain(`about=${id}`));
  await waitFor(() => expect(server.queriesOf(call).at(-1)).toMatchObject({ about_id: id }));
});

test('a request that is no longer in the log still shows what the audit log has, and an unknown one shows a message', async () => {
  await openPage(`${path}/${id}`, {
    answers: {
      [`GET /internal/requests/${id}`]: () => story({ request: null, events: [], emails: [], webhooks: [] }),
    },
  });
  expect(await screen.findByText(/no longer in it/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'user.delete' })).toBeTruthy();
});

test('an unknown request says that there is none', async () => {
  await openPage(`${path}/${id}`, {
    answers: { [`GET /internal/requests/${id}`]: () => new Response('Not in the log.', { status: 404 }) },
  });
  expect(await screen.findByText(/No request in this project has the ID/)).toBeTruthy();
});

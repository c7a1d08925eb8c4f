// @needs nothing

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { list } from '../testing/fake-server.js';
import { openPage } from '../testing/open-page.js';
import { auditEntry, userNamed } from '../testing/wire.js';

const call = 'GET /internal/users/u/timeline';
const path = '/projects/p/users/u';

const entry = (id: string, changes: object) => ({
  kind: 'entry',
  at_millis: 1,
  entry: auditEntry(id, { actor: { type: 'user', id: 'u', session_id: null, is_impersonation: false }, ...changes }),
});

const email = {
  kind: 'email',
  at_millis: 1,
  email: { id: 'm', to: 'u@example.test', subject: 'Welcome', template: null, status: 'sent', queued_at_millis: 1 },
};

const open = (answer: Parameters<typeof openPage>[1] = {}, search = '') =>
  openPage(`${path}${search}`, {
    ...answer,
    answers: { 'GET /users/u': () => userNamed('u', 'Mira'), ...answer.answers },
  });

test('the story of a user has sign-ups, sign-ins, changes and emails in one list, with links to their requests', async () => {
  const items = [
    entry('a', { action: 'user.change', details: { changed: ['displayName'] }, request_id: '0123456789abcdef' }),
    entry('b', { action: 'session.create', outcome: 'refused', details: { reason: 'password' } }),
    email,
    entry('c', { action: 'user.sign-up', details: {} }),
  ];
  await open({ answers: { [call]: () => list(items) } });
  const timeline = within(await screen.findByRole('region', { name: 'Timeline' }));
  expect(await timeline.findByText('Profile changed: displayName')).toBeTruthy();
  expect(timeline.getByText('Sign-in rejected: password')).toBeTruthy();
  expect(timeline.getByText('Signed up')).toBeTruthy();
  expect(timeline.getByRole('link', { name: 'Welcome' }).getAttribute('href')).toBe('/projects/p/email/sent/m');
  const [first] = timeline.getAllByRole('link', { name: 'request' });
  expect(first?.getAttribute('href')).toBe('/projects/p/live/requests/0123456789abcdef');
});

test('the filter of the timeline is in the URL, and “Show more” adds the next page', async () => {
  const { server, href } = await open(
    {
      answers: {
        [call]: ({ query }) =>
          query.has('cursor') ? list([entry('b', { action: 'user.block', details: {} })]) : list([email], '1.m'),
      },
    },
    '?timeline=email',
  );
  const timeline = within(await screen.findByRole('region', { name: 'Timeline' }));
  fireEvent.click(await timeline.findByRole('button', { name: 'Show more' }));
  expect(await timeline.findByText('Blocked')).toBeTruthy();
  expect(server.queriesOf(call).at(-1)).toMatchObject({ kind: 'email', cursor: '1.m' });
  fireEvent.change(timeline.getByLabelText('Show in the timeline'), { target: { value: '' } });
  await waitFor(() => expect(href()).toBe(path));
});

// @needs nothing

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { list } from '../testing/fake-server.js';
import { openPage } from '../testing/open-page.js';
import { auditEntry } from '../testing/wire.js';

const path = '/projects/p/audit-log';
const calls = 'GET /internal/audit-log';

const log = (entries: readonly object[], names: object = {}) => ({ ...list(entries), names });

test('an entry opens its details below its row: names as links, the request, and no line breaks', async () => {
  const rejected = auditEntry('b', { action: 'team.delete', outcome: 'refused', actor: { type: 'server', id: null } });
  const entry = auditEntry('a', { request_id: '0123456789abcdef' });
  await openPage(path, { answers: { [calls]: () => log([entry, rejected], { owner: 'Olu', u: 'Mira' }) } });
  const row = within(await screen.findByRole('row', { name: /user\.delete/ }));
  expect(row.getByText('Done')).toBeTruthy();
  expect(row.getByRole('link', { name: 'Olu' }).getAttribute('href')).toBe('/projects/p/users/owner');
  expect(within(screen.getByRole('row', { name: /team\.delete/ })).getByText('Rejected')).toBeTruthy();
  const opener = row.getByRole('button', { name: 'user.delete' });
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(opener);
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText('{"reason":"spam\\nagain"}')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Mira' }).getAttribute('href')).toBe('/projects/p/users/u');
  expect(screen.getByRole('link', { name: '0123456789abcdef' }).getAttribute('href')).toBe(
    '/projects/p/live/requests/0123456789abcdef',
  );
});

test('a change of settings shows old and new values', async () => {
  const details = { changed: ['auth.allowSignUp'], values: { 'auth.allowSignUp': { from: true, to: false } } };
  await openPage(path, { answers: { [calls]: () => log([auditEntry('a', { action: 'project.change', details })]) } });
  fireEvent.click(await screen.findByRole('button', { name: 'project.change' }));
  expect(screen.getByText('Old and new values')).toBeTruthy();
  expect(screen.getByText('on').tagName).toBe('DEL');
  expect(screen.getByText('off').tagName).toBe('INS');
});

test('P20 the search takes a request ID, and action and actor are chosen from lists', async () => {
  const { server, href } = await openPage(path, {
    answers: {
      [calls]: () => log([auditEntry('a')]),
      'GET /internal/audit-log/choices': () => ({
        actions: ['team.delete', 'user.delete'],
        actors: [{ type: 'owner', id: 'owner', name: 'Olu' }],
      }),
    },
  });
  await screen.findByRole('option', { name: 'Olu (owner)' });
  fireEvent.change(screen.getByLabelText('Search the audit log'), { target: { value: '0123456789abcdef' } });
  await waitFor(() => expect(href()).toContain('q=0123456789abcdef'));
  fireEvent.change(screen.getByLabelText('Action'), { target: { value: 'team.delete' } });
  await waitFor(() => expect(href()).toContain('action=team.delete'));
  fireEvent.change(screen.getByLabelText('Actor'), { target: { value: 'owner' } });
  const asked = { query: '0123456789abcdef', action: 'team.delete', actor_id: 'owner' };
  await waitFor(() => expect(server.queriesOf(calls).at(-1)).toMatchObject(asked));
});

test('the request has the filters of the URL, with days in the reader’s time zone', async () => {
  const { server } = await openPage(`${path}?action=user.delete&outcome=refused&since=2026-11-20&until=2026-11-21`);
  expect(await screen.findByText('No entries match these filters.')).toBeTruthy();
  expect(server.queriesOf(calls)[0]).toMatchObject({
    action: 'user.delete',
    outcome: 'refused',
    from_millis: String(new Date(2026, 10, 20).getTime()),
    to_millis: String(new Date(2026, 10, 22).getTime()),
  });
});

test.each([
  ['CSV', 'csv', 'at,action\r\n'],
  ['JSON', 'json', '[]'],
])('UX-40 the log is exported as filtered, as %s', async (label, format, text) => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return 'blob:log';
  };
  URL.revokeObjectURL = () => undefined;
  const { server } = await openPage(`${path}?action=user.delete`, {
    answers: { [calls]: () => log([auditEntry('a')]), 'GET /internal/audit-log/export': () => new Response(text) },
  });
  fireEvent.pointerDown(await screen.findByRole('button', { name: 'Export' }), { button: 0 });
  fireEvent.click(await screen.findByText(label));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(server.queriesOf('GET /internal/audit-log/export')).toEqual([{ action: 'user.delete', format }]);
  expect(await saved[0]?.text()).toBe(text);
});

test('a filter goes into the URL, and “Show all entries” takes all filters out', async () => {
  const { href } = await openPage(path);
  expect(await screen.findByText('No entries yet')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Outcome'), { target: { value: 'refused' } });
  await waitFor(() => expect(href()).toBe(`${path}?outcome=refused`));
  fireEvent.click(await screen.findByRole('button', { name: 'Show all entries' }));
  await waitFor(() => expect(href()).toBe(path));
});

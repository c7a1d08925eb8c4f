// @needs nothing

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../testing/open-page.js';
import { loggedEvent } from '../testing/wire.js';

const path = '/projects/p/live';
const call = 'GET /internal/events';

/** An event log that grows: answers what comes after a cursor, as the server does. */
const growingLog = () => {
  const events: object[] = [];
  return {
    add: (event: object) => events.push(event),
    answer: ({ query }: { query: URLSearchParams }) => {
      const cursor = query.get('cursor');
      const names = { u: 'Mira', crew: 'Crew' };
      const rest = { next_cursor: String(events.length), has_more: false, names };
      return { items: cursor === 'end' ? [] : events.slice(Number(cursor ?? 0)), ...rest };
    },
  };
};

test('UX-18 an event that happens while the page is open appears above the earlier ones', async () => {
  const log = growingLog();
  log.add(loggedEvent('a'));
  await openPage(path, { answers: { [call]: log.answer } });
  await screen.findByRole('link', { name: 'user.created' });
  log.add(loggedEvent('b', { type: 'session.created', object_id: 's', data: { id: 's', user_id: 'u' } }));
  await screen.findByRole('link', { name: 'session.created' }, { timeout: 10_000 });
  const [, newest] = screen.getAllByRole('row');
  expect(
    within(newest as HTMLElement)
      .getByRole('link', { name: 'Mira' })
      .getAttribute('href'),
  ).toBe('/projects/p/users/u');
});

test('UX-18 while it is paused nothing moves, and what happened meanwhile appears on resuming', async () => {
  const log = growingLog();
  log.add(loggedEvent('a'));
  const { server } = await openPage(path, { answers: { [call]: log.answer } });
  await screen.findByRole('link', { name: 'user.created' });
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  expect(screen.getByText('Paused')).toBeTruthy();
  const asked = server.queriesOf(call).length;
  log.add(loggedEvent('b', { type: 'team.created' }));
  fireEvent.click(screen.getByRole('button', { name: 'Resume' }));
  await screen.findByRole('link', { name: 'team.created' }, { timeout: 10_000 });
  expect(server.queriesOf(call).length).toBeGreaterThan(asked);
});

test('what customers buy leads to them', async () => {
  const log = growingLog();
  const about = (customer_type: string, customer_id: string) => ({ data: { customer_type, customer_id } });
  log.add(loggedEvent('a', { type: 'payment.purchase_created', object_id: 'x', ...about('team', 'crew') }));
  log.add(loggedEvent('b', { type: 'payment.purchase_ended', object_id: 'y', ...about('custom', 'device-7') }));
  await openPage(path, { answers: { [call]: log.answer } });
  expect((await screen.findByRole('link', { name: 'Crew' })).getAttribute('href')).toBe('/projects/p/teams/crew');
  screen.getByText('device-7');
});

test('the filters are in the URL and restrict what is shown', async () => {
  const log = growingLog();
  log.add(loggedEvent('a'));
  log.add(loggedEvent('b', { type: 'team.created', object_id: 'crew', data: { id: 'crew' } }));
  const { href } = await openPage(`${path}?about=crew`, { answers: { [call]: log.answer } });
  await screen.findByRole('link', { name: 'team.created' });
  expect(screen.queryByRole('link', { name: 'user.created' })).toBeNull();
  fireEvent.change(screen.getByLabelText('Find events about'), { target: { value: 'nothing' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Show all events' }));
  await waitFor(() => expect(href()).toBe(path));
  expect(screen.getByRole('link', { name: 'user.created' })).toBeTruthy();
});

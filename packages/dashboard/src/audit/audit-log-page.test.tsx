// @needs nothing

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { list } from '../testing/fake-server.js';
import { openPage } from '../testing/open-page.js';
import { auditEntry } from '../testing/wire.js';

const path = '/projects/p/audit-log';
const calls = 'GET /internal/audit-log';

test('an entry shows its action, actor and outcome, and its details without line breaks', async () => {
  const rejected = auditEntry('b', { action: 'team.delete', outcome: 'refused', actor: { type: 'server', id: null } });
  await openPage(path, { answers: { [calls]: () => list([auditEntry('a'), rejected]) } });
  const row = within(await screen.findByRole('row', { name: /user\.delete/ }));
  expect(row.getByText('Done')).toBeTruthy();
  expect(row.getAllByText(/user owner/).length).toBeGreaterThan(0);
  expect(row.getByText('{"reason":"spam\\nagain"}')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /team\.delete/ })).getByText('Rejected')).toBeTruthy();
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

test('a filter goes into the URL, and “Show all entries” takes all filters out', async () => {
  const { href } = await openPage(path);
  expect(await screen.findByText('No entries yet')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Outcome'), { target: { value: 'refused' } });
  await waitFor(() => expect(href()).toBe(`${path}?outcome=refused`));
  fireEvent.click(await screen.findByRole('button', { name: 'Show all entries' }));
  await waitFor(() => expect(href()).toBe(path));
});

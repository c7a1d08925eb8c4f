// @needs nothing

import { deferred } from '@portico/testing/deferred';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answer, list } from '../testing/scripted-server.js';
import { everything, openTeam } from '../testing/team-page.js';

test('a tab that still loads hides neither the tabs nor the focus on them', async () => {
  const answer = deferred<Answer>();
  const { server } = await openTeam(everything, { 'GET /team-invitations': () => answer.promise });
  const members = await screen.findByRole('tab', { name: 'Members' });
  members.focus();
  fireEvent.keyDown(members, { key: 'ArrowRight' });
  await waitFor(() => expect(server.countOf('GET /team-invitations')).toBe(1));
  const invitations = screen.getByRole('tab', { name: 'Invitations', selected: true });
  expect([document.activeElement, screen.queryByText('No pending invitations.')]).toEqual([invitations, null]);
  answer.resolve(list());
  await screen.findByText('No pending invitations.');
  expect(document.activeElement).toBe(invitations);
});

// @needs nothing

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSettings } from '../testing/render-page.js';
import { type Answer, list } from '../testing/scripted-server.js';
import { press, rockets, team } from '../testing/team-page.js';

const received = 'GET /team-invitations/received';
const accepts = 'POST /team-invitations/received/i-1/accept';
const declines = 'DELETE /team-invitations/received/i-1';
const notFound: Answer = { code: 'VERIFICATION_CODE_NOT_FOUND', status: 404 };

const invitation = (id: string, { id: team_id, display_name }: typeof rockets, inviter: string | null) => ({
  id,
  team_id,
  team_display_name: display_name,
  inviter_display_name: inviter,
  recipient_email: 'ada@example.com',
  expires_at_millis: Date.now() + 2 * 86_400_000,
});

const first = invitation('i-1', rockets, 'Grace');
const second = invitation('i-2', team('Looms', 2), null);

/** Opens the section of a user who has two invitations, until the first one is answered. */
const open = ({
  joining = { body: {} },
  declining = { body: { success: true } },
}: Readonly<Record<string, Answer>> = {}) => {
  let items = [first, second];
  const answer = (given: Answer) => async () => {
    items = [second];
    return given;
  };
  return openSettings({
    section: 'team-invitations',
    script: {
      [received]: async () => list(...items),
      'GET /teams': async () => list(...(items.includes(first) ? [] : [rockets])),
      [accepts]: answer(joining),
      [declines]: answer(declining),
    },
  });
};

const rows = async () => within(await screen.findByRole('list', { name: 'Invitations' })).getAllByRole('listitem');

test('lists who invites to which team, to which address and until when', async () => {
  await open();
  const [one, other] = await rows();
  expect(one?.textContent).toMatch(/^Grace invited you to join “Rockets”\.ada@example\.com · Expires in 2 days/);
  expect(other?.textContent).toMatch(/^You have been invited to join “Looms”\./);
});

test('joining shows the team in the navigation, and says so', async () => {
  await open();
  await press('Join team: Rockets');
  await screen.findByText('You are now a member of “Rockets”.');
  await screen.findByRole('link', { name: 'Rockets' });
});

test('declining takes the invitation off the list, and says so', async () => {
  const { server } = await open();
  await press('Decline the invitation to “Rockets”');
  await screen.findByText('You declined the invitation to “Rockets”.');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(server.countOf(accepts)).toBe(0);
});

test.each(['Join team: Rockets', 'Decline the invitation to “Rockets”'])(
  '%s: of an invitation that was revoked meanwhile, says so and takes it off the list',
  async (name) => {
    await open({ joining: notFound, declining: notFound });
    await press(name);
    await screen.findByText('The invitation to “Rockets” is no longer valid. Ask the team for a new one.');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  },
);

test('after the last answer, the section stays to show it', async () => {
  let items = [first];
  await openSettings({
    section: 'team-invitations',
    script: {
      [received]: async () => list(...items),
      [declines]: async () => {
        items = [];
        return { body: { success: true } };
      },
    },
  });
  await press('Decline the invitation to “Rockets”');
  await screen.findByText('No pending invitations.');
  screen.getByText('You declined the invitation to “Rockets”.');
});

test('without invitations there is no section of them', async () => {
  const { server } = await openSettings({ section: 'profile', script: { [received]: list() } });
  await waitFor(() => expect(server.countOf(received)).toBe(1));
  fireEvent.focus(await screen.findByRole('link', { name: 'Profile' }));
  expect(screen.queryByRole('link', { name: 'Invitations' })).toBeNull();
});

// @needs nothing

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, list } from '../../testing/fake-server.js';
import { openPage } from '../../testing/open-page.js';
import { campaignTotals, emailCampaign, emailDraft } from '../../testing/wire.js';
import { formatExactTime } from '../../ui/display/time-format.js';

const path = '/projects/p/email/campaigns';
const wire = 'GET /internal/email-campaigns';
const change = 'POST /internal/email-campaigns';
const id = '3f0c1d1e-0000-4000-8000-000000000001';

/** A project with one campaign, which is paused, resumed and cancelled like that of a server. */
const withCampaign = (campaign: object, totals: object = {}): Answers => {
  let current = emailCampaign(id, { totals: campaignTotals(totals), ...campaign });
  const become = (state: string) => () => {
    current = { ...current, state };
    return current;
  };
  return {
    [wire]: () => list([current]),
    [`${wire}/${id}`]: () => current,
    [`${change}/${id}/pause`]: become('paused'),
    [`${change}/${id}/resume`]: become('running'),
    [`${change}/${id}/cancel`]: become('cancelled'),
  };
};

const findPanel = async () => within(await screen.findByRole('dialog'));

test('each campaign shows its email, its state and how many emails are sent, read with one call', async () => {
  const campaigns = [
    emailCampaign('a', {
      source: { kind: 'draft', id: 'd' },
      subject: null,
      totals: campaignTotals({ sent: 320, queued: 680 }),
    }),
    emailCampaign('b', { subject: 'Terms', state: 'done', selected: 1 }),
    emailCampaign('c', { source: { kind: 'template', id: 'gone' }, subject: null, state: 'paused' }),
  ];
  await openPage(path, {
    answers: {
      [wire]: () => list(campaigns),
      'GET /internal/email-drafts': () => ({ drafts: [emailDraft('d', { display_name: 'Spring sale' })] }),
    },
  });
  const first = within(await screen.findByRole('row', { name: /Spring sale/ }));
  expect(first.getByText('320 of 1,000')).toBeTruthy();
  expect(first.getByText('Sending')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /Terms/ })).getByText('Done')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /Deleted template/ })).getByText('Paused')).toBeTruthy();
});

test('a campaign opens at its own URL, and each number leads to the emails behind it', async () => {
  const totals = { sent: 900, queued: 40, failed: 10, skipped: { 'opted-out': 47, 'no-address': 2 }, user_gone: 1 };
  const { href } = await openPage(path, { answers: withCampaign({}, totals) });
  fireEvent.click(await screen.findByRole('link', { name: 'Spring news' }));
  const panel = await findPanel();
  expect(href()).toBe(`${path}/${id}`);
  const progress = await panel.findByRole('progressbar', { name: 'Progress' });
  expect(progress.getAttribute('aria-valuetext')).toBe('960 of 1,000 finished');
  expect(panel.getByText('Turned off this category').nextSibling?.textContent).toBe('47');
  expect(panel.getByText('No email address').nextSibling?.textContent).toBe('2');
  expect(panel.getByText(/One user was deleted since the start/)).toBeTruthy();
  expect(panel.getByRole('link', { name: 'Show emails' }).getAttribute('href')).toContain(`campaign=${id}`);
  fireEvent.click(panel.getByRole('link', { name: '49' }));
  await waitFor(() => expect(href()).toBe(`/projects/p/email/sent?campaign=${id}&status=skipped`));
  expect(await screen.findByRole('button', { name: 'Show emails of all campaigns' })).toBeTruthy();
});

test('a campaign is paused, resumed, and cancelled after a confirmation that says who gets no email', async () => {
  const { server } = await openPage(`${path}/${id}`, { answers: withCampaign({}, { sent: 999, queued: 1 }) });
  const panel = await findPanel();
  fireEvent.click(await panel.findByRole('button', { name: 'Pause' }));
  fireEvent.click(await panel.findByRole('button', { name: 'Resume' }));
  await panel.findByRole('button', { name: 'Pause' });
  fireEvent.click(panel.getByRole('button', { name: 'Cancel campaign' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this campaign?' }));
  expect(dialog.getByText(/1 user will not get the email/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel campaign' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull());
  expect(server.changes()).toEqual(['pause', 'resume', 'cancel'].map((verb) => `${change}/${id}/${verb}`));
  expect(await panel.findByText('Cancelled')).toBeTruthy();
});

test('a scheduled campaign shows when it starts, and can be canceled only', async () => {
  const started_at_millis = Date.now() + 3 * 24 * 3_600_000;
  const { server } = await openPage(`${path}/${id}`, {
    answers: withCampaign({ state: 'scheduled', started_at_millis }, { queued: 1000 }),
  });
  const panel = await findPanel();
  expect(await panel.findByText('Scheduled')).toBeTruthy();
  expect(panel.getByText('Starts').nextSibling?.textContent).toBe(formatExactTime(new Date(started_at_millis)));
  expect(panel.getByText('All users of that time (now 1,000)')).toBeTruthy();
  expect(panel.queryByRole('button', { name: 'Pause' })).toBeNull();
  fireEvent.click(panel.getByRole('button', { name: 'Cancel campaign' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this campaign?' }));
  expect(dialog.getByText(/^No one will get the email\./)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel campaign' }));
  expect(await panel.findByText('Cancelled')).toBeTruthy();
  expect(server.changes()).toEqual([`${change}/${id}/cancel`]);
});

test('a change that comes too late shows what the server said, and the state that the campaign has now', async () => {
  let state = 'running';
  await openPage(`${path}/${id}`, {
    answers: {
      ...withCampaign({}),
      [`${wire}/${id}`]: () => ({ ...emailCampaign(id, { state }), totals: campaignTotals({ sent: 1000 }) }),
      [`${change}/${id}/pause`]: () => {
        state = 'done';
        return new Response('The campaign is not running.', { status: 409 });
      },
    },
  });
  const panel = await findPanel();
  fireEvent.click(await panel.findByRole('button', { name: 'Pause' }));
  expect(await panel.findByText('The campaign is not running.')).toBeTruthy();
  expect(await panel.findByText('Done')).toBeTruthy();
  expect(panel.queryByRole('button', { name: 'Pause' })).toBeNull();
});

test('a campaign that has ended cannot be changed, and leads to its draft', async () => {
  const campaign = { state: 'done', source: { kind: 'draft', id: 'd' }, recipients: 'user-ids', selected: 2 };
  await openPage(`${path}/${id}`, { answers: withCampaign(campaign, { sent: 2 }) });
  const panel = await findPanel();
  expect(await panel.findByText('Selected users (2)')).toBeTruthy();
  expect(panel.getByRole('link', { name: 'Open draft' }).getAttribute('href')).toBe('/projects/p/email/drafts/d');
  expect(panel.queryByRole('button', { name: 'Cancel campaign' })).toBeNull();
});

test('a campaign that does not exist, a list that fails, and no campaigns show a message', async () => {
  const { unmount } = await openPage(`${path}/${id}`, {
    answers: { [`${wire}/${id}`]: () => new Response('The email campaign does not exist.', { status: 404 }) },
  });
  expect(await screen.findByText(/No campaign in this project has the ID/)).toBeTruthy();
  expect(await screen.findByText('No campaigns yet')).toBeTruthy();
  unmount();
  await openPage(path, { answers: { [wire]: () => new Response('The list is away.', { status: 400 }) } });
  expect(await screen.findByText('The list is away.')).toBeTruthy();
});

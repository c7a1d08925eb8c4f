// @needs embedded

import { afterAll, beforeAll, expect, test } from 'vitest';
import { pressKey } from '../support/browser.js';
import { type Dashboard, openDashboard } from './dashboard/open-dashboard.js';

const source = `import { NotificationCategory, Subject } from '@portico/emails';
export const EmailTemplate = ({ user }) => (
  <p><Subject value="New sails" /><NotificationCategory value="Marketing" />{user.displayName}, new sails are here.</p>
);`;

let dashboard: Dashboard;
let draftId: string;

const userLine = (_: unknown, index: number): string =>
  JSON.stringify({
    type: 'user',
    id: `user-${index}`,
    display_name: `Sailor ${index}`,
    primary_email: `sailor-${index}@example.test`,
    primary_email_auth_enabled: true,
  });

beforeAll(async () => {
  dashboard = await openDashboard();
  for await (const { status } of dashboard.app.importData(Array.from({ length: 1000 }, userLine)))
    if (status !== 'created') throw new Error(`A user was ${status}.`);
  ({ id: draftId } = await dashboard.app.createEmailDraft({ displayName: 'Sails', tsxSource: source }));
});

afterAll(() => dashboard?.close());

test('a draft reaches 1,000 users, one unsubscribes through the email’s link, and the next campaign skips them', async () => {
  const editor = await dashboard.open(`/email/drafts/${draftId}`);
  await pressKey(editor.getByRole('link', { name: 'Send to users' }));
  await editor.getByText('1,000 users', { exact: true }).waitFor();
  await pressKey(editor.getByRole('button', { name: 'Review and send' }));
  await pressKey(editor.getByRole('button', { name: 'Send to 1,000 users' }));
  const progress = editor.getByRole('progressbar', { name: 'Progress' });
  const read = () => progress.getAttribute('aria-valuetext');
  await progress.waitFor();
  const seen = new Set<string | null>();
  await expect
    .poll(
      async () => {
        const text = await read();
        seen.add(text);
        return text;
      },
      { timeout: 60_000 },
    )
    .toBe('1,000 of 1,000 finished');
  // It moved while the page was open.
  expect(seen.size).toBeGreaterThan(1);
  await editor.getByRole('dialog').getByText('Done').waitFor();

  const [email] = await dashboard.app.listInboxEmails({ query: 'sailor-7@example.test' });
  const header = email?.headers.find(({ name }) => name.toLowerCase() === 'list-unsubscribe')?.value ?? '';
  const link = header.replace(/^<|>$/g, '');
  expect(email?.html).toContain(link);
  const page = await dashboard.open('/email/campaigns');
  await page.goto(link);
  await pressKey(page.getByRole('button', { name: 'Unsubscribe' }));
  await page.getByText('You are unsubscribed').waitFor();

  const again = await dashboard.open(`/email/drafts/${draftId}/send`);
  await again.getByText(/This draft was sent/).waitFor();
  await again.getByRole('radio', { name: 'Selected users' }).press('Space');
  for (const address of ['sailor-77@example.test', 'sailor-7@example.test']) {
    await again.getByLabel('Search users').fill(address);
    await pressKey(again.getByRole('button', { name: new RegExp(`^Sailor.*${address}$`) }));
  }
  await pressKey(again.getByRole('button', { name: 'Review and send' }));
  await pressKey(again.getByRole('button', { name: 'Send to 2 users' }));
  const panel = again.getByRole('dialog');
  await panel.getByText('2 of 2 finished').waitFor();
  expect(await panel.getByText('Turned off this category').locator('xpath=following-sibling::dd').textContent()).toBe(
    '1',
  );
  await pressKey(panel.getByRole('link', { name: 'Show emails' }));
  const row = again.getByRole('row', { name: /sailor-7@example\.test/ });
  await row.getByText('Skipped').waitFor();
});

test('HD-01 the strict policy of the page blocks nothing of campaigns', () => {
  expect(dashboard.complaints()).toEqual([]);
});

// @needs embedded

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pressKey } from '../support/browser.js';
import { type Dashboard, openDashboard } from './dashboard/open-dashboard.js';

const source = `import { NotificationCategory, Subject } from '@portico/emails';
export const EmailTemplate = ({ user }) => (
  <p><Subject value="New sails" /><NotificationCategory value="Marketing" />{user.displayName}, new sails are here.</p>
);`;

const theme = `import type { ThemeProps } from '@portico/emails';
import { Body, Head, Html } from '@react-email/components';
export const EmailTheme = ({ children, unsubscribeLink }: ThemeProps) => (
  <Html>
    <Head />
    <Body>
      {children}
      <p>Sent from the harbor.</p>
      {unsubscribeLink && <a href={unsubscribeLink}>Leave this list</a>}
    </Body>
  </Html>
);`;

const verification = `import { NotificationCategory, type Props, Subject } from '@portico/emails';
import { type } from 'arktype';
export const variablesSchema = type({ emailVerificationLink: 'string' });
export const EmailTemplate = ({ variables }: Props<typeof variablesSchema.infer>) => (
  <p>
    <Subject value="Welcome aboard" />
    <NotificationCategory value="Transactional" />
    Ahoy! <a href={variables.emailVerificationLink}>Confirm your address</a>
  </p>
);
EmailTemplate.PreviewVariables = { emailVerificationLink: 'https://example.com/confirm' };`;

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
  for await (const { status } of dashboard.app.importData(Array.from({ length: 999 }, userLine)))
    if (status !== 'created') throw new Error(`A user was ${status}.`);
  ({ id: draftId } = await dashboard.app.createEmailDraft({ displayName: 'Sails', tsxSource: source }));
});

afterAll(() => dashboard?.close());

/** Replaces the source in the editor by keyboard, waits until the preview shows a text of it, and saves it. */
const write = async (page: Page, { source, shown }: { source: string; shown: string }): Promise<void> => {
  await page.getByRole('textbox', { name: /^Source of the/ }).press('Control+a');
  await page.keyboard.insertText(source);
  await page.frameLocator('iframe').getByText(shown).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Saved', { exact: true }).waitFor();
};

test('an owner designs a theme and edits the verification email, and the next user gets it', async () => {
  const page = await dashboard.open('/email/themes');
  await pressKey(page.getByRole('button', { name: 'Create theme' }));
  await page.getByLabel('Name').fill('Harbor');
  await pressKey(page.getByRole('dialog').getByRole('button', { name: 'Create theme' }));
  await page.getByRole('heading', { name: 'Harbor' }).waitFor();
  await write(page, { source: theme, shown: 'Sent from the harbor.' });

  const settings = await dashboard.open('/email/settings');
  await settings.getByLabel('Project theme').selectOption('Harbor');
  await pressKey(settings.locator('button:enabled', { hasText: 'Save changes' }));
  await settings.getByText('Saved', { exact: true }).waitFor();

  const editor = await dashboard.open('/email/templates/e7d009ce-8d47-4528-b245-5bf119f2ffa3');
  await write(editor, { source: verification, shown: 'Ahoy!' });
  await editor.frameLocator('iframe').getByText('Sent from the harbor.').waitFor();

  await dashboard.signUp({ email: 'captain@example.test' });
  const find = async () => (await dashboard.app.listInboxEmails({ query: 'captain@example.test' }))[0];
  await expect.poll(find).toMatchObject({ subject: 'Welcome aboard', text: expect.stringContaining('Ahoy!') });
  expect((await find())?.html).toContain('Sent from the harbor.');
});

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
  expect(email?.text).toContain('Sent from the harbor.');
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

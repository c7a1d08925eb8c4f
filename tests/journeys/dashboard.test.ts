// @needs embedded

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Look, looksInTurn, readViolations, setLook } from '../support/axe.js';
import { changesLook, pressKey } from '../support/browser.js';
import { type Dashboard, openDashboard, payload } from './dashboard/open-dashboard.js';
import { projectPages } from './dashboard/pages.js';

let dashboard: Dashboard;

beforeAll(async () => {
  dashboard = await openDashboard();
  await dashboard.signUp({ email: 'ada@example.test', displayName: payload });
  await dashboard.signUp({ email: 'grace@example.test', displayName: 'Grace' });
  await dashboard.signUp({ email: 'edsger@example.test', displayName: 'Edsger' });
});

afterAll(() => dashboard?.close());

const rows = (page: Page) => page.locator('tbody').getByRole('row');

const looks: readonly Look[] = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 375 },
];

/** The label or text of the focused element. */
const focusedText = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');

/** Sums up the layout shifts while the page loads. */
const observeShift = `
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

describe.each(projectPages.map((path, turn) => [path, turn] as const))('“%s”', (path, turn) => {
  let page: Page;
  let shift: unknown;
  beforeAll(async () => {
    page = await dashboard.open(path, { initScript: observeShift });
    await page.waitForLoadState('networkidle');
    shift = await page.evaluate('window.shift');
  });

  test('UX-13 nothing shifts while it loads', () => {
    expect(shift).toBeLessThan(0.005);
  });

  test.each(looksInTurn(looks, turn))('P39 axe finds no violations, $colorScheme, $width px wide', async (look) => {
    await setLook(page, look);
    expect(await readViolations(page)).toEqual([]);
  });

  test('UX-31 it fits 320 px without scrolling sideways, and buttons are at least 24 px high', async () => {
    await setLook(page, { colorScheme: 'light', width: 320 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    // A button that opens its row is as large as the row.
    const low = await page.$$eval('main button', (all) =>
      all
        .filter((one) => one.checkVisibility() && getComputedStyle(one, '::after').position !== 'absolute')
        .filter((one) => one.getBoundingClientRect().height < 24)
        .map((one) => one.textContent),
    );
    expect(low).toEqual([]);
  });
});

test('with forced colors, which keep no backgrounds, the current page and tab and a switch that is on look different', async () => {
  const leave = (one: Element): void => one.removeAttribute('aria-current');
  const page = await dashboard.open('/email/templates');
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await changesLook(page.getByRole('link', { name: 'Email', exact: true }), leave)).toBe(true);
  expect(await changesLook(page.getByRole('link', { name: 'Templates', exact: true }), leave)).toBe(true);
  await page.getByRole('link', { name: 'Sign-in', exact: true }).click();
  const signUp = page.getByRole('switch', { name: 'Sign-up' });
  expect(await changesLook(signUp, (one) => one.firstElementChild?.remove())).toBe(true);
});

test('P39 axe finds no violations in dialogs, panels, menus and emails', async () => {
  const page = await dashboard.open('/keys');
  await page.getByRole('button', { name: 'Create keys' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create keys' }).click();
  expect(await readViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  // A dialog that is closing gives the focus back, from whatever was opened meanwhile.
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+k');
  await page.getByRole('option').first().waitFor();
  expect(await readViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Account/ }).click();
  expect(await readViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByRole('link', { name: 'Grace' }).click();
  await page.getByRole('dialog').getByText('Primary email').waitFor();
  expect(await readViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Email', exact: true }).click();
  await page.getByRole('link', { name: 'Inbox', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();
  await page.getByRole('link', { name: /grace@example.test/ }).click();
  await page.getByRole('article').waitFor();
  expect(await readViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Sent', exact: true }).click();
  await page.getByRole('link', { name: 'grace@example.test' }).click();
  await page.getByRole('list', { name: 'Timeline' }).waitFor();
  expect(await readViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Templates', exact: true }).click();
  await page.getByRole('link', { name: 'Email verification' }).click();
  await page.frameLocator('iframe').locator('.email-card').waitFor();
  await page.getByRole('textbox', { name: 'Source of the template' }).waitFor();
  expect(await readViolations(page)).toEqual([]);
});

test('HD-04 names that owners and users enter are shown as text', async () => {
  const page = await dashboard.open('/users');
  await page.locator('main').getByRole('link', { name: payload }).click();
  await page.getByRole('dialog').getByRole('heading', { name: payload }).waitFor();
  // Pages have links of these names, too.
  const rail = page.getByRole('navigation', { name: 'Project' });
  for (const section of ['Overview', 'Email', 'Keys', 'Settings']) {
    await rail.getByRole('link', { name: section, exact: true }).click();
    await page.getByText(payload).first().waitFor();
  }
  await rail.getByRole('link', { name: 'Email', exact: true }).click();
  await page.getByRole('link', { name: 'Inbox', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();
  await page.getByRole('link', { name: /ada@example.test/ }).click();
  await page.frameLocator('iframe').getByText(payload).first().waitFor();
  expect(await page.evaluate('window.isOwned')).toBeUndefined();
  expect(await page.locator('img').count()).toBe(0);
});

test('HD-04 an email is shown in a sandboxed frame that runs nothing and reaches nothing', async () => {
  const page = await dashboard.open('/email/inbox');
  await page.getByRole('link', { name: /grace@example.test/ }).click();
  const frame = page.locator('iframe');
  expect(await frame.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox');
  expect(await page.evaluate(() => document.querySelector('iframe')?.contentDocument ?? null)).toBeNull();
});

test('HD-08 a secret is masked on the page, is created once by a double click, and is gone when the user leaves the page', async () => {
  const page = await dashboard.open('/keys');
  let requests = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/internal/api-keys')) requests += 1;
  });
  const opener = page.getByRole('button', { name: 'Create keys' });
  await opener.click();
  await page.getByLabel('Description').fill('two presses');
  await page.getByRole('dialog').getByRole('button', { name: 'Create keys' }).dblclick();
  await page.getByText('Your new keys: two presses').waitFor();
  expect(requests).toBe(1);
  await page.getByRole('button', { name: 'Copy secret server key' }).click();
  const secret = await page.evaluate(() => navigator.clipboard.readText());
  expect(secret).toMatch(/^ssk_[0-9a-z]{45}$/);
  expect(await page.content()).not.toContain(secret);
  await page.getByRole('button', { name: 'Reveal secret server key' }).click();
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByRole('heading', { name: 'Users' }).waitFor();
  await page.goBack();
  await page.getByText('two presses').waitFor();
  expect(await page.getByLabel('Secret server key').count()).toBe(0);
});

test('P39 UX-29 the focus returns to what opened a dialog', async () => {
  const page = await dashboard.open('/keys');
  await pressKey(page.getByRole('button', { name: 'Create keys' }));
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => focusedText(page)).toBe('Create keys');
});

test('UX-08 a late answer never replaces the answer to the latest search', async () => {
  const page = await dashboard.open('/users');
  const delays: Record<string, number> = { g: 1500, gr: 700 };
  await page.route('**/api/v1/users?*', async (route) => {
    const term = new URL(route.request().url()).searchParams.get('query') ?? '';
    await page.waitForTimeout(delays[term] ?? 0);
    await route.continue();
  });
  const late = page.waitForResponse(
    (response) => response.url().includes('query=g&') || response.url().endsWith('query=g'),
  );
  const field = page.getByLabel('Search users');
  for (const text of ['g', 'gr', 'grace']) {
    const asked = page.waitForRequest((request) => new URL(request.url()).searchParams.get('query') === text);
    await field.fill(text);
    await asked;
  }
  await late;
  await expect.poll(() => rows(page).count()).toBe(1);
  expect(await rows(page).first().textContent()).toContain('grace@example.test');
  expect(page.url()).toContain('q=grace');
});

test('UX-09 the arrow keys move between users while the panel is open, and each user has a URL', async () => {
  const page = await dashboard.open('/users');
  await page.getByRole('link', { name: 'Edsger' }).press('Enter');
  await page.getByRole('dialog').getByRole('heading', { name: 'Edsger' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('dialog').getByRole('heading', { name: 'Grace' }).waitFor();
  const address = page.url();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => focusedText(page)).toBe('Grace');
  await page.goto(address);
  await page.getByRole('dialog').getByRole('heading', { name: 'Grace' }).waitFor();
});

test('UX-22 an owner finds an email by its recipient and reads its outcome, by keyboard alone', async () => {
  const page = await dashboard.open('/email/sent');
  await page.getByRole('link', { name: 'grace@example.test' }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('grace@');
  await expect.poll(() => rows(page).count()).toBe(1);
  await page.getByRole('link', { name: 'grace@example.test' }).press('Enter');
  await page.getByRole('list', { name: 'Timeline' }).getByText('Sent', { exact: true }).waitFor();
  await page.getByRole('list', { name: 'Variables' }).getByText('emailVerificationLink').waitFor();
  const address = page.url();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => focusedText(page)).toBe('grace@example.test');
  await page.goto(address);
  await page.getByRole('list', { name: 'Timeline' }).waitFor();
  expect(page.url()).toContain('q=grace');
});

test('a test email says why it was not sent, before anything is saved', async () => {
  const page = await dashboard.open('/email/settings');
  const section = page.getByRole('region', { name: 'Mail server', exact: true });
  await section.getByRole('radio', { name: 'Your own SMTP server' }).check();
  await section.getByRole('button', { name: 'Send test email' }).press('Enter');
  await section.getByRole('alert').first().waitFor();
  const server = {
    Host: '10.0.0.1',
    Username: 'u',
    Password: 'p',
    'Sender name': 'N',
    'Sender email': 'n@example.test',
  };
  for (const [label, text] of Object.entries(server)) await section.getByLabel(label, { exact: true }).fill(text);
  await section.getByLabel('Send a test email to').press('Enter');
  await section.getByText(/must have a public address/).waitFor();
  expect(await readViolations(page)).toEqual([]);
});

test('UX-01 the palette opens a user by email from anywhere, without waiting for the list', async () => {
  const page = await dashboard.open('/settings');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('grace@example.test');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('heading', { name: 'Grace' }).waitFor();
  expect(page.url()).toContain('/users/');
});

test('UX-02 UX-39 the palette blocks the open user, and what the toast said can be read again', async () => {
  const page = await dashboard.open('/users');
  await page.getByRole('link', { name: 'Edsger' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('block');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Block Edsger?' });
  await question.getByRole('button', { name: 'Block user' }).click();
  await question.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Notifications' }).click();
  const news = page.getByRole('dialog', { name: 'Notifications' });
  await news.getByText('Edsger blocked.').waitFor();
  expect(await readViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await news.waitFor({ state: 'detached' });
  await expect.poll(() => focusedText(page)).toBe('Notifications');
});

test('UX-03 single keys open pages, and are letters while the user types', async () => {
  const page = await dashboard.open('');
  await page.keyboard.type('gu');
  await page.getByRole('heading', { name: 'Users', exact: true }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('gk?');
  expect(await page.getByLabel('Search users').inputValue()).toBe('gk?');
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('new emails appear automatically and do not replace the open one', async () => {
  const page = await dashboard.open('/email/inbox');
  await page.getByRole('link', { name: /grace@example.test/ }).click();
  await page.getByRole('article').waitFor();
  const address = page.url();
  await dashboard.signUp({ email: 'new@example.test' });
  await page.getByRole('link', { name: /new@example.test/ }).waitFor();
  expect(await page.locator('main li').first().textContent()).toContain('new@example.test');
  expect(page.url()).toBe(address);
  expect(await page.locator('main li [aria-current=page]').textContent()).toContain('grace@example.test');
});

test('UX-32 nothing moves for people who asked their system for less motion', async () => {
  const page = await dashboard.open('/users');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const { transitionDuration, animationDuration } = getComputedStyle(element);
      const longest = Math.max(...`${transitionDuration}, ${animationDuration}`.split(', ').map(Number.parseFloat));
      return longest > 0.001 ? [element.outerHTML.slice(0, 100)] : [];
    }),
  );
  expect(moving).toEqual([]);
});

test('UX-30 each page names itself in the document title', async () => {
  const page = await dashboard.open('/users');
  expect(await page.title()).toMatch(/^Users · /);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect.poll(() => page.title()).toMatch(/^Settings · /);
});

test('UX-11 a settings section lists what changed, discards it, saves it, and undoes the save', async () => {
  const page = await dashboard.open('/settings');
  await page.getByLabel('Description').fill('For tests');
  const general = page.getByRole('region', { name: 'General' });
  await general.getByText('Changed: description').waitFor();
  await general.getByRole('button', { name: 'Discard' }).click();
  expect(await page.getByLabel('Description').inputValue()).toBe('');
  await page.getByLabel('Description').fill('For tests');
  await general.getByRole('button', { name: 'Save changes' }).click();
  await general.getByText('Saved', { exact: true }).waitFor();
  await general.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('');
});

test('user API keys are turned on in the settings and stay on', async () => {
  const page = await dashboard.open('/settings');
  const section = page.getByRole('region', { name: 'API keys' });
  await section.getByRole('switch', { name: 'User API keys' }).click();
  await section.getByText('Changed: user API keys').waitFor();
  await section.getByRole('button', { name: 'Save changes' }).click();
  await section.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await expect.poll(() => section.getByRole('switch', { name: 'User API keys' }).isChecked()).toBe(true);
  expect(await section.getByRole('switch', { name: 'Team API keys' }).isChecked()).toBe(false);
});

test('HD-01 the strict policy of the page blocks nothing of ours', () => {
  expect(dashboard.complaints()).toEqual([]);
});

test('UX-25 the overview shows sign-ups and active users as charts, in a sentence and as tables', async () => {
  const page = await dashboard.open('');
  await page
    .getByRole('region', { name: 'Sign-ups' })
    .getByText(/^\d+ in the last 31 days\. Peak:/)
    .waitFor();
  await page
    .getByRole('region', { name: 'Active users' })
    .getByText(/^\d+ today\. Peak:/)
    .waitFor();
  await page.getByText('Show as table').first().click();
  expect(await page.getByRole('table').first().getByRole('row').nth(1).innerText()).toMatch(/[1-9]\d*$/);
  expect(await readViolations(page)).toEqual([]);
  await page.getByRole('region', { name: 'Newest users' }).getByRole('link', { name: 'Edsger' }).click();
  await page.getByRole('dialog').getByText('Primary email').waitFor();
});

test('HD-09 UX-11 an owner changes settings, transfers a project to another team, and deletes a project only after typing its name', async () => {
  const page = await dashboard.open('/settings');
  const teams = page.getByRole('region', { name: 'Teams', exact: true });
  await teams.getByRole('switch', { name: 'Team creation by users' }).click();
  await teams.getByRole('button', { name: 'Save changes' }).click();
  await teams.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  expect(await teams.getByRole('switch', { name: 'Team creation by users' }).isChecked()).toBe(true);

  await page.goto(page.url().replace(/\/projects\/.*/, '/handler/account-settings#team-creation'));
  await page.getByLabel('Team name').fill('Northwind');
  await page.getByRole('button', { name: 'Create team' }).click();
  await page.getByRole('heading', { name: 'Northwind' }).waitFor();

  await page.goto(page.url().replace(/\/handler\/.*/, '/projects/new'));
  await page.getByLabel('Project name').fill('Short-lived');
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  // A new project belongs to the team that was selected last.
  await page.getByText('Every member of “Northwind” owns this project.').waitFor();
  await page.getByRole('button', { name: 'Transfer project…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Transfer project' }).click();
  await page.getByText(/Every member of “(?!Northwind)/).waitFor();
  await page.getByRole('button', { name: 'Delete project…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Type “Short-lived” to confirm').fill('Something else');
  await dialog.getByRole('button', { name: 'Delete project' }).click();
  await dialog.getByRole('alert').waitFor();
  expect(await readViolations(page)).toEqual([]);
  await dialog.getByLabel('Type “Short-lived” to confirm').fill('Short-lived');
  await dialog.getByRole('button', { name: 'Delete project' }).click();
  await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Short-lived' }).count()).toBe(0);
});

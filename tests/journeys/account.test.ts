// @needs embedded

import { TOTP } from 'otpauth';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openProfile, startBrowser, watchComplaints } from '../support/browser.js';
import { type ExampleApp, startExample } from '../support/example.js';
import { makeProject } from '../support/project.js';

// Account settings in the example app, against the real server. Emails are read like in the dashboard.

let project: Awaited<ReturnType<typeof makeProject>>;
let browser: Browser;
let profile: BrowserContext;
let example: ExampleApp | undefined;

beforeAll(async () => {
  const config = { magicLinkEnabled: true, credentialEnabled: true };
  project = await makeProject(inject('installation'), { displayName: 'Rocket Notes', keys: 'Example app', config });
  example = await startExample(project.environmentFile);
  browser = await startBrowser();
  profile = await openProfile(browser);
});

afterAll(async () => {
  await browser?.close();
  await example?.stop();
});

/** Waits for an email to an address and returns the first group of a pattern in its subject or text. */
const readMail = async (to: string, pattern: RegExp): Promise<string> => {
  let found: string | undefined;
  const look = async (): Promise<boolean> => {
    const mails = await project.app.listInboxEmails();
    const texts = mails.filter((mail) => mail.to.includes(to)).map((mail) => `${mail.subject}\n${mail.text}`);
    found = texts.map((text) => pattern.exec(text)?.[1]).find((match) => match !== undefined);
    return found !== undefined;
  };
  await expect.poll(look, { timeout: 20_000 }).toBe(true);
  return found ?? '';
};

/** An image of 600 × 400 pixels that does not compress: a file of several hundred kilobytes. */
const paintNoise = async (page: Page): Promise<Buffer> => {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [600, 400];
    const pixels = new ImageData(600, 400);
    for (let at = 0; at < pixels.data.length; at += 1) pixels.data[at] = at % 4 === 3 ? 255 : (at * 7919) % 251;
    canvas.getContext('2d')?.putImageData(pixels, 0, 0);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a user signs in with an email code, adds an email, an image, a password and two-step verification, forgets the password, and signs in with a new one', async () => {
  const app = await profile.newPage();
  const complaints = watchComplaints(app);
  const open = (path: string) => app.goto(`${example?.url}${path}`);
  await open('/handler/sign-in');
  await app.getByLabel('Email', { exact: true }).fill('ulla@example.test');
  await button(app, 'Send code').click();
  await app.getByLabel('Verification code').fill(await readMail('ulla@example.test', /^([0-9A-Z]{6}) is your/));
  await app.getByRole('heading', { name: 'Your account' }).waitFor();

  await open('/handler/account-settings#emails');
  await app.getByLabel('New email address').fill('work@example.test');
  await button(app, 'Add email address').click();
  const verification = await profile.newPage();
  await verification.goto(await readMail('work@example.test', /(http\S+email-verification\S+)/));
  await button(verification, 'Verify email').click();
  await verification.getByText('Email verified').waitFor();
  await app.reload();
  await button(app, 'Make primary: work@example.test').waitFor();

  await app.getByRole('link', { name: 'Profile' }).click();
  const chooser = app.waitForEvent('filechooser');
  await button(app, 'Upload picture').press('Enter');
  await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: await paintNoise(app) });
  await app.getByText('Picture saved.').waitFor();
  const shown = () => app.locator('.portico-picture img').evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(shown).toBeGreaterThan(0);

  await app.getByRole('link', { name: 'Password' }).click();
  await app.getByLabel('New password', { exact: true }).fill('another horse battery');
  await button(app, 'Set password').click();
  await app.getByText('Password set.').waitFor();

  await app.getByRole('link', { name: 'Two-step verification' }).click();
  await button(app, 'Set up').click();
  const secret = ((await app.locator('.portico-secret').textContent()) ?? '').replaceAll(' ', '');
  await app.getByLabel('Authenticator code').fill(new TOTP({ secret }).generate());
  await button(app, 'I have saved the codes').click();
  await app.getByText('10 left').waitFor();

  await open('/handler/sign-out');
  await app
    .getByRole('heading', { name: 'You are signed out' })
    .or(app.getByRole('link', { name: 'Sign in' }))
    .waitFor();
  await open('/handler/sign-in');
  await app.getByRole('tab', { name: 'Password' }).click();
  await app.getByRole('link', { name: 'Forgot password?' }).click();
  await app.getByLabel('Email', { exact: true }).fill('ulla@example.test');
  await button(app, 'Send reset link').click();
  await app.getByRole('heading', { name: 'Check your email' }).waitFor();
  await app.goto(await readMail('ulla@example.test', /(http\S+password-reset\S+)/));
  await app.getByLabel('New password', { exact: true }).fill('a third horse battery');
  await button(app, 'Reset password').click();
  await app.getByRole('heading', { name: 'Password changed' }).waitFor();

  await open('/handler/sign-in');
  await app.getByRole('tab', { name: 'Password' }).click();
  await app.getByLabel('Email', { exact: true }).fill('ulla@example.test');
  await app.locator('input[name=password]').fill('a third horse battery');
  await button(app, 'Sign in').click();
  await app.getByLabel('Authenticator code').fill(new TOTP({ secret }).generate());
  await app.getByRole('heading', { name: 'Your account' }).waitFor();
  expect(complaints).toEqual([]);
});

// @needs embedded

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openProfile, startBrowser, watchComplaints } from '../support/browser.js';
import { type ExampleApp, startExample } from '../support/example.js';
import { makeProject } from '../support/project.js';
import { addAuthenticator } from './passkeys/virtual-authenticator.js';

let browser: Browser;
let example: ExampleApp;

beforeAll(async () => {
  const { environmentFile } = await makeProject(inject('installation'), {
    displayName: 'Rocket Notes',
    keys: 'Example app',
    config: { passkeyEnabled: true },
  });
  example = await startExample(environmentFile);
  browser = await startBrowser();
});

afterAll(async () => {
  await browser?.close();
  await example?.stop();
});

const button = /^Sign in with a passkey/;

/** Opens the app in a new profile, whose device stores passkeys, and signs a user up. */
const signUp = async (email: string) => {
  const profile = await openProfile(browser);
  const page = await profile.newPage();
  const complaints = watchComplaints(page);
  const authenticator = await addAuthenticator(page);
  await page.goto(`${example.url}/handler/sign-up`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/account*');
  return { page, authenticator, complaints };
};

const addPasskey = async (page: Page): Promise<void> => {
  await page.goto(`${example.url}/handler/account-settings#passkey`);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByText('Passkey added.').waitFor();
};

/** Signs out, and opens the sign-in screen. */
const comeBack = async (page: Page): Promise<void> => {
  await page.goto(`${example.url}/handler/sign-out`);
  await page.waitForURL(`${example.url}/`);
  await page.goto(`${example.url}/handler/sign-in`);
};

/** Counts in the page how often it asks the device for a passkey. A request stays open until the user responds. */
const countRequests = (page: Page) =>
  page.addInitScript(() => {
    Reflect.set(window, 'passkeyRequests', 0);
    const get = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = (options) => {
      Reflect.set(window, 'passkeyRequests', Number(Reflect.get(window, 'passkeyRequests')) + 1);
      return get(options);
    };
  });

test('a user registers a passkey, and signs in with it using the button', async () => {
  const { page, authenticator, complaints } = await signUp('ada@example.test');
  await addPasskey(page);
  expect(await authenticator.countPasskeys()).toBe(1);
  // The user is absent while the email field asks, so the list stays open; then the user presses the button.
  await authenticator.setPresence(false);
  await countRequests(page);
  await comeBack(page);
  await page.waitForFunction(() => Reflect.get(window, 'passkeyRequests') === 1);
  expect(await page.getByLabel('Email', { exact: true }).getAttribute('autocomplete')).toBe('username webauthn');
  await authenticator.setPresence(true);
  await page.getByRole('button', { name: button }).click();
  await page.waitForURL('**/account');
  await page.getByText('ada@example.test').first().waitFor();
  expect(complaints).toEqual([]);
});

test('a user signs in with the passkey that the email field offers, without typing or pressing anything', async () => {
  const { page, complaints } = await signUp('ben@example.test');
  await addPasskey(page);
  await comeBack(page);
  await page.waitForURL('**/account');
  await page.getByText('ben@example.test').first().waitFor();
  expect(complaints).toEqual([]);
});

test('a removed passkey is rejected with advice, and after cancelling the other sign-in methods remain', async () => {
  const { page, authenticator } = await signUp('cleo@example.test');
  await addPasskey(page);
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Passkey removed.').waitFor();
  expect(await authenticator.countPasskeys()).toBe(1);
  await comeBack(page);
  await page.getByText('This passkey is no longer valid.').waitFor();

  await authenticator.clear();
  await page.reload();
  await page.getByRole('button', { name: button }).click();
  await page.getByText('Passkey sign-in was canceled.').waitFor();
  await page.getByLabel('Email', { exact: true }).fill('cleo@example.test');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/account');
});

// @needs embedded

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { messages as ar } from '../../packages/react/src/messages/ar/full.js';
import { messages as de } from '../../packages/react/src/messages/de/full.js';
import { enCore } from '../../packages/react/src/messages/en/core.js';
import { messages as es } from '../../packages/react/src/messages/es/full.js';
import { messages as fr } from '../../packages/react/src/messages/fr/full.js';
import { messages as it } from '../../packages/react/src/messages/it/full.js';
import { messages as ja } from '../../packages/react/src/messages/ja/full.js';
import { messages as ko } from '../../packages/react/src/messages/ko/full.js';
import { messages as nl } from '../../packages/react/src/messages/nl/full.js';
import { messages as pl } from '../../packages/react/src/messages/pl/full.js';
import { messages as ptBr } from '../../packages/react/src/messages/pt-br/full.js';
import { messages as zhHans } from '../../packages/react/src/messages/zh-hans/full.js';
import { startBrowser } from '../support/browser.js';
import { type ExampleApp, startExample } from '../support/example.js';
import { makeProject } from '../support/project.js';

const catalogues = { en: enCore, ar, de, es, fr, it, ja, ko, nl, pl, 'pt-BR': ptBr, 'zh-Hans': zhHans };

let browser: Browser;
let example: ExampleApp | undefined;

beforeAll(async () => {
  const config = { magicLinkEnabled: true, credentialEnabled: true };
  const project = await makeProject(inject('installation'), { displayName: 'Rocket Notes', keys: 'App', config });
  example = await startExample(project.environmentFile);
  browser = await startBrowser();
});

afterAll(async () => {
  await browser?.close();
  await example?.stop();
});

/** Opens a URL in a profile of its own. */
const open = async (url: string, look: Parameters<Browser['newContext']>[0] = {}): Promise<Page> => {
  const profile = await browser.newContext(look);
  const page = await profile.newPage();
  await page.goto(url);
  return page;
};

const styleOf = (page: Page, selector: string, property: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test.each(['light', 'dark'] as const)(
  'the screens of the example app have the colors of its own pages, %s',
  async (colorScheme) => {
    const page = await open(`${example?.url}/`, { colorScheme });
    await page.getByRole('link', { name: 'Create an account' }).waitFor();
    const ground = await styleOf(page, 'body', 'background-color');
    const accent = await styleOf(page, 'a.button', 'background-color');
    const ink = await styleOf(page, 'a.button', 'color');
    expect(accent).not.toBe(ground);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByRole('button', { name: 'Send code' }).waitFor();
    const button = 'button[type="submit"]';
    expect(await styleOf(page, button, 'background-color')).toBe(accent);
    expect(await styleOf(page, button, 'color')).toBe(ink);
    expect(await styleOf(page, '.portico', 'background-color')).toBe(ground);
    await page.context().close();
  },
);

test.each([
  { locale: 'en-GB', loaded: ['en'] },
  { locale: 'pl-PL', loaded: ['en', 'pl'] },
  { locale: 'ar-EG', loaded: ['en', 'ar'] },
])('a browser in $locale loads the texts of $loaded and of no other language', async ({ locale, loaded }) => {
  const profile = await browser.newContext({ locale });
  const page = await profile.newPage();
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  await page.goto(`${example?.url}/handler/sign-in`);
  const { 'sign-in.title': title } = catalogues[loaded.at(-1) as keyof typeof catalogues];
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.waitForLoadState('networkidle');
  const code = (await Promise.all(scripts))
    .join('\n')
    .replaceAll(/\\u([\da-f]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  const found = Object.entries(catalogues).filter(([, texts]) => code.includes(texts['sign-in.other']));
  expect(found.map(([language]) => language)).toEqual(loaded);
  await profile.close();
});

test.each([
  // Its emails may be captured in an inbox that only owners see.
  {
    name: 'the dashboard',
    urlOf: () => inject('installation').url,
    tab: 'Password',
    buttons: ['Sign in', 'Create account'],
  },
  { name: 'the app', urlOf: () => example?.url, tab: 'Email code', buttons: ['Send code', 'Send code'] },
])('sign-in and sign-up of $name open on the same method, with the one primary button above the fold', async (row) => {
  const viewport = { width: 1440, height: 900 };
  for (const [at, screen] of ['sign-in', 'sign-up'].entries()) {
    const page = await open(`${row.urlOf()}/handler/${screen}`, { viewport });
    const tab = page.getByRole('tab', { selected: true });
    await tab.waitFor();
    const primary = page.locator('.portico-button[data-look="strong"]:visible');
    const box = await primary.boundingBox();
    expect(await tab.textContent()).toBe(row.tab);
    expect(await primary.locator('.portico-button-label').textContent()).toBe(row.buttons[at]);
    expect((box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)).toBeLessThanOrEqual(viewport.height);
    await page.context().close();
  }
});

test('P19 an automated browser signs up with a common password, and no page asks another origin', async () => {
  const page = await open('about:blank');
  const origins = new Set<string>();
  page.on('request', (request) => {
    if (request.url().startsWith('http')) origins.add(new URL(request.url()).origin);
  });
  await page.goto(`${example?.url}/handler/sign-up`);
  await page.getByRole('tab', { name: 'Password' }).click();
  await page.getByLabel('Email', { exact: true }).fill('robot@example.test');
  await page.getByRole('textbox', { name: 'Password' }).fill('password123');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Not verified').waitFor();
  expect(await page.evaluate(() => navigator.webdriver)).toBe(true);
  expect(origins).toEqual(new Set([example?.url, inject('installation').url]));
  await page.context().close();
});

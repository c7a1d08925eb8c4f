// @needs embedded

import { type ModelServer, startModelServer } from '@portico/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pressKey } from '../support/browser.js';
import { type DataDir, makeUsedDataDir, type Product, startProduct } from '../support/product.js';
import { type Dashboard, openDashboard } from './dashboard/open-dashboard.js';

const saying = (text: string): string => `import { NotificationCategory, Subject } from '@portico/emails';
export const EmailTemplate = () => (
  <p><Subject value="Sails" /><NotificationCategory value="Marketing" />${text}</p>
);
`;

/** An answer of the model that offers a source. */
const offering = (text: string) => ({
  texts: ['I have ', 'changed it.'],
  calls: [{ name: 'createEmailTemplate', arguments: JSON.stringify({ content: saying(text) }) }],
});

let endpoint: ModelServer;
let dataDir: DataDir;
let product: Product;
let dashboard: Dashboard;

beforeAll(async () => {
  endpoint = await startModelServer();
  dataDir = await makeUsedDataDir();
  product = await startProduct({
    dataDir: dataDir.path,
    env: {
      PORTICO_AI_BASE_URL: endpoint.url,
      PORTICO_AI_API_KEY: endpoint.apiKey,
      PORTICO_AI_MODEL: endpoint.model,
    },
  });
  dashboard = await openDashboard(product);
});

afterAll(async () => {
  await dashboard?.close();
  await product?.stop();
  dataDir?.remove();
  await endpoint?.close();
});

/** Makes a draft, whose chat is empty. */
const makeDraft = async (): Promise<string> => {
  const { id } = await dashboard.app.createEmailDraft({ displayName: 'Sails', tsxSource: saying('Old sails.') });
  return `/email/drafts/${id}`;
};

/** Opens the chat of a source when its preview is there: an answer is checked by the same renderer. */
const openAssistant = async (path: string): Promise<Page> => {
  const page = await dashboard.open(path);
  await page.frameLocator('iframe[title="Email preview"]').getByText('Old sails.').waitFor();
  await page.getByRole('tab', { name: 'Preview' }).press('ArrowRight');
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  return page;
};

/** Asks by keyboard. */
const ask = async (page: Page, question: string): Promise<void> => {
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill(question);
  await field.press('Enter');
};

const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Source of the draft' });
const changeIn = (page: Page) => page.getByRole('region', { name: 'Proposed change' });

test('an owner asks for a change, compares it with the source, uses it, and saves it', async () => {
  const page = await openAssistant(await makeDraft());
  endpoint.answerWith(offering('New sails.'));
  await ask(page, 'Say that the sails are new.');
  const change = changeIn(page);
  await change.getByText('Old sails.').waitFor();
  await change.getByText('New sails.').waitFor();
  await page.getByRole('log').getByText('I have changed it.').waitFor();
  expect(await editorOf(page).textContent()).toContain('Old sails.');
  await pressKey(change.getByRole('button', { name: 'Use this change' }));
  await expect.poll(() => editorOf(page).textContent()).toContain('New sails.');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
  await pressKey(page.getByRole('button', { name: 'Save changes' }));
  await page.getByText('Saved', { exact: true }).waitFor();
  await pressKey(page.getByRole('tab', { name: 'Preview' }));
  await page.frameLocator('iframe[title="Email preview"]').getByText('New sails.').waitFor();
});

test('a change that the owner discards stays in the chat, and leaves the source unchanged', async () => {
  const path = await makeDraft();
  const page = await openAssistant(path);
  endpoint.answerWith(offering('Red sails.'));
  await ask(page, 'Make them red.');
  await pressKey(changeIn(page).getByRole('button', { name: 'Discard' }));
  await changeIn(page).waitFor({ state: 'detached' });
  expect(await editorOf(page).textContent()).toContain('Old sails.');
  // The chat is stored.
  const again = await openAssistant(path);
  await again.getByText('Make them red.').waitFor();
  await pressKey(again.getByRole('button', { name: 'Show change' }).last());
  await changeIn(again).getByText('Red sails.').waitFor();
});

test('an answer appears while it arrives, and can be stopped', async () => {
  const page = await openAssistant(await makeDraft());
  endpoint.answerWith({ texts: ['Let me think ', 'about it'], end: 'silence' });
  await ask(page, 'Make them blue.');
  const log = page.getByRole('log');
  await log.getByText('Let me think about it').waitFor();
  expect(await log.getAttribute('aria-busy')).toBe('true');
  expect(await page.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true);
  await pressKey(page.getByRole('button', { name: 'Stop' }));
  await expect.poll(() => log.getAttribute('aria-busy')).toBe('false');
  await log.getByText('Let me think about it').waitFor();
  await endpoint.clientLeft();
});

test('when the model fails, the page says so, and the same question can be asked again', async () => {
  const page = await openAssistant(await makeDraft());
  endpoint.answerWith({ status: 500, error: 'Out of tokens' });
  await ask(page, 'Make them green.');
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.waitFor();
  endpoint.answerWith(offering('Green sails.'));
  await pressKey(retry);
  await changeIn(page).getByText('Green sails.').waitFor();
  expect(await page.getByRole('log').getByText('Make them green.').count()).toBe(1);
});

test('without a language model, the page says how to switch the assistant on', async () => {
  const other = await openDashboard();
  const { id } = await other.app.createEmailDraft({ displayName: 'Sails' });
  const page = await other.open(`/email/drafts/${id}`);
  await page.getByRole('tab', { name: 'Preview' }).press('ArrowRight');
  await page.getByText('The assistant is not configured').waitFor();
  await page.getByText('PORTICO_AI_BASE_URL').waitFor();
  expect(other.complaints()).toEqual([]);
  await other.close();
});

test('HD-01 the strict policy of the page blocks nothing of the assistant', () => {
  expect(dashboard.complaints().filter((text) => !/status of 5\d\d/.test(text))).toEqual([]);
});

// @needs database
import { fileURLToPath } from 'node:url';
import { checkExampleModules, writeExampleModules } from '@portico/testing';
import { listBlocks } from '@portico/testing/guide-blocks';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import * as portico from './index.js';
import { exampleNames, openExampleContext, openExampleProject } from './testing/example-context.js';

const blocks = listBlocks().filter(({ title }) => title === undefined);

/** Blocks of TypeScript that use an app, a user or a team as the text around them says. Whole modules are checked elsewhere. */
const examples = blocks
  .filter(({ language }) => language === 'ts')
  .map(({ page, line, code }) => ({ file: page.replace('/', '-').replace('.md', '.ts'), line, code }));

/** Why the blocks of some pages do not run, by page and a part of the block. */
const notRun: readonly (readonly [page: string, part: string, reason: string])[] = [
  ['guides-api-keys', 'getUser({ apiKey })', 'has the key of a request'],
  ['guides-emails', 'getEmailCampaign(campaignId)', 'continues an earlier block'],
  ['guides-emails', 'streamChatMessage(id', 'needs a language model'],
  ['guides-passkeys', 'show(result.error)', 'shows the error in the app'],
  ['guides-passkeys', 'autofill: true', 'waits until the user chooses a passkey'],
  ['guides-payments', 'tryDecreaseQuantity(1)', 'needs a customer with credits'],
  ['guides-payments', 'switchProduct(change)', 'needs a customer with a plan'],
  ['guides-payments', 'resumeSubscription(', 'needs a customer with a canceled plan'],
  ['guides-payments', 'cancelSubscription(', 'needs a customer with a plan'],
  ['guides-payments', 'refundInvoice(', 'needs a customer with an invoice'],
  ['guides-payments', 'project.updateConfig(', 'has the project of an earlier block'],
  ['guides-webhooks', 'resendWebhook(endpoint.id', 'continues an earlier block'],
  ['guides-webhooks', 'readEventLog({ cursor })', 'never ends'],
];

const runnable = examples.filter(
  ({ file, code }) =>
    !/^import /m.test(code) && !notRun.some(([page, part]) => file.startsWith(page) && code.includes(part)),
);

const modules = writeExampleModules('guides', runnable, {
  imports: { '@portico/js': Object.keys(portico) },
  contextModule: fileURLToPath(new URL('testing/example-context.ts', import.meta.url)),
  contextNames: exampleNames,
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('the code of guides', () => {
  test('is named in the list of what does not run only where it is still there', () => {
    const gone = notRun.filter(
      ([page, part]) => !examples.some(({ file, code }) => file.startsWith(page) && code.includes(part)),
    );
    expect(gone).toEqual([]);
    expect(modules.length).toBeGreaterThan(15);
  });

  test('compiles', async () => {
    expect(await checkExampleModules(modules)).toBe('');
  }, 300_000);

  let project: Awaited<ReturnType<typeof openExampleProject>>;
  beforeAll(async () => {
    project = await openExampleProject();
  });

  test.each(modules)('runs: $file, line $line', async ({ path }) => {
    const { world } = project;
    const context = await openExampleContext(project);
    vi.stubEnv('VAULT_SECRET', 'a secret that only the test knows');
    vi.stubEnv('NEW_VAULT_SECRET', 'another secret that only the test knows');
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url.startsWith(world.baseUrl) ? world.fetch(url, init) : Promise.resolve(new Response()),
    );
    vi.stubGlobal('console', { ...console, log: vi.fn(), warn: vi.fn() });
    const { run } = await import(path);
    await run(context);
  });

  test('the template of the guide to emails is rendered', async () => {
    const { adminApp } = await openExampleContext(project);
    const templateTsxSource = readBlock('guides/emails.md', 'tsx');
    expect(await adminApp.renderEmail({ templateTsxSource })).toMatchObject({
      subject: 'Invoice A-17',
      notificationCategory: 'Transactional',
      text: expect.stringContaining('is due in 5 days.'),
    });
  });

  test('the file of the guide to imports is imported', async () => {
    const { adminApp } = await openExampleContext(project);
    // A hash of the kind that the guide shortens.
    const hash = `$2b$10$${'abcdefghijklmnopqrstuu'}${'e'.repeat(31)}`;
    const lines = readBlock('guides/import-and-export.md', 'json').replace('$2b$10$…', hash).trim().split('\n');
    const statuses: string[] = [];
    for await (const { status, message } of adminApp.importData(lines)) statuses.push(message ?? status);
    expect(statuses).toEqual(['created', 'created', 'created', 'created']);
  });
});

/** The first block of a page in a language. */
const readBlock = (page: string, language: string): string => {
  const block = blocks.find((one) => one.page === page && one.language === language);
  if (!block) throw new Error(`docs/${page} has no block of ${language}.`);
  return block.code;
};

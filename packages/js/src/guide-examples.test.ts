// @needs database
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeExampleModules } from '@portico/testing';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import * as portico from './index.js';
import { exampleNames, openExampleContext, openExampleProject } from './testing/example-context.js';

const docs = fileURLToPath(new URL('../../../docs/', import.meta.url));

/** Blocks of TypeScript that use an app, a user or a team as the text around them says. Whole modules are checked elsewhere. */
const examples = ['start', 'guides', 'reference'].flatMap((folder) =>
  readdirSync(`${docs}${folder}`)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => {
      const text = readFileSync(`${docs}${folder}/${name}`, 'utf8');
      return [...text.matchAll(/^```ts\n([^]*?)^```$/gm)].map(({ 1: code = '', index }) => ({
        file: `${folder}-${name.replace('.md', '.ts')}`,
        line: text.slice(0, index).split('\n').length + 1,
        code: code.trim(),
      }));
    }),
);

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

  let project: Awaited<ReturnType<typeof openExampleProject>>;
  beforeAll(async () => {
    project = await openExampleProject();
  });

  test.each(modules)('runs: $file, line $line', async ({ path }) => {
    const { world } = project;
    const context = await openExampleContext(project);
    vi.stubEnv('VAULT_SECRET', 'a secret that only the test knows');
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url.startsWith(world.baseUrl) ? world.fetch(url, init) : Promise.resolve(new Response()),
    );
    vi.stubGlobal('console', { ...console, log: vi.fn(), warn: vi.fn() });
    const { run } = await import(path);
    await run(context);
  });
});

// @needs database
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import * as compat from './compat.js';
import { sources, writeDocExamples } from './testing/doc-examples.js';
import {
  dashboardPage,
  openExampleBrowser,
  openExampleContext,
  openExampleProject,
} from './testing/example-context.js';

const modules = writeDocExamples('js');
const text = readdirSync(sources, { encoding: 'utf8', recursive: true })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(`${sources}${file}`, 'utf8'))
  .join('\n');

/** Whether the doc comment of a declaration has an example. */
const hasExample = (declaration: string): boolean =>
  new RegExp(`@example(?:(?!\\*/)[^])*\\*/\\s*export (?:class|const|function|interface) ${declaration}\\b`).test(text);

/** The interfaces that an interface extends, resolved to those that extend no others. */
const partsOf = (name: string): readonly string[] => {
  const [, list = ''] = new RegExp(`export interface ${name}(?:<[^]*?>)?\\s+extends ([^{]*)\\{`).exec(text) ?? [];
  const parents =
    list
      .match(/\b[A-Z]\w*(?=[\s,<]|$)/g)
      ?.filter((part) =>
        /(?:Methods|SignIn|SignOut|Login|Confirmation|Verification|Creation|Deletion|Reader|Redirects|Provider|Auth)$/.test(
          part,
        ),
      ) ?? [];
  return parents.length === 0 ? [name] : parents.flatMap(partsOf);
};

afterEach(() => vi.unstubAllGlobals());

describe('the examples in doc comments', () => {
  test('belong to every exported class and function', () => {
    const exported = Object.keys(compat);
    expect(exported.length).toBeGreaterThan(10);
    expect(exported.filter((name) => !hasExample(name))).toEqual([]);
  });

  test('belong to every group of methods of apps, users and teams', () => {
    const wholes = ['ClientApp', 'ServerApp', 'AdminApp', 'CurrentUser', 'CurrentInternalUser', 'ServerUser', 'Team'];
    const groups = new Set(wholes.flatMap(partsOf));
    expect(groups.size).toBeGreaterThan(25);
    expect([...groups].filter((name) => !hasExample(name))).toEqual([]);
  });

  let project: Awaited<ReturnType<typeof openExampleProject>>;
  beforeAll(async () => {
    project = await openExampleProject();
  });

  test.each(modules)('run: $file, line $line', async ({ path }) => {
    const { world } = project;
    const context = await openExampleContext(project);
    const { navigator, PublicKeyCredential } = openExampleBrowser();
    vi.stubGlobal('navigator', navigator);
    vi.stubGlobal('PublicKeyCredential', PublicKeyCredential);
    vi.stubGlobal('document', { querySelectorAll: () => [{}] });
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      if (url === `${world.baseUrl}/`) return Promise.resolve(dashboardPage());
      return url.startsWith(world.baseUrl) ? world.fetch(url, init) : Promise.resolve(new Response());
    });
    vi.stubGlobal('console', { ...console, log: vi.fn(), warn: vi.fn() });
    const { run } = await import(path);
    await run(context);
  });
});

// @needs database

import { fileURLToPath } from 'node:url';
import * as js from '@portico/js';
import { checkExampleModules, createWorld, readDocExamples, type World, writeExampleModules } from '@portico/testing';
import { cleanup, render, waitFor } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { StackClientApp, StackProvider } from './compat.js';
import * as portico from './index.js';

const examples = readDocExamples(fileURLToPath(new URL('.', import.meta.url)));
const modules = writeExampleModules('react', examples);
/** Examples that create an app would call a server that does not exist. */
const shown = modules.filter(({ code }) => /export const [A-Z]/.test(code) && !code.includes('new '));

const isComponent = (value: unknown): value is ComponentType<{ onClose(): void }> => typeof value === 'function';

const password = 'correct horse battery';

let world: World;
beforeAll(async () => {
  world = await createWorld({
    config: { passkey_enabled: true, oauth_providers: [{ id: 'github', type: 'shared' }] },
  });
  const config = { 'payments.items.credits': { displayName: 'Credits' } };
  const body = { config_override_string: JSON.stringify(config) };
  await world.request('PATCH /internal/config/override', { access: 'admin', body });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the examples in doc comments', () => {
  test('belong to every exported component and hook', () => {
    const text = examples.map(({ code }) => code).join('\n');
    const exported = Object.keys(portico).filter((name) => !(name in js));
    expect(exported.length).toBeGreaterThan(20);
    expect(exported.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
  });

  test('compile', async () => {
    expect(await checkExampleModules(modules)).toBe('');
  }, 300_000);

  test.each(shown)('render: $file, line $line', async ({ path }) => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('PublicKeyCredential', class {});
    const app = new StackClientApp({
      baseUrl: world.baseUrl,
      projectId: world.projectId,
      publishableClientKey: world.keys.publishableClientKey,
      tokenStore: 'memory',
      fetch: world.fetch,
      redirectMethod: { navigate: () => {} },
    });
    await app.signUpWithCredential({ email: `${crypto.randomUUID()}@example.test`, password, noRedirect: true });
    const module: object = await import(path);
    const [Example] = Object.values(module);
    if (!isComponent(Example)) throw new Error('The example exports no component.');
    const { container } = render(
      <StackProvider app={app}>
        <Suspense fallback="loading">
          <Example onClose={vi.fn()} />
        </Suspense>
      </StackProvider>,
    );
    await waitFor(() => expect(container.querySelector(':not(.portico)')).not.toBeNull());
    await waitFor(() => expect(container.querySelector('[aria-busy=true]')).toBeNull());
    expect(container.textContent).not.toContain('loading');
    expect(reported).not.toHaveBeenCalled();
  });
});

import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { type Browser, chromium, type Page } from 'playwright-core';
import {
  createScriptedServer,
  list,
  project,
  projectId,
  type Script,
  signedIn,
  user,
} from '../../../packages/react/src/testing/scripted-server.js';
import { browserArgs, findBrowser, howToGetBrowser } from '../../../scripts/lib/browser.mjs';

/** What a page is opened with. */
export interface PageOptions {
  readonly path: string;
  /** Leaves our screens out, to see the page as it is without them. */
  readonly withoutScreens?: true;
  /** The browser has passkeys, which it shows to pages served by https alone. */
  readonly hasPasskeys?: true | undefined;
  /** Somebody is signed in. */
  readonly isSignedIn?: true;
  /** What the server answers, by wire line, beside what every screen asks. */
  readonly script?: Script;
  /** What the tab remembers, such as a code that was asked for. */
  readonly tabMemory?: Readonly<Record<string, string>>;
  /** What the device remembers, such as the provider used last. */
  readonly deviceMemory?: Readonly<Record<string, string>>;
  readonly cookies?: Readonly<Record<string, string>>;
  /** Brings the screen into the state to look at. */
  readonly act?: (page: Page) => Promise<unknown>;
}

/** Forbids all that a strict site forbids: inline scripts, inline styles, evaluation, other origins. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src http://api.test; img-src 'self'; base-uri 'none'";

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': '*',
};

/** The cookies of somebody signed in, as the library writes them. */
const sessionCookies = () => {
  const { access_token, refresh_token } = signedIn().body;
  const url = 'http://app.test';
  return [
    { url, name: `stack-refresh-${projectId}`, value: refresh_token },
    { url, name: 'stack-access', value: encodeURIComponent(JSON.stringify([refresh_token, access_token])) },
  ];
};

const hostPage = (hasScreens: boolean): string => `<!doctype html>
<html lang="en"><head><title>Host</title><link rel="stylesheet" href="/host.css"></head><body>
<div id="root"></div>
<footer class="host"><h1>Host</h1><p>Text of the <a href="#x">host</a></p><button type="button">Host</button><label>Host <input value="host"></label></footer>
${hasScreens ? '<script type="module" src="/app.js"></script>' : ''}</body></html>`;

/** A page with what it did so far. */
export interface OpenedPage {
  readonly page: Page;
  /** What the content security policy stopped. */
  readonly violations: readonly string[];
  /** The page's address at each of its calls to the server. */
  readonly callers: readonly string[];
  /** Gives the page around the screens another style sheet than its empty one. */
  wearHostStyles(styles: string): Promise<void>;
}

/** A browser, and the screens' code as an app would bundle it. */
export interface Screens {
  /** Opens a page and waits for its screen. */
  open(options: PageOptions): Promise<OpenedPage>;
  closePages(): Promise<void>;
  close(): Promise<void>;
}

/** The page's scripts by their path, split as an app's bundler splits them. */
const bundle = async (): Promise<ReadonlyMap<string, string>> => {
  const { outputFiles } = await build({
    entryPoints: { app: fileURLToPath(new URL('page.tsx', import.meta.url)) },
    bundle: true,
    splitting: true,
    outdir: 'screens',
    write: false,
    format: 'esm',
    jsx: 'automatic',
    conditions: ['source'],
    define: { 'process.env.NODE_ENV': '"production"' },
    minify: true,
  });
  return new Map(outputFiles.map(({ path, text }) => [`/${basename(path)}`, text]));
};

/** Starts a browser for looking at the screens. */
export const startScreens = async (): Promise<Screens> => {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error(`No browser was found: ${howToGetBrowser}.`);
  const [scripts, browser]: [ReadonlyMap<string, string>, Browser] = await Promise.all([
    bundle(),
    chromium.launch({ executablePath, args: browserArgs }),
  ]);

  const open = async (options: PageOptions): Promise<OpenedPage> => {
    const page = await browser.newPage({
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
    });
    const violations: string[] = [];
    const callers: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) violations.push(message.text());
    });
    const cookies = Object.entries(options.cookies ?? {}).map(([name, value]) => ({
      url: 'http://app.test',
      name,
      value,
    }));
    await page.context().addCookies([...cookies, ...(options.isSignedIn ? sessionCookies() : [])]);
    await page.addInitScript(
      ({ tab, device }) => {
        for (const [key, value] of Object.entries(tab)) window.sessionStorage.setItem(key, value);
        for (const [key, value] of Object.entries(device)) window.localStorage.setItem(key, value);
      },
      { tab: options.tabMemory ?? {}, device: options.deviceMemory ?? {} },
    );
    if (options.hasPasskeys)
      await page.addInitScript(() => Reflect.set(window, 'PublicKeyCredential', class PublicKeyCredential {}));
    const server = createScriptedServer({
      'GET /projects/current': project(),
      'GET /users/me': user(),
      'GET /teams': list(),
      'POST /auth/password/sign-in': { code: 'EMAIL_PASSWORD_MISMATCH', status: 400 },
      ...options.script,
    });
    await page.route('http://api.test/**', async (route) => {
      callers.push(page.url());
      const request = route.request();
      if (request.method() === 'OPTIONS') return route.fulfill({ headers: cors });
      const answer = await server.fetch(request.url(), { method: request.method() }).catch(() => null);
      if (!answer) return route.abort('connectionrefused');
      return route.fulfill({ body: await answer.text(), headers: { ...Object.fromEntries(answer.headers), ...cors } });
    });
    await page.route('http://app.test/**', async (route) => {
      const { pathname } = new URL(route.request().url());
      const script = scripts.get(pathname);
      if (script !== undefined) return route.fulfill({ contentType: 'text/javascript', body: script });
      if (pathname === '/host.css') return route.fulfill({ contentType: 'text/css', body: hostStyles });
      return route.fulfill({
        contentType: 'text/html',
        body: hostPage(!options.withoutScreens),
        headers: { 'content-security-policy': policy },
      });
    });
    let hostStyles = '';
    const wearHostStyles = async (styles: string): Promise<void> => {
      hostStyles = styles;
      await page.locator('link[href^="/host.css"]').evaluate(
        (link) =>
          new Promise((resolve) => {
            link.addEventListener('load', resolve, { once: true });
            link.setAttribute('href', `/host.css?${Math.random()}`);
          }),
      );
    };
    await page.goto(`http://app.test${options.path}`);
    if (!options.withoutScreens) await page.locator('.portico h1').waitFor();
    await options.act?.(page);
    return { page, violations, callers, wearHostStyles };
  };
  const closePages = async (): Promise<void> => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  };
  return { open, closePages, close: () => browser.close() };
};

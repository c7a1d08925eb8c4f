import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import {
  createScriptedServer,
  list,
  project,
  projectId,
  type Script,
  signedIn,
  user,
} from '../../../packages/react/src/testing/scripted-server.js';
import { startBrowser } from '../../support/browser.js';

declare global {
  interface Window {
    /** Renders an app with our screens into the page; see page.tsx. */
    enter(): void;
    /** Unmounts the app. */
    leave(): void;
  }
}

const viewport = { width: 1280, height: 900 };

/** A screen in one of its states. */
export interface ScreenState {
  readonly name: string;
  readonly path: string;
  /** The browser supports passkeys, which requires https. */
  readonly hasPasskeys?: true | undefined;
  /** A user is signed in. */
  readonly isSignedIn?: true;
  /** The server's responses by wire line, in addition to those that every screen needs. */
  readonly script?: Script;
  /** Values in the tab's storage, such as a requested code. */
  readonly tabMemory?: Readonly<Record<string, string>>;
  /** Values in the device's storage, such as the last used provider. */
  readonly deviceMemory?: Readonly<Record<string, string>>;
  readonly cookies?: Readonly<Record<string, string>>;
  /** Brings the screen into the state to check. */
  readonly act?: (page: Page) => Promise<unknown>;
}

/** A strict policy: no inline scripts, inline styles, evaluation or other origins. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src http://api.test; img-src 'self'; base-uri 'none'";

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': '*',
};

/** The cookies of a signed-in user, as the library writes them. */
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

/** A host page of the screens, and what it did so far. */
interface Host {
  readonly page: Page;
  /** What the content security policy blocked. */
  readonly violations: string[];
  /** The page's address at each of its calls to the server. */
  readonly callers: readonly string[];
  /** Sets the server's responses from now on. */
  answer(script: Script): void;
  /** Replaces the empty style sheet of the host page. */
  wearHostStyles(styles: string): Promise<void>;
}

/** A page with one screen. */
export type OpenedPage = Omit<Host, 'answer'>;

/** A browser, and the screens' code as an app would bundle it. */
export interface Screens {
  /** Opens a new page and waits for its screen, or omits the screens, to check the page without them. */
  open(path: string, options?: { readonly withoutScreens?: true }): Promise<OpenedPage>;
  /**
   * Brings a screen into a state, in one page for all states: the app is unmounted and an app without its data
   * starts at the state's URL, which costs a tenth of a new page.
   */
  show(state: ScreenState): Promise<OpenedPage>;
  /** Closes the pages opened by `open`. */
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

const startHost = async (
  browser: Browser,
  { scripts, hasScreens }: { scripts: ReadonlyMap<string, string>; hasScreens: boolean },
): Promise<Host> => {
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
  const violations: string[] = [];
  const callers: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  const answer = (script: Script) =>
    createScriptedServer({
      'GET /projects/current': project(),
      'GET /users/me': user(),
      'GET /teams': list(),
      'POST /auth/password/sign-in': { code: 'EMAIL_PASSWORD_MISMATCH', status: 400 },
      ...script,
    });
  let server = answer({});
  await page.route('http://api.test/**', async (route) => {
    callers.push(page.url());
    const request = route.request();
    if (request.method() === 'OPTIONS') return route.fulfill({ headers: cors });
    const response = await server.fetch(request.url(), { method: request.method() }).catch(() => null);
    if (!response) return route.abort('connectionrefused');
    return route.fulfill({
      body: await response.text(),
      headers: { ...Object.fromEntries(response.headers), ...cors },
    });
  });
  let hostStyles = '';
  await page.route('http://app.test/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const script = scripts.get(pathname);
    if (script !== undefined) return route.fulfill({ contentType: 'text/javascript', body: script });
    if (pathname === '/host.css') return route.fulfill({ contentType: 'text/css', body: hostStyles });
    return route.fulfill({
      contentType: 'text/html',
      body: hostPage(hasScreens),
      headers: { 'content-security-policy': policy },
    });
  });
  return {
    page,
    violations,
    callers,
    answer: (script) => {
      server = answer(script);
    },
    wearHostStyles: async (styles) => {
      hostStyles = styles;
      await page.locator('link[href^="/host.css"]').evaluate(
        (link) =>
          new Promise((resolve) => {
            link.addEventListener('load', resolve, { once: true });
            link.setAttribute('href', `/host.css?${Math.random()}`);
          }),
      );
    },
  };
};

/** Starts a state in a page, whatever it showed before. */
const showIn = async ({ page, violations, answer, wearHostStyles }: Host, state: ScreenState): Promise<void> => {
  await page.evaluate(() => window.leave());
  await wearHostStyles('');
  violations.length = 0;
  answer(state.script ?? {});
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme: 'light' });
  const cookies = Object.entries(state.cookies ?? {}).map(([name, value]) => ({ url: 'http://app.test', name, value }));
  await page.context().clearCookies();
  await page.context().addCookies([...cookies, ...(state.isSignedIn ? sessionCookies() : [])]);
  await page.evaluate(
    ({ tab, device, hasPasskeys, path }) => {
      for (const [storage, entries] of [
        [sessionStorage, tab],
        [localStorage, device],
      ] as const) {
        storage.clear();
        for (const [key, value] of Object.entries(entries)) storage.setItem(key, value);
      }
      if (hasPasskeys) Reflect.set(window, 'PublicKeyCredential', class PublicKeyCredential {});
      else Reflect.deleteProperty(window, 'PublicKeyCredential');
      history.pushState(null, '', path);
      window.enter();
    },
    {
      tab: state.tabMemory ?? {},
      device: state.deviceMemory ?? {},
      hasPasskeys: state.hasPasskeys ?? false,
      path: state.path,
    },
  );
  // Parts of a page, such as the pricing table, have no heading.
  await page.locator('.portico :is(h1, .portico-plans, .portico-notice, [aria-haspopup])').first().waitFor();
  await state.act?.(page);
};

/** Starts a browser to check the screens. */
export const startScreens = async (): Promise<Screens> => {
  const [scripts, browser] = await Promise.all([bundle(), startBrowser()]);
  const shown = await startHost(browser, { scripts, hasScreens: true });
  await shown.page.goto('http://app.test/');
  await shown.page.waitForFunction(() => 'enter' in window);
  const opened: Page[] = [];
  return {
    open: async (path, { withoutScreens } = {}) => {
      const host = await startHost(browser, { scripts, hasScreens: !withoutScreens });
      opened.push(host.page);
      await host.page.goto(`http://app.test${path}`);
      if (!withoutScreens) await host.page.locator('.portico h1').waitFor();
      return host;
    },
    show: async (state) => {
      await showIn(shown, state);
      return shown;
    },
    closePages: async () => {
      await Promise.all(opened.splice(0).map((page) => page.close()));
    },
    close: () => browser.close(),
  };
};

import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { type Browser, chromium, type Page } from 'playwright-core';
import { browserArgs, findBrowser, howToGetBrowser } from '../../../scripts/lib/browser.mjs';

/** What a page is opened with. */
export interface PageOptions {
  readonly path: string;
  readonly width?: number;
  readonly colorScheme?: 'light' | 'dark';
  /** A style sheet of the page around the screens. */
  readonly hostStyles?: string;
  /** Leaves our screens out, to see the page as it is without them. */
  readonly withoutScreens?: true;
  /** Answers `POST /auth/password/sign-in` with this code. */
  readonly signInCode?: string;
}

/** Forbids all that a strict site forbids: inline scripts, inline styles, evaluation, other origins. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src http://api.test; img-src 'self'; base-uri 'none'";

const project = {
  id: '11111111-1111-4111-8111-111111111111',
  display_name: 'Northwind Notes',
  config: {
    sign_up_enabled: true,
    credential_enabled: true,
    magic_link_enabled: false,
    passkey_enabled: false,
    client_team_creation_enabled: false,
    client_user_deletion_enabled: false,
    allow_user_api_keys: false,
    allow_team_api_keys: false,
    enabled_oauth_providers: [],
  },
};

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': '*',
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
}

/** A browser, and the screens' code as an app would bundle it. */
export interface Screens {
  /** Opens a page and waits for its screen. */
  open(options: PageOptions): Promise<OpenedPage>;
  close(): Promise<void>;
}

const bundle = async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('page.tsx', import.meta.url))],
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    conditions: ['source'],
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
};

/** Starts a browser for looking at the screens. */
export const startScreens = async (): Promise<Screens> => {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error(`No browser was found: ${howToGetBrowser}.`);
  const [script, browser]: [string, Browser] = await Promise.all([
    bundle(),
    chromium.launch({ executablePath, args: browserArgs }),
  ]);

  const open = async (options: PageOptions): Promise<OpenedPage> => {
    const page = await browser.newPage({
      viewport: { width: options.width ?? 1280, height: 900 },
      colorScheme: options.colorScheme ?? 'light',
      reducedMotion: 'reduce',
    });
    const violations: string[] = [];
    const callers: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) violations.push(message.text());
    });
    await page.route('http://api.test/**', async (route) => {
      callers.push(page.url());
      const isSignIn = route.request().url().endsWith('/auth/password/sign-in');
      if (!isSignIn || route.request().method() === 'OPTIONS') return route.fulfill({ json: project, headers: cors });
      const code = options.signInCode ?? 'EMAIL_PASSWORD_MISMATCH';
      return route.fulfill({
        json: { code, error: code },
        headers: { ...cors, 'x-stack-known-error': code, 'x-stack-actual-status': '400' },
      });
    });
    await page.route('http://app.test/**', async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === '/app.js') return route.fulfill({ contentType: 'text/javascript', body: script });
      if (pathname === '/host.css') return route.fulfill({ contentType: 'text/css', body: options.hostStyles ?? '' });
      return route.fulfill({
        contentType: 'text/html',
        body: hostPage(!options.withoutScreens),
        headers: { 'content-security-policy': policy },
      });
    });
    await page.goto(`http://app.test${options.path}`);
    if (!options.withoutScreens) await page.locator('.portico h1').waitFor();
    return { page, violations, callers };
  };
  return { open, close: () => browser.close() };
};

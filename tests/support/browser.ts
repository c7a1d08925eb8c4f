import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import { browserArgs, findBrowser } from '../../scripts/lib/browser.mjs';

/** Starts the machine's own Chrome or Chromium. */
export async function startBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('Chrome or Chromium is not installed');
  return chromium.launch({ executablePath, args: browserArgs });
}

/** Creates a profile whose pages may use the clipboard. */
export const openProfile = (browser: Browser, options: PageLook = {}): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: options.width ?? 1440, height: 900 },
    colorScheme: options.colorScheme ?? 'light',
    permissions: ['clipboard-read', 'clipboard-write'],
  });

type Cookies = Parameters<BrowserContext['addCookies']>[0];

/** How a page is displayed. */
export interface PageLook {
  readonly width?: number;
  readonly colorScheme?: 'dark' | 'light';
}

/**
 * Opens pages one after the other. Each closes the previous one and starts with empty storage. They share one
 * profile, because the compiled code is cached per profile, and compiling is most of a page's cost.
 *
 * @param options.origin whose storage is cleared before each page
 * @returns opens the next page, empty, with the given cookies
 */
export async function takeTurns(
  browser: Browser,
  { origin }: { readonly origin: string },
): Promise<(look?: PageLook, cookies?: Cookies) => Promise<Page>> {
  const profile = await openProfile(browser);
  return async ({ width = 1440, colorScheme = 'light' } = {}, cookies = []) => {
    const earlier = profile.pages();
    const page = await profile.newPage();
    await Promise.all(earlier.map((one) => one.close()));
    await profile.clearCookies();
    await profile.addCookies(cookies);
    const devTools = await profile.newCDPSession(page);
    await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' });
    await devTools.detach();
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    return page;
  };
}

/** Collects a page's exceptions and console errors. */
export function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  return complaints;
}

/**
 * Presses a control by keyboard once it is ready: visible, not moving, and no longer busy with the previous press,
 * for which a user would wait too.
 */
export async function pressKey(control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await control.click({ trial: true });
  await control.press(key);
}

/** Changes an element in the page, and returns whether one can see it. */
export async function changesLook(element: Locator, change: (one: Element) => void): Promise<boolean> {
  const before = await element.screenshot();
  await element.evaluate(change);
  return !(await element.screenshot()).equals(before);
}

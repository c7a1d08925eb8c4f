import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import { browserArgs, findBrowser } from '../../scripts/lib/browser.mjs';

/** Starts the machine's own Chrome or Chromium. */
export async function startBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('There is no Chrome or Chromium on this machine');
  return chromium.launch({ executablePath, args: browserArgs });
}

/** A fresh profile in which pages may write to and read from the clipboard. */
export const openProfile = (
  browser: Browser,
  options: { width?: number; colorScheme?: 'dark' | 'light' } = {},
): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: options.width ?? 1440, height: 900 },
    colorScheme: options.colorScheme ?? 'light',
    permissions: ['clipboard-read', 'clipboard-write'],
  });

/** Collects what a page complains about: exceptions, and errors in its console. */
export function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  return complaints;
}

/**
 * Presses a control by keyboard once it takes presses: visible, at rest, and not busy with the work of the press before,
 * which a person would see and wait for.
 */
export async function pressKey(control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await control.click({ trial: true });
  await control.press(key);
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type Axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    /** Defined on pages to which a test has added it. */
    readonly axe: typeof Axe;
  }
}

/** Axe reports only violations, and skips the email's frame, which is not ours. */
const options: RunOptions = { iframes: false, resultTypes: ['violations'] };

/** The rules whose results can change with the theme of a page. */
const rulesOfColors = ['color-contrast', 'link-in-text-block'];

const findViolations = async (page: Page, asked: RunOptions): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async (given) => {
    const { violations } = await window.axe.run(document, given);
    return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target).join()}`);
  }, asked);
};

/** The violations that axe finds on the page. The test evaluates it, bypassing the page's policy. */
export const readViolations = (page: Page): Promise<string[]> => findViolations(page, options);

/** The same without the rules of colors, for a page whose theme was checked at another width. */
export const readViolationsBesideColors = (page: Page): Promise<string[]> =>
  findViolations(page, {
    ...options,
    rules: Object.fromEntries(rulesOfColors.map((rule) => [rule, { enabled: false }])),
  });

/** How a page of the dashboard is displayed. */
export interface Look {
  readonly width: number;
  readonly colorScheme: 'dark' | 'light';
}

/** Changes how an open page is displayed, and waits until it is. */
export const setLook = async (page: Page, { width, colorScheme }: Look): Promise<void> => {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.locator(`html[data-portico-theme=${colorScheme}]`).waitFor();
};

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isLong } from '@portico/testing/endurance';
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

// Only a rule about sound needs other files of the page. Fetching and parsing its styles takes longer than the rules.
const options: RunOptions = { iframes: false, preload: false, resultTypes: ['violations'] };

/** Adds axe to the page, once. The test evaluates it, bypassing the page's policy. */
export const addAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
};

/**
 * The violations that axe finds. It skips frames, which show emails and pages that are not ours.
 *
 * @param within a selector. Default: the whole page
 */
export const readViolations = async (page: Page, within?: string): Promise<string[]> => {
  await addAxe(page);
  return page.evaluate(
    async ([place, given]) => {
      const { violations } = await window.axe.run(place ?? document, given);
      return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target).join()}`);
    },
    [within, options] as const,
  );
};

/** How a page of the dashboard is displayed. */
export interface Look {
  readonly width: number;
  readonly colorScheme: 'dark' | 'light';
}

/**
 * The looks in which axe checks a page: each of them in the long form, and one in the short form, by turns, so that pages
 * beside each other, which share their styles, are checked in different ones.
 *
 * @param turn the number of the page among those that are checked
 */
export const looksInTurn = <T>(looks: readonly T[], turn: number): readonly T[] =>
  isLong ? looks : looks.filter((_, at) => at === turn % looks.length);

/** Changes how an open page is displayed, and waits until it is. */
export const setLook = async (page: Page, { width, colorScheme }: Look): Promise<void> => {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.locator(`html[data-portico-theme=${colorScheme}]`).waitFor();
};

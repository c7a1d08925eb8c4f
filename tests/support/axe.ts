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

/** The rules whose results can change with the theme of a page. */
const rulesOfColors = ['color-contrast', 'link-in-text-block'];

const selections: Readonly<Record<'all' | 'colors' | 'besides-colors', RunOptions>> = {
  all: {},
  colors: { runOnly: { type: 'rule', values: rulesOfColors } },
  'besides-colors': { rules: Object.fromEntries(rulesOfColors.map((rule) => [rule, { enabled: false }])) },
};

/** What axe looks at. */
export interface AxeScope {
  /** A selector. Default: the whole page. */
  readonly within?: string;
  /** `besides-colors` is for a page whose theme was checked at another width. Default: `all`. */
  readonly rules?: keyof typeof selections;
}

/** Adds axe to the page, once. The test evaluates it, bypassing the page's policy. */
export const addAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
};

/** The violations that axe finds. It skips frames, which show emails and pages that are not ours. */
export const readViolations = async (page: Page, { within, rules = 'all' }: AxeScope = {}): Promise<string[]> => {
  await addAxe(page);
  // Only a rule about sound needs other files of the page. Fetching and parsing its styles takes longer than the rules.
  const options: RunOptions = { iframes: false, preload: false, resultTypes: ['violations'], ...selections[rules] };
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

/** Changes how an open page is displayed, and waits until it is. */
export const setLook = async (page: Page, { width, colorScheme }: Look): Promise<void> => {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.locator(`html[data-portico-theme=${colorScheme}]`).waitFor();
};

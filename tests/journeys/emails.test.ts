// @needs nothing

import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtInThemes } from '../../packages/server/src/domains/email/built-in/index.js';
import { createEmailRenderer } from '../../packages/server/src/platform/adapters/email-renderer/index.js';
import { renderBuiltIn, sampleEmails, sampleLink } from '../../packages/server/src/testing/built-in-emails.js';
import { addAxe } from '../support/axe.js';
import { startBrowser } from '../support/browser.js';

/** What email programs do with a document: some apply its styles, others only those at the elements. */
const programs = {
  'with its styles': (html: string) => html,
  'without its styles': (html: string) => html.replaceAll(/<style>[\s\S]*?<\/style>/g, ''),
};

const looks = Object.entries(programs).flatMap(([program, show]) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ program, show, colorScheme })),
);

/** Widths of a phone and of a window. No color depends on the width, so contrast is checked at the last one only. */
const widths = [760, 375];

const renderer = createEmailRenderer();
const emails: { readonly name: string; readonly html: string }[] = [];
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  browser = await startBrowser();
  context = await browser.newContext();
  for (const [theme, { displayName }] of builtInThemes)
    for (const email of Object.values(sampleEmails)) {
      const { html } = await renderBuiltIn(renderer, email, { theme, unsubscribeLink: sampleLink });
      emails.push({ name: `${email.template} in ${displayName}`, html });
    }
});

afterAll(async () => {
  await renderer.close();
  await browser.close();
});

describe.each(looks)('a built-in email $program, $colorScheme', ({ show, colorScheme }) => {
  test('P39 has enough contrast and fits', async () => {
    const page = await context.newPage();
    await page.emulateMedia({ colorScheme });
    const problems: string[] = [];
    for (const { name, html } of emails) {
      await page.setContent(show(html));
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (overflow > 0) problems.push(`${name}: ${overflow} px too wide at ${width} px`);
      }
      await addAxe(page);
      const found = await page.evaluate(async () => {
        const { violations, passes } = await window.axe.run(document, { runOnly: ['color-contrast'], preload: false });
        return {
          checked: passes.flatMap(({ nodes }) => nodes).length,
          low: violations.flatMap(({ nodes }) => nodes.map((node) => `${node.html}: ${node.failureSummary}`)),
        };
      });
      if (found.checked < 4) problems.push(`${name}: only ${found.checked} texts were checked`);
      problems.push(...found.low.map((text) => `${name}: ${text}`));
    }
    await page.close();
    expect(problems).toEqual([]);
  });
});

test('a built-in email in Default Light is dark where the email program is dark', async () => {
  const page = await context.newPage();
  const html = emails.find(({ name }) => name === 'magic_link in Default Light')?.html ?? '';
  const backgrounds: string[] = [];
  for (const [colorScheme, content] of [
    ['light', html],
    ['dark', html],
    ['dark', html.replace('class="email-adaptive"', '')],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setContent(content);
    backgrounds.push(
      await page.evaluate(
        () => getComputedStyle(document.querySelector('.email-card') ?? document.body).backgroundColor,
      ),
    );
  }
  await page.close();
  expect(backgrounds).toEqual(['rgb(255, 255, 255)', 'rgb(19, 26, 39)', 'rgb(255, 255, 255)']);
});

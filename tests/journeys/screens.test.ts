// @needs embedded

import { rounds } from '@portico/testing/endurance';
import type { JSHandle, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { contrast, parseColor } from '../../packages/react/src/theme/color.js';
import { looksInTurn, readViolations } from '../support/axe.js';
import { changesLook } from '../support/browser.js';
import { type OpenedPage, type Screens, startScreens } from './screens/open-screens.js';
import { states } from './screens/states.js';

/** Typical styles of pages for bare elements: resets, smaller root fonts, `!important`, content before everything. */
const hostile = `
html { font-size: 62.5%; }
#root * { color: red !important; letter-spacing: 4px !important; line-height: 3 !important; box-sizing: content-box !important; float: right; }
#root *::before { content: 'HOST'; }
#root *::after { content: 'HOST' !important; }
button { background: lime !important; padding: 40px; border-radius: 0; text-transform: uppercase; }
h1 { font: italic 90px serif; }
input { border: 5px dashed red !important; inline-size: 50px !important; }
p { text-indent: 80px; margin: 50px; }
a { font-size: 50px; color: pink !important; }
label { display: inline; float: right; }
svg { inline-size: 90px !important; fill: red; margin: 20px; }
path { stroke: red; }
`;

/**
 * One state of each screen, and in the short form of every third screen: styles that affect one affect the others too.
 */
const screenOf = ({ name }: { name: string }): string => name.replace(/,[^,]*$/, '');
const looks = states
  .filter((state, at) => states.findIndex((one) => screenOf(one) === screenOf(state)) === at)
  .filter((_, at) => at % rounds({ short: 3, long: 1 }) === 0);

let screens: Screens;

beforeAll(async () => {
  screens = await startScreens();
});

afterAll(() => screens.close());

/** Every computed style of the matching elements, one line each, without custom properties. Stays in the page. */
const readStyles = (page: Page, selector: string): Promise<JSHandle<string[]>> =>
  page.evaluateHandle((given) => {
    const names = [...getComputedStyle(document.body)].filter((name) => !name.startsWith('--'));
    return [...document.querySelectorAll(given)].flatMap((element, index) => {
      const style = getComputedStyle(element);
      const content = ['::before', '::after'].map((part) => getComputedStyle(element, part).content);
      return names
        .map((name) => `${index} ${element.className} ${name}: ${style.getPropertyValue(name)}`)
        .concat(`${index} ${content.join()}`);
    });
  }, selector);

/** The computed styles of our elements that styles of the host page change, each as a line. The page keeps these styles. */
const changesBy = async ({ page, wearHostStyles }: OpenedPage, hostStyles: string): Promise<string[]> => {
  const read = () => readStyles(page, '.portico, .portico :not(svg, svg *)');
  await wearHostStyles('');
  const before = await read();
  expect(await before.evaluate((lines) => lines.length)).toBeGreaterThan(1000);
  await wearHostStyles(hostStyles);
  return page.evaluate(([one, other]) => other.filter((line, at) => line !== one[at]), [before, await read()] as const);
};

/** A screenshot of our screens in a host page with these styles. */
const draw = async ({ page, wearHostStyles }: OpenedPage, hostStyles: string): Promise<Buffer> => {
  await wearHostStyles(`${hostStyles} .host { display: none; }`);
  return page.screenshot({ animations: 'disabled', fullPage: true });
};

const differences = (one: readonly string[], other: readonly string[]): string[] =>
  other.filter((line, index) => line !== one[index]);

/** Widths of a small phone, a tablet and a desktop. */
const widths = [320, 768, 1440];

describe.each(states)('$name', (state) => {
  let opened: OpenedPage;
  beforeAll(async () => {
    opened = await screens.show(state);
  });

  test('P39 no violations of axe or a strict policy, and no overflow on narrow screens, light and dark', async () => {
    const { page, violations } = opened;
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      const heights = await page.$$eval(
        '.portico :is(button, input:not(.portico-unseen, .portico-option-mark), .portico-option, nav a)',
        (all) => all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().height),
      );
      expect(heights.filter((height) => height < 24)).toEqual([]);
    }
    for (const colorScheme of looksInTurn(['light', 'dark'] as const, states.indexOf(state))) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`.portico[data-portico-theme=${colorScheme}]`).first().waitFor();
      expect(await readViolations(page, '.portico')).toEqual([]);
    }
    expect(violations).toEqual([]);
    const weights = await page.$$eval('.portico h1', (all) =>
      all.map((heading) => getComputedStyle(heading).fontWeight),
    );
    expect(weights.filter((weight) => weight !== '650')).toEqual([]);
  });

  if (!looks.includes(state)) return;
  test('UX-38 the styles of the host page do not affect our screens', async () => {
    const { page } = opened;
    // What loads meanwhile, such as the font, changes sizes once.
    await expect.poll(() => changesBy(opened, hostile), { timeout: 20_000 }).toEqual([]);
    expect(await page.locator('.host p').evaluate((element) => getComputedStyle(element).textIndent)).toBe('80px');
    // SVGs keep styles that change nothing visible, so screenshots are compared. Icons may still be loading.
    const looksTheSame = async () => (await draw(opened, '')).equals(await draw(opened, hostile));
    await expect.poll(looksTheSame, { timeout: 20_000 }).toBe(true);
  });
});

test('the screens load their font after they are shown, under a policy that allows no fonts from elsewhere', async () => {
  const { page, violations } = await screens.open('/handler/sign-in');
  const loaded = () => page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`));
  await expect.poll(loaded).toEqual(['Portico Inter loaded']);
  expect(violations).toEqual([]);
  await screens.closePages();
});

test.each(states.filter(({ path, act }) => /sign-(in|up)$/.test(path) && !act))(
  '$name: the primary button is above the fold of a laptop, and the only one',
  async (state) => {
    const { page } = await screens.show(state);
    await page.setViewportSize({ width: 1440, height: 900 });
    const bottoms = await page.$$eval('.portico-button[data-look=strong]', (all) =>
      all.map((button) => button.getBoundingClientRect().bottom),
    );
    expect(bottoms.length).toBeLessThanOrEqual(1);
    expect(bottoms.filter((bottom) => bottom > 900)).toEqual([]);
  },
);

test('with forced colors, which keep no backgrounds, the selected tab and section and a switch that is on look different', async () => {
  const open = async (name: string): Promise<Page> => {
    const { page } = await screens.show(states.filter((state) => state.name === name)[0] ?? { name, path: '/' });
    await page.emulateMedia({ forcedColors: 'active' });
    // All tests share the page.
    onTestFinished(() => page.emulateMedia({ forcedColors: 'none' }));
    return page;
  };
  const form = await open('sign-in by code or password');
  const tab = form.getByRole('tab', { name: 'Email code' });
  expect(await changesLook(tab, (one) => one.setAttribute('aria-selected', 'false'))).toBe(true);
  const settings = await open('settings, notifications');
  await settings.setViewportSize({ width: 1440, height: 900 });
  const section = settings.getByRole('link', { name: 'Email preferences' });
  expect(await changesLook(section, (one) => one.removeAttribute('aria-current'))).toBe(true);
  const sending = settings.getByLabel('Get marketing emails');
  // In a copy, since React restores what it rendered whenever it renders again.
  await sending.evaluate((one) => one.replaceWith(one.cloneNode()));
  expect(await changesLook(sending, (one) => Reflect.set(one, 'checked', !Reflect.get(one, 'checked')))).toBe(true);
});

test('a full page is a card on a tinted page, and on a phone the screen is the page', async () => {
  const { page } = await screens.open('/handler/sign-in');
  const look = () =>
    page.locator('.portico-column').evaluate((card) => {
      const { backgroundColor, borderTopWidth } = getComputedStyle(card);
      const ground = getComputedStyle(card.closest('.portico') ?? card).backgroundColor;
      return { isTinted: ground !== backgroundColor, border: borderTopWidth };
    });
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await look()).toEqual({ isTinted: true, border: '1px' });
  await page.setViewportSize({ width: 375, height: 900 });
  expect(await look()).toEqual({ isTinted: false, border: '0px' });
  await screens.closePages();
});

/** Shows the state with this name. */
const showState = (name: string): Promise<OpenedPage> => {
  const state = states.find((one) => one.name === name);
  if (!state) throw new Error(`There is no state ${name}.`);
  return screens.show(state);
};

/** Contrast of lines and quiet buttons with the card they are on. Fields need 3:1, which tokens.test.ts checks. */
const mostOfQuietBorder = 1.5;

test.each(['light', 'dark'] as const)('borders around and in a card are quiet, %s', async (colorScheme) => {
  const { page } = await showState('sign-in with three providers, one used last');
  await page.emulateMedia({ colorScheme });
  await page.locator(`.portico[data-portico-theme=${colorScheme}]`).first().waitFor();
  const { card, borders } = await page.evaluate(() => {
    const read = (selector: string, property: string, part?: string) =>
      [...document.querySelectorAll(selector)].map((one) => getComputedStyle(one, part).getPropertyValue(property));
    return {
      card: read('.portico-column', 'background-color')[0] ?? '',
      borders: [
        ...read('.portico-column', 'border-top-color'),
        ...read('.portico-button[data-look=quiet]', 'border-top-color'),
        ...read('.portico-tab[aria-selected=true]', 'border-top-color'),
        ...read('.portico-or', 'border-top-color', '::before'),
      ],
    };
  });
  const ground = parseColor(card);
  const contrasts = borders.map((border) => {
    const line = parseColor(border);
    return ground && line ? contrast(line, ground) : Number.NaN;
  });
  expect(contrasts.length).toBeGreaterThanOrEqual(6);
  expect(contrasts.filter((one) => !(one > 1.05 && one <= mostOfQuietBorder))).toEqual([]);
});

test.each(['sign-in with three providers, one used last', 'sign-in with all providers, a code and a password'])(
  'icons of provider buttons are in line with their text and with each other: %s',
  async (name) => {
    const { page } = await showState(name);
    await page.locator('.portico-providers svg').last().waitFor();
    const places = await page.$$eval('.portico-providers .portico-button-label', (labels) =>
      labels.map((label) => {
        const icon = label.querySelector('svg')?.getBoundingClientRect();
        const text = [...label.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
        if (!icon || !text) return null;
        const range = document.createRange();
        range.selectNodeContents(text);
        const { top, height } = range.getBoundingClientRect();
        return { offset: Math.abs(icon.top + icon.height / 2 - (top + height / 2)), left: icon.left };
      }),
    );
    expect(places.filter((place) => !place || place.offset > 1)).toEqual([]);
    // One column of icons, or two where there are many.
    const columns = new Set(places.map((place) => Math.round(place?.left ?? Number.NaN)));
    expect(columns.size).toBe(places.length > 3 ? 2 : 1);
  },
);

test('tabs over cards stay in one row where they do not fit, and keys bring each into view', async () => {
  const { page } = await showState('settings, team, invitations');
  await page.setViewportSize({ width: 240, height: 900 });
  const tabs = page.getByRole('tab');
  const tops = await tabs.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  const list = page.getByRole('tablist');
  expect(await list.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true);
  await page.getByRole('tab', { selected: true }).press('End');
  const isInView = () =>
    tabs.last().evaluate((tab) => {
      const row = tab.parentElement?.getBoundingClientRect();
      const { left, right } = tab.getBoundingClientRect();
      return row !== undefined && left >= row.left - 1 && right <= row.right + 1;
    });
  await expect.poll(isInView).toBe(true);
});

test('the address of a member is whole on a phone, where another may differ in its end', async () => {
  const { page } = await showState('settings, team');
  await page.setViewportSize({ width: 320, height: 900 });
  const address = page.getByText(/^2\.hopper@/);
  expect(await address.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
});

/** The left and right sides of the first text in an element, and the left side of each of its characters. */
const placesOf = (found: Locator) =>
  found.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() ?? element;
    const lefts = [...(text.textContent ?? '')].map((_, at) => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().left;
    });
    return { left, right, lefts };
  });

const turn = (page: Page, direction: 'rtl' | 'ltr') =>
  page
    .locator('.portico')
    .first()
    .evaluate((screen, dir) => screen.setAttribute('dir', dir), direction);

test('an address reads from left to right on a page from right to left, and its beginning is not cut off', async () => {
  const { page } = await showState('settings, team');
  await page.setViewportSize({ width: 320, height: 900 });
  await turn(page, 'rtl');
  const { left, lefts } = await placesOf(page.getByText(/^2\.hopper@/));
  const [first = 0, second = 0, third = 0] = lefts;
  expect({ isInOrder: first < second && second < third, isShown: first >= left - 1 }).toEqual({
    isInOrder: true,
    isShown: true,
  });
  await turn(page, 'ltr');
});

test('a name keeps the period at its end on a page from right to left, and stays on the right', async () => {
  const { page } = await showState('pricing');
  await turn(page, 'rtl');
  const name = page.locator('.portico-plan-name').first();
  await name.evaluate((element) => {
    element.textContent = 'Acme Inc.';
  });
  const { right, lefts } = await placesOf(name);
  expect(lefts).toEqual([...lefts].sort((one, other) => one - other));
  expect(right - (lefts.at(-1) ?? 0)).toBeLessThan(10);
  await turn(page, 'ltr');
});

test('P37 an app can restyle our screens by `!important` in a layer', async () => {
  const opened = await screens.open('/handler/sign-in');
  const inLayer = (rule: string) => `@layer app { ${rule} }`;
  expect(await changesBy(opened, inLayer('.portico { opacity: 0.5 !important; }'))).toContain('0 portico opacity: 0.5');
  const plain = await draw(opened, '');
  expect(plain.equals(await draw(opened, inLayer('.portico svg * { stroke: red !important; }')))).toBe(false);
  await screens.closePages();
});

test('UX-38 our styles do not affect the host page', async () => {
  const path = '/handler/sign-in';
  const opened = await Promise.all([screens.open(path, { withoutScreens: true }), screens.open(path)]);
  const [before, after] = await Promise.all(
    opened.map(async ({ page }) => (await readStyles(page, '.host, .host *')).jsonValue()),
  );
  // The position of an element depends on the content above it, not on a style.
  expect(differences(before ?? [], after ?? []).filter((line) => !/inset|width|inline-size|origin/.test(line))).toEqual(
    [],
  );
  await screens.closePages();
});

test('a screen whose code did not load can be retried', async () => {
  const { page } = await screens.open('/handler/sign-in');
  const onDemandCode = /\/on-demand-/;
  await page.route(onDemandCode, (route) => route.abort('connectionrefused'));
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByText('An unexpected error occurred.').waitFor();
  await page.unroute(onDemandCode);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
  await screens.closePages();
});

test('P39 signing in works with only the keyboard, and an error moves the focus to the field to correct', async () => {
  const { page } = await screens.open('/handler/sign-in');
  // The heading is there before the methods of the project are known.
  await page.locator('[name=email]').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type('ada@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('not this one');
  const widthBefore = await page.locator('.portico-button').evaluate((button) => button.getBoundingClientRect().width);
  await page.keyboard.press('Enter');
  await page.getByText('Incorrect email address or password').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password');
  expect(await page.locator('[name=email]').inputValue()).toBe('ada@example.com');
  expect(await page.locator('.portico-button').evaluate((button) => button.getBoundingClientRect().width)).toBe(
    widthBefore,
  );
  const outline = await page
    .locator('.portico-control:focus-within')
    .evaluate((control) => getComputedStyle(control).outlineStyle);
  expect(outline).toBe('solid');
  await screens.closePages();
});

test('the error of a field does not move a link away from the pointer in browsers that do not focus it, as Safari', async () => {
  const { page } = await screens.open('/handler/sign-in');
  await page.locator('[name=email]').fill('ada');
  await page.evaluate(() =>
    document.addEventListener('mousedown', (event) => {
      event.preventDefault();
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    }),
  );
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
  await screens.closePages();
});

test('CL-06 the code of an emailed link is removed from the address bar before the first call to the server', async () => {
  const { callers } = await screens.open('/handler/email-verification?code=abc&state=x&lang=en');
  expect(callers.length).toBeGreaterThan(0);
  expect(new Set(callers)).toEqual(new Set(['http://app.test/handler/email-verification?lang=en']));
});

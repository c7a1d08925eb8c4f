import type { Page } from 'playwright-core';

export type { ScreenState } from './open-screens.js';

/** A call that is still pending. */
export const unanswered = () => new Promise<never>(() => undefined);
/** A call that fails without a response. */
export const offline = () => Promise.reject(new Error('offline'));
/** An error with a known code. */
export const refused = (code: string, status = 400) => ({ code, status });

/** Presses a button. */
export const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
/** Waits for a text on the page. */
export const sees = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

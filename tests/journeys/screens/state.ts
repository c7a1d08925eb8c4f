import type { Page } from 'playwright-core';

export type { ScreenState } from './open-screens.js';

/** A call that the server is still at. */
export const unanswered = () => new Promise<never>(() => undefined);
/** A call that does not get through. */
export const offline = () => Promise.reject(new Error('offline'));
/** A refusal by a known code. */
export const refused = (code: string, status = 400) => ({ code, status });

/** Presses a button. */
export const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
/** Waits for words on the page. */
export const sees = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

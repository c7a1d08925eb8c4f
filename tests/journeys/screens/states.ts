import type { Page } from 'playwright-core';
import { user } from '../../../packages/react/src/testing/scripted-server.js';
import type { PageOptions } from './open-screens.js';

/** A screen in one of its states. */
interface ScreenState extends PageOptions {
  readonly name: string;
}

const answersNever = () => new Promise<never>(() => undefined);
const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click();
const shows = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

const signIn = async (page: Page) => {
  await page.getByLabel('E-mail address').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await press('Sign in')(page);
};

const signingIn: readonly ScreenState[] = [
  { name: 'sign-in', path: '/handler/sign-in' },
  { name: 'sign-in, empty form sent', path: '/handler/sign-in', act: press('Sign in') },
  {
    name: 'sign-in, busy',
    path: '/handler/sign-in',
    script: { 'POST /auth/password/sign-in': answersNever },
    act: signIn,
  },
  { name: 'sign-in, refused', path: '/handler/sign-in', act: signIn },
  {
    name: 'sign-in, no connection',
    path: '/handler/sign-in',
    script: { 'POST /auth/password/sign-in': () => Promise.reject(new Error('offline')) },
    act: signIn,
  },
  { name: 'sign-up', path: '/handler/sign-up' },
  { name: 'sign-out', path: '/handler/sign-out' },
];

const mailed: readonly ScreenState[] = [
  { name: 'email-verification', path: '/handler/email-verification?code=abc' },
  { name: 'email-verification without a code', path: '/handler/email-verification' },
];

const others: readonly ScreenState[] = [
  { name: 'error of a known code', path: '/handler/error?errorCode=OAUTH_PROVIDER_ACCESS_DENIED' },
  { name: 'nothing there', path: '/handler/nowhere' },
];

const settings = (section: string): Pick<ScreenState, 'path' | 'isSignedIn'> => ({
  path: `/handler/account-settings#${section}`,
  isSignedIn: true,
});

const accountSettings: readonly ScreenState[] = [
  { name: 'account-settings, list', path: '/handler/account-settings', isSignedIn: true },
  { name: 'account-settings, profile', ...settings('profile') },
  {
    name: 'account-settings, profile, saved',
    ...settings('profile'),
    script: { 'PATCH /users/me': user({ display_name: 'Ada Lovelace' }) },
    act: async (page) => {
      await page.getByLabel('Name').fill('Ada Lovelace');
      await press('Save')(page);
      await shows(page, 'Your name is saved.');
    },
  },
];

/** Every screen in every state that looks its own. */
export const states: readonly ScreenState[] = [...signingIn, ...mailed, ...others, ...accountSettings];

// @needs nothing

import { languages } from '@portico/contract/languages';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sections } from '../account-settings/sections.js';
import { pages } from '../handler/pages.js';
import { field, openSettings, renderHandler, renderSignedIn } from '../testing/render-page.js';
import { list, project } from '../testing/scripted-server.js';
import { en } from './en/full.js';
import { readCatalogue } from './load-catalogue.js';

const translations = languages.filter((language) => language !== 'en');

const loadCatalogue = async (language: (typeof languages)[number]): Promise<Readonly<Record<string, string>>> => {
  try {
    return readCatalogue(language) ?? en;
  } catch (loading) {
    await loading;
    return loadCatalogue(language);
  }
};

const surface = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('.portico');
  if (!found) throw new Error('No screen is shown');
  return found;
};

/** The texts of a page as patterns: placeholders may have any value. */
const patternsOf = (texts: Readonly<Record<string, string>>): readonly RegExp[] =>
  Object.values(texts).map(
    (text) =>
      new RegExp(
        `^${text
          .split(/\{[^{}]*\}/)
          .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
          .join('.*')}$`,
        'u',
      ),
  );

const chooseInBrowser = (...tags: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);

afterEach(() => vi.restoreAllMocks());

const signedOutPages = [
  'sign-in',
  'sign-up',
  'forgot-password',
  'password-reset',
  'email-verification',
  'mfa',
  'error',
];

const expectHeadingOf = async (patterns: readonly RegExp[], path: string): Promise<void> => {
  const heading = await screen.findByRole('heading', { level: 1 });
  const isKnown = patterns.some((pattern) => pattern.test(heading.textContent));
  expect(isKnown, `${path}: ${heading.textContent}`).toBe(true);
  cleanup();
};

test.each(translations)('every page of the handler is in %s', async (language) => {
  const patterns = patternsOf(await loadCatalogue(language));
  for (const path of signedOutPages) {
    renderHandler({ at: `/handler/${path}`, lang: language });
    await expectHeadingOf(patterns, path);
  }
  for (const { path } of pages.filter(
    (page) => !signedOutPages.includes(page.path) && page.path !== 'oauth-callback',
  )) {
    await renderSignedIn({ at: `/handler/${path}`, lang: language });
    await expectHeadingOf(patterns, path);
  }
});

test.each(translations)('every section of the account settings is in %s', async (language) => {
  const texts = await loadCatalogue(language);
  const everything = {
    allow_user_api_keys: true,
    client_team_creation_enabled: true,
    client_user_deletion_enabled: true,
  };
  const script = {
    'GET /projects/current': project({ ...everything, credential_enabled: true, passkey_enabled: true }),
  };
  const invitation = {
    id: 'i',
    team_id: 't',
    team_display_name: 'Rockets',
    inviter_display_name: null,
    recipient_email: 'ada@example.com',
    expires_at_millis: Date.now() + 86_400_000,
  };
  await openSettings({
    lang: language,
    script: { ...script, 'GET /contact-channels': list(), 'GET /team-invitations/received': list(invitation) },
  });
  for (const { title } of sections.filter((section) => !['plan', 'connected-accounts'].includes(section.id)))
    expect((await screen.findAllByText(texts[title] ?? '')).length).toBeGreaterThan(0);
});

test('the screens have the language that the app chose, whatever the browser prefers', async () => {
  chooseInBrowser('fr');
  renderHandler({ at: '/handler/sign-in', lang: 'de-CH' });
  await screen.findByRole('heading', { name: 'Anmelden' });
  expect(surface().lang).toBe('de-CH');
});

test('without a choice of the app, the first language of the browser that has texts is used', async () => {
  chooseInBrowser('sv', 'nl-BE', 'fr');
  renderHandler({ at: '/handler/sign-in' });
  await screen.findByRole('heading', { name: 'Inloggen' });
  expect(surface().lang).toBe('nl-BE');
});

test('the screens follow a change of the browser’s languages', async () => {
  chooseInBrowser('en');
  renderHandler({ at: '/handler/sign-in' });
  await screen.findByRole('heading', { name: 'Sign in' });
  chooseInBrowser('it');
  act(() => void window.dispatchEvent(new Event('languagechange')));
  await screen.findByRole('heading', { name: 'Accedi' });
});

test.each(['tlh-AQ', 'zh-TW', 'not a tag'])(
  'for %j the texts and the language of the page are English',
  async (lang) => {
    renderHandler({ at: '/handler/sign-in', lang });
    await screen.findByRole('heading', { name: 'Sign in' });
    expect([surface().lang, surface().dir]).toEqual(['en', 'ltr']);
  },
);

test('Arabic is written from right to left, with the figures of its texts', async () => {
  renderHandler({ at: '/handler/sign-in', lang: 'ar-EG' });
  await screen.findByRole('heading', { name: 'تسجيل الدخول' });
  expect(surface().dir).toBe('rtl');
  expect(new Intl.NumberFormat(surface().lang).format(10)).toBe('10');
});

test('an app replaces texts in every language', async () => {
  renderHandler({ at: '/handler/sign-in', lang: 'pl', translationOverrides: { 'sign-in.title': 'Witaj' } });
  await screen.findByRole('heading', { name: 'Witaj' });
});

test.each([
  ['de', 'de'],
  [undefined, undefined],
])('when the app chooses %s, the call that signs up says %s', async (lang, sent) => {
  chooseInBrowser('de');
  const { server } = renderHandler({ at: '/handler/sign-up', ...(lang && { lang }) });
  fireEvent.input(await field('E-Mail-Adresse'), { target: { value: 'ada@example.com' } });
  fireEvent.input(await field('Passwort'), { target: { value: 'correct horse' } });
  fireEvent.click(screen.getByRole('button', { name: 'Konto erstellen' }));
  await waitFor(() => expect(server.countOf('POST /auth/password/sign-up')).toBe(1));
  expect(server.languageOf('POST /auth/password/sign-up')).toBe(sent);
});

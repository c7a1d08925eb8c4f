// @needs nothing

import { languages, limits } from '@portico/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { createEmailRenderer } from '../../../platform/adapters/email-renderer/index.js';
import { renderBuiltIn, sampleEmails } from '../../../testing/built-in-emails.js';
import { builtInThemes, defaultTheme, messagesFor } from './index.js';

const renderer = createEmailRenderer();
afterAll(() => renderer.close());

const samples = Object.values(sampleEmails);
const translations = languages.filter((language) => language !== 'en');
const english = messagesFor('en');

/** The words of a text that a translation would not keep. */
const wordsOf = (text: string): string => text.replaceAll(/\{\w+\}/g, '').trim();

const placeholdersOf = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].toSorted();

describe.each(translations)('emails in %s', (language) => {
  const texts: Readonly<Record<string, string>> = messagesFor(language);

  test('have every text, translated, with the placeholders of the English one', () => {
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(english).toSorted());
    const entries = Object.entries(english).filter(([key]) => key !== 'language' && key !== 'direction');
    expect(
      entries.filter(([key, text]) => wordsOf(texts[key] ?? '') === wordsOf(text) && wordsOf(text).includes(' ')),
    ).toEqual([]);
    expect(
      entries.filter(([key, text]) => placeholdersOf(texts[key] ?? '').join() !== placeholdersOf(text).join()),
    ).toEqual([]);
  });

  test.each(samples)(
    '$template is written in it: subject, text and HTML, with its language and direction',
    async (email) => {
      const { html, text, subject = '' } = await renderBuiltIn(renderer, email, { theme: defaultTheme.id, language });
      expect(html).toMatch(new RegExp(`<html[^>]* lang="${language}"`));
      expect(html).toMatch(new RegExp(`<html[^>]* dir="${language === 'ar' ? 'rtl' : 'ltr'}"`));
      const heading = texts[`${email.template}.heading`];
      if (heading !== undefined) expect(html).toContain(heading.split(/[{'’&]/)[0]);
      expect(subject).not.toBe('');
      for (const part of [html, text, subject]) expect(part).not.toMatch(/undefined|\{\w+\}(?! *[.}@])/);
      expect(text).not.toContain(english['greeting']);
    },
  );

  test.each([
    ['email_verification', limits.emailVerificationCodeLifetimeMillis],
    ['password_reset', limits.passwordResetCodeLifetimeMillis],
    ['magic_link', limits.signInCodeLifetimeMillis],
    ['team_invitation', limits.teamInvitationCodeLifetimeMillis],
  ])('say when the code of %s expires', (template, lifetimeMillis) => {
    const [count] = [86_400_000, 3_600_000, 60_000].map((unit) => lifetimeMillis / unit).filter(Number.isInteger);
    const hours = String(lifetimeMillis / 3_600_000);
    for (const text of [texts[`${template}.preview`], texts[`${template}.note`]]) {
      const isWritten = text?.includes(String(count)) || text?.includes(hours);
      // Arabic says "one hour" in words.
      expect(isWritten || (language === 'ar' && text?.includes('ساعة واحدة')), text).toBe(true);
    }
  });
});

test.each([...builtInThemes.keys()])('the theme %s writes Arabic from right to left', async (theme) => {
  const { html } = await renderBuiltIn(renderer, sampleEmails.magic_link, { theme, language: 'ar-EG' });
  expect(html).toMatch(/<html[^>]* dir="rtl"/);
});

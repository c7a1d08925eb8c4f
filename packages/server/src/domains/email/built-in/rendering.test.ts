// @needs nothing

import { afterAll, describe, expect, test } from 'vitest';
import { createEmailRenderer } from '../../../platform/adapters/email-renderer/index.js';
import { renderBuiltIn, sampleEmails, sampleLink } from '../../../testing/built-in-emails.js';
import { builtInThemes, defaultTheme, messagesFor, securityChanges, toLoggedSubject } from './index.js';
import { fillMessage } from './messages/index.js';

const renderer = createEmailRenderer();
afterAll(() => renderer.close());

/** Gmail cuts a longer email and hides the rest behind a link. */
const MAX_BYTES = 100_000;

const samples = Object.values(sampleEmails);
const cases = [...builtInThemes].flatMap(([theme, { displayName }]) =>
  samples.map((email) => ({ theme, displayName, email, name: email.template })),
);

const unescape = (html: string): string =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
const hrefs = (html: string): readonly string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => unescape(url));
const linked = samples.filter(({ variables }) => Object.values<string | null>({ ...variables }).includes(sampleLink));

describe.each(cases)('$name in $displayName', ({ theme, email }) => {
  const render = () => renderBuiltIn(renderer, email, { theme });

  test('is complete in both parts', async () => {
    const { html, text, subject, notificationCategory } = await render();
    expect(notificationCategory).toBe('Transactional');
    expect(subject).toContain('Green Garden');
    for (const part of [html, text, subject])
      expect(part).not.toMatch(/undefined|null|NaN|\[object|\{\w+\}(?! *[.}@])/);
    for (const value of Object.entries<string | null>({ ...email.variables })) {
      if (value[0] === 'change') continue;
      expect(unescape(html)).toContain(value[1]);
      expect(text).toContain(value[1]);
    }
    expect(Buffer.byteLength(html)).toBeLessThan(MAX_BYTES);
  });

  test('has no links but its own, and loads nothing', async () => {
    const { html } = await render();
    const own = linked.includes(email) ? [sampleLink, sampleLink] : [];
    expect(hrefs(html)).toEqual(own);
    expect(html).not.toMatch(/<(img|script|link|iframe|form)\b|\bsrc=|url\(|@import|@font-face|\bon\w+="/i);
  });

  test('has a text part that reads well', async () => {
    const { text } = await render();
    const greeting = email.userName === null ? 'Hello,' : 'Hello Mira,';
    expect(text.split('\n\n').slice(0, 2)).toEqual(['Green Garden', greeting]);
    expect(text).not.toMatch(/&\w+;|<|\n{3}|[ \t]$|\u00a0|\p{Cf}/mu);
    if (linked.includes(email))
      expect(text.split('\n').filter((line) => line.includes('https:'))).toEqual([sampleLink]);
  });
});

test('the code of a sign-in email is alone in its paragraph, and in the subject', async () => {
  const { html, text, subject } = await renderBuiltIn(renderer, sampleEmails.magic_link, { theme: defaultTheme.id });
  expect(text.split('\n\n')).toContain('K3M9QX');
  expect(html).toMatch(/<p class="email-code"[^>]*>K3M9QX<\/p>/);
  expect(subject).toBe('K3M9QX is your sign-in code for Green Garden');
});

test.each(samples)('the log shows the subject of $template, if nothing in it is secret', async (email) => {
  const { subject } = await renderBuiltIn(renderer, email, { theme: defaultTheme.id });
  const secrets: Record<string, string> = {
    magic_link: 'Your sign-in code for Green Garden',
    team_invitation: 'You are invited to a team at Green Garden',
  };
  expect(toLoggedSubject(email)).toBe(secrets[email.template] ?? subject);
});

test('EM-04 every value is escaped', async () => {
  const evil = `<img src=x onerror=alert(1)>"'&`;
  const { html } = await renderBuiltIn(
    renderer,
    {
      ...sampleEmails.leaked_api_key,
      projectName: evil,
      variables: { description: evil, lastFour: evil, teamDisplayName: evil },
    },
    { theme: defaultTheme.id },
  );
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#x27;&amp;');
});

test.each(securityChanges)('the notice about %s says what happened and what follows', async (change) => {
  const { text, subject } = await renderBuiltIn(
    renderer,
    { ...sampleEmails.security_notice, variables: { change, at: 'Monday' } },
    { theme: defaultTheme.id },
  );
  const texts = messagesFor();
  const values = { project: 'Green Garden', at: 'Monday' };
  expect(subject).toBe(`${texts[`security_notice.${change}.title`]} at Green Garden`);
  expect(text).toContain(fillMessage(texts[`security_notice.${change}.happened`], values));
  expect(text).toContain(texts[`security_notice.${change}.effect`]);
  expect(text).toContain('If this was you, you do not need to do anything. If not, sign in now');
});

test('the notice about a key of the recipient names no team', async () => {
  const { text } = await renderBuiltIn(
    renderer,
    {
      ...sampleEmails.leaked_api_key,
      variables: { description: 'CI deploys', lastFour: '15ba', teamDisplayName: null },
    },
    { theme: defaultTheme.id },
  );
  expect(text).toContain('Your API key “CI deploys”, which ends in 15ba, was found in a public place.');
});

test.each([...builtInThemes.values()])('$displayName has an unsubscribe line only with a link', async ({ id }) => {
  const unsubscribeLink = 'https://api.example.test/api/v1/emails/unsubscribe-link?code=abc&x=1';
  const without = await renderBuiltIn(renderer, sampleEmails.security_notice, { theme: id });
  const having = await renderBuiltIn(renderer, sampleEmails.security_notice, { theme: id, unsubscribeLink });
  expect(without.html + without.text).not.toMatch(/unsubscribe/i);
  expect(hrefs(having.html)).toEqual([unsubscribeLink]);
  expect(having.text).toContain(`Unsubscribe ${unsubscribeLink}`);
});

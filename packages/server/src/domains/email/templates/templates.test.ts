// @needs nothing

import { describe, expect, test } from 'vitest';
import { renderTemplate, type TemplateInput, type TemplateName } from './index.js';

const LINK = `https://app.example.test/handler/confirm?after=%2Fhome&code=${'7'.repeat(45)}`;
const about = { projectName: 'Green Garden', userName: 'Mira' };

const samples: { [Name in TemplateName]: TemplateInput<Name>['variables'] } = {
  email_verification: { emailVerificationLink: LINK },
  password_reset: { passwordResetLink: LINK },
  magic_link: { magicLink: LINK, otp: 'K3M9QX' },
  team_invitation: { teamInvitationLink: LINK, teamDisplayName: 'Roses' },
  sign_in_invitation: { signInInvitationLink: LINK, teamDisplayName: 'Green Garden' },
  security_notice: { change: 'passkey-added', at: '21 November 2026 at 09:30 UTC' },
  leaked_api_key: { description: 'CI deploys', lastFour: '15ba', teamDisplayName: 'Roses' },
};

const names = Object.keys(samples) as TemplateName[];
const linked = names.filter((name) => Object.values(samples[name]).includes(LINK));
const render = <Name extends TemplateName>(template: Name, changes: Partial<TemplateInput<Name>> = {}) =>
  renderTemplate({ template, variables: samples[template], about, ...changes });

describe.each(names)('the template %s', (template) => {
  test('names the project and greets the recipient', () => {
    const { subject, text } = render(template);
    expect(subject).toContain('Green Garden');
    expect(text).toContain('Hello Mira,');
  });

  test('EM-04 escapes every value', () => {
    const evil = `<img src=x onerror=alert(1)>"'&`;
    const values = Object.entries(samples[template]).map(([name, value]) => [
      name,
      value === LINK ? `${LINK}&x="'<b>` : name === 'change' ? value : evil,
    ]);
    const { html } = renderTemplate({
      template,
      variables: Object.fromEntries(values),
      about: { projectName: evil, userName: evil },
    });
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<b>');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
    expect(html.match(/<(?!!doctype|\/?(html|head|meta|title|style|body|div|p|a)\b)/g)).toBeNull();
  });

  test('EM-03 has no control characters in the subject, whatever the names', () => {
    const name = 'Shop\r\nBcc: eve@evil.test\u0000\u202e';
    const { subject, loggedSubject, text } = renderTemplate({
      template,
      variables:
        'teamDisplayName' in samples[template] ? { ...samples[template], teamDisplayName: name } : samples[template],
      about: { projectName: name, userName: null },
    });
    expect(text).toMatch(/^[^\p{Cc}\u202e]+$/mu);
    expect(subject).toMatch(/^[^\p{Cc}\u202e]+$/u);
    expect(loggedSubject).toMatch(/^[^\p{Cc}\u202e]+$/u);
    expect(subject).toContain('Shop Bcc: eve@evil.test');
  });

  test('cuts a subject that is too long', () => {
    const { subject } = render(template, { about: { projectName: 'x'.repeat(500), userName: null } });
    expect([...subject].length).toBeLessThanOrEqual(200);
  });

  test('supports dark mode and narrow screens without tables, images or scripts', () => {
    const { html } = render(template);
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).toContain('name="color-scheme" content="light dark"');
    expect(html).not.toMatch(/<(table|img|script|link)\b/);
  });
});

describe.each(linked)('the link of the template %s', (template) => {
  test('is in both parts, alone on its line in the text', () => {
    const { text, html } = render(template);
    expect(text.split('\n')).toContain(LINK);
    expect(html).toContain(`href="${LINK.replaceAll('&', '&amp;')}"`);
  });

  test('EM-04 refuses a link that is not http or https', () => {
    for (const link of ['javascript:alert(1)', 'data:text/html,x', '//evil.test', 'https://a.test/\nb']) {
      const variables = Object.fromEntries(
        Object.entries(samples[template]).map(([name, value]) => [name, value === LINK ? link : value]),
      );
      expect(() => renderTemplate({ template, variables: variables as never, about })).toThrow('A link in an email');
    }
  });
});

test('a name that email clients would turn into a link is not greeted', () => {
  for (const userName of ['Win at evil.test', 'https://evil.test', 'me@evil.test', '  ', null]) {
    expect(render('email_verification', { about: { projectName: 'P', userName } }).text).toMatch(/^Hello,\n/);
  }
  expect(render('email_verification', { about: { projectName: 'P', userName: 'J. R.' } }).text).toMatch(
    /^Hello J\. R\.,\n/,
  );
});

test('the six characters of a sign-in email are alone in a paragraph of both parts', () => {
  const { text, html } = render('magic_link');
  expect(text.split('\n\n')).toContain('K3M9QX');
  expect(html).toMatch(/<p class="code"[^>]*>K3M9QX<\/p>/);
});

test('EM-09 the subject in the log has no code, the subject of the email does', () => {
  const { subject, loggedSubject } = render('magic_link');
  expect(subject).toContain('K3M9QX');
  expect(loggedSubject).not.toContain('K3M9QX');
});

// @needs nothing

import { limits } from '@portico/contract';
import { describe, expect, test } from 'vitest';
import {
  type BuiltInEmail,
  type BuiltInTemplateName,
  builtInTemplates,
  builtInThemes,
  defaultTheme,
  findBuiltInTemplate,
  messagesFor,
  securityChanges,
  toBuiltInValues,
  toLoggedSubject,
} from './index.js';
import { fillMessage } from './messages/index.js';

const LINK = `https://app.example.test/handler/confirm?after=%2Fhome&code=${'7'.repeat(45)}`;
const texts: Readonly<Record<string, string>> = messagesFor();

const verification = (changes: Partial<BuiltInEmail<'email_verification'>> = {}) =>
  toBuiltInValues({
    template: 'email_verification',
    variables: { emailVerificationLink: LINK },
    projectName: 'Green Garden',
    userName: 'Mira',
    ...changes,
  });

const invitation = (
  teamDisplayName: string,
  inviterDisplayName: string | null = null,
): BuiltInEmail<'team_invitation'> => ({
  template: 'team_invitation',
  variables: { teamInvitationLink: LINK, teamDisplayName, inviterDisplayName },
  projectName: 'Green Garden',
  userName: null,
});

describe('the built-in templates and themes', () => {
  test('have the IDs that published clients and apps know', () => {
    expect(Object.fromEntries(Object.entries(builtInTemplates).map(([name, { id }]) => [name, id]))).toMatchObject({
      email_verification: 'e7d009ce-8d47-4528-b245-5bf119f2ffa3',
      password_reset: 'a70fb3a4-56c1-4e42-af25-49d25603abd0',
      magic_link: '822687fe-8d0a-4467-a0d1-416b6e639478',
      team_invitation: 'e84de395-2076-4831-9c19-8e9a96a868e4',
      sign_in_invitation: '066dd73c-36da-4fd0-b6d6-ebf87683f8bc',
    });
    expect([...builtInThemes.values()].map(({ id, displayName }) => [displayName, id])).toEqual([
      ['Default Light', '1df07ae6-abf3-4a40-83a5-a1a2cbe336ac'],
      ['Default Dark', 'a0172b5d-cff0-463b-83bb-85124697373a'],
    ]);
    expect(defaultTheme.displayName).toBe('Default Light');
  });

  test('are found by ID, each under its own', () => {
    const ids = Object.values(builtInTemplates).map(({ id }) => id);
    expect(new Set([...ids, ...builtInThemes.keys()]).size).toBe(ids.length + builtInThemes.size);
    for (const template of Object.values(builtInTemplates)) expect(findBuiltInTemplate(template.id)).toBe(template);
    expect(findBuiltInTemplate('00000000-0000-4000-8000-000000000000')).toBeUndefined();
  });
});

describe('the message catalog', () => {
  const sources = [...Object.values(builtInTemplates), ...builtInThemes.values()].map(({ tsxSource }) => tsxSource);
  const used = sources.flatMap((source) => [...source.matchAll(/message\('([^']+)'/g)].map(([, key = '']) => key));

  test('has every text that a source names', () => {
    expect(used.length).toBeGreaterThan(50);
    expect(used.filter((key) => texts[key] === undefined)).toEqual([]);
  });

  test('has no text that nothing uses', () => {
    const notices = securityChanges.flatMap((change) =>
      ['title', 'happened', 'effect'].map((part) => `security_notice.${change}.${part}`),
    );
    const page = Object.keys(texts).filter((key) => key.startsWith('unsubscribe.'));
    const logged = ['magic_link.logged_subject', 'team_invitation.logged_subject'];
    expect(Object.keys(texts).sort()).toEqual([...new Set([...used, ...notices, ...logged, ...page])].sort());
  });

  test('is English for languages that have none', () => {
    for (const language of [undefined, null, '', 'xx', 'en-GB', '__proto__']) {
      expect(messagesFor(language)).toEqual(messagesFor('en'));
    }
  });

  test.each([
    ['email_verification', limits.emailVerificationCodeLifetimeMillis],
    ['password_reset', limits.passwordResetCodeLifetimeMillis],
    ['magic_link', limits.signInCodeLifetimeMillis],
    ['team_invitation', limits.teamInvitationCodeLifetimeMillis],
  ])('says when the code of %s expires', (template, lifetimeMillis) => {
    const [, count, unit] = / in (\d+) (minute|hour|day)s?\./.exec(texts[`${template}.note`] ?? '') ?? [];
    const units: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };
    expect(Number(count) * (units[unit ?? ''] ?? 0)).toBe(lifetimeMillis);
    expect(texts[`${template}.preview`]).toContain(`in ${count} ${unit}`);
  });

  test('keeps a placeholder that has no value, and values that look like placeholders', () => {
    expect(fillMessage('{a} {b} {c}', { a: '{b}', b: '$&' })).toBe('{b} $& {c}');
  });
});

describe('the values of a built-in email', () => {
  test('have the names of project and user also as variables', () => {
    expect(verification()).toEqual({
      project: { displayName: 'Green Garden' },
      user: { displayName: 'Mira' },
      variables: { emailVerificationLink: LINK, projectDisplayName: 'Green Garden', userDisplayName: 'Mira' },
    });
    expect(verification({ userName: null }).variables['userDisplayName']).toBe('');
  });

  test('leave out a user name that email programs would turn into a link', () => {
    const international = [
      'Приз на пример.рф',
      'bücher.example',
      '当たり 例え.テスト',
      '例え。テスト',
      'evil\u200b.test',
    ];
    for (const userName of ['Win at evil.test', 'https://evil.test', 'me@evil.test', '  ', null, ...international]) {
      expect(verification({ userName }).user).toEqual({ displayName: null });
      expect(verification({ userName }).variables['userDisplayName']).toBe('');
    }
    expect(verification({ userName: 'J. R.' }).user).toEqual({ displayName: 'J. R.' });
  });

  test('keep the name of a team, but not as a link', () => {
    const nameOf = (name: string) => toBuiltInValues(invitation(name)).variables['teamDisplayName'] ?? '';
    expect(nameOf('Win at evil.test')).toBe('Win at evil.\u200btest');
    expect(nameOf('http://evil.test/a')).toBe('http://\u200bevil.\u200btest/\u200ba');
    expect(nameOf('例え。テスト')).toBe('例え。\u200bテスト');
    expect(nameOf('mira@green.test’s team')).toBe('mira@\u200bgreen.\u200btest’s team');
    expect(nameOf('J. R. & Co.')).toBe('J. R. & Co.');
  });

  test('leave out the name of an inviter that email programs would turn into a link', () => {
    const inviterOf = (name: string | null) =>
      toBuiltInValues(invitation('Roses', name)).variables['inviterDisplayName'];
    expect(['Grace', ' Grace\n', 'Win at evil.test', 'grace@green.test', '', null].map(inviterOf)).toEqual([
      'Grace',
      'Grace',
      null,
      null,
      null,
      null,
    ]);
  });

  test('EM-03 have no control or direction characters in names', () => {
    const name = 'Shop\r\nBcc: eve\u0000\u202e';
    const { project, variables } = toBuiltInValues({ ...invitation(name), projectName: name });
    expect(project.displayName).toBe('Shop Bcc: eve');
    expect(variables['teamDisplayName']).toBe('Shop Bcc: eve');
  });

  test('EM-04 have no link that is not http or https', () => {
    for (const link of ['javascript:alert(1)', 'data:text/html,x', '//evil.test', 'https://a.test/\nb']) {
      expect(() => verification({ variables: { emailVerificationLink: link } })).toThrow('A link in an email');
    }
  });

  test('are cut where names are too long', () => {
    const { project, user } = verification({ projectName: 'x'.repeat(500), userName: 'y'.repeat(500) });
    expect([...project.displayName].length).toBe(200);
    expect([...(user.displayName ?? '')].length).toBe(60);
  });
});

describe('the logged subject', () => {
  const about = { projectName: 'Green Garden', userName: 'Mira' };

  test('EM-09 has no code', () => {
    const subject = toLoggedSubject({
      ...about,
      template: 'magic_link',
      variables: { magicLink: LINK, otp: 'K3M9QX' },
    });
    expect(subject).toBe('Your sign-in code for Green Garden');
  });

  test('has no name of a team, which may be the name of a person', () => {
    expect(toLoggedSubject(invitation('Mira Lund'))).toBe('You are invited to a team at Green Garden');
  });

  test.each(securityChanges)('names the change %s', (change) => {
    const subject = toLoggedSubject({ ...about, template: 'security_notice', variables: { change, at: 'today' } });
    expect(subject).toMatch(/^\S.{20,} at Green Garden$/);
    expect(subject).toContain(texts[`security_notice.${change}.title`]);
  });

  test('is complete for the others', () => {
    const others: readonly BuiltInEmail<BuiltInTemplateName>[] = [
      {
        ...about,
        template: 'sign_in_invitation',
        variables: { signInInvitationLink: LINK, teamDisplayName: 'Garden' },
      },
      { ...about, template: 'leaked_api_key', variables: { description: '', lastFour: '15ba', teamDisplayName: null } },
      { ...about, template: 'password_reset', variables: { passwordResetLink: LINK } },
    ];
    expect(others.map(toLoggedSubject)).toEqual([
      'You are invited to Garden',
      'An API key was found in public and revoked at Green Garden',
      'Reset your password for Green Garden',
    ]);
  });
});

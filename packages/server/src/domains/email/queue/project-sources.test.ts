// @needs any-database

import { openSharedDatabase } from '@portico/testing';
import { expect, test } from 'vitest';
import { createMailScope, type MailScope, refuseBreaches } from '../../../testing/mail.js';
import { builtInTemplates, defaultTheme } from '../built-in/index.js';
import { queueEmail } from '../index.js';
import { queueEmailBody, queueEmails } from './queue-email.js';

const database = openSharedDatabase({ onStatement: await refuseBreaches() });
const db = database.kysely;

const own = `
import { type } from 'arktype';
import { Subject } from '@stackframe/emails';
export const variablesSchema = type({ otp: 'string' });
export const EmailTemplate = ({ variables }) => <div><Subject value="Our own" /><p>Code {variables.otp}</p></div>;`;

const askForCode = (world: MailScope) =>
  queueEmail(world.call(), {
    template: 'magic_link',
    to: 'mira@example.test',
    variables: { magicLink: 'https://app.example.test/?code=1', otp: 'K3M9QX' },
  });

const withTemplate = (tsxSource: string) => ({
  override: { [`emails.templates.${builtInTemplates.magic_link.id}`]: { displayName: 'Sign in', tsxSource } },
});

const rowOf = (world: MailScope) =>
  db.selectFrom('emails').selectAll().where('tenant_id', '=', world.call().tenant.id).executeTakeFirstOrThrow();

test('a project’s own template takes the place of the built-in one, and the log keeps a subject without the code', async () => {
  const world = await createMailScope(db, withTemplate(own.replace('Our own', 'Code K3M9QX')));
  await askForCode(world);
  await world.deliver();
  const mail = world.outbox.newestTo('mira@example.test');
  expect(mail.subject).toBe('Code K3M9QX');
  expect(mail.text).toContain('Code K3M9QX');
  expect((await rowOf(world)).subject).toBe('Your sign-in code for Test project');
});

test('a template of the project that fails is replaced by the built-in one, and the owner can read why', async () => {
  const world = await createMailScope(db, withTemplate(own.replace('{variables.otp}', '{variables.otp.missing.name}')));
  await askForCode(world);
  await world.deliver();
  expect(world.outbox.newestTo('mira@example.test').subject).toBe('K3M9QX is your sign-in code for Test project');
  expect((await rowOf(world)).render_notice).toMatch(/^The template failed/);
  expect(world.logged.join('\n')).toContain('A source of an email failed, so the built-in one was used');
});

const ownThat = (schema: string, body: string) => `
import { type } from 'arktype';
export const variablesSchema = type({ ${schema} });
export const EmailTemplate = ({ variables }) => { ${body} };`;

test.each([
  ['a schema that the link does not fit', ownThat("magicLink: '/^mailto:/'", 'return null')],
  [
    'an error with the link',
    ownThat("magicLink: 'string'", 'throw new Error(encodeURIComponent(variables.magicLink))'),
  ],
  ['an error with the code', ownThat("otp: 'string'", 'throw new Error(variables.otp.toLowerCase())')],
])(
  'LO-01 OC-02 a template that fails with %s gives the code away neither in the log nor in the database',
  async (_, tsx) => {
    const world = await createMailScope(db, withTemplate(tsx));
    const code = 'k3m9qxabcdefghjkmnpqrstvwxyz0123456789abcdefg';
    await queueEmail(world.call(), {
      template: 'magic_link',
      to: 'mira@example.test',
      variables: { magicLink: `https://app.example.test/?next=a&code=${code}`, otp: 'K3M9QX' },
    });
    await world.deliver();
    expect(world.outbox.newestTo('mira@example.test').subject).toBe('K3M9QX is your sign-in code for Test project');
    const { content_sealed: _content, rendered_sealed: _rendered, ...row } = await rowOf(world);
    expect(row.render_notice).toMatch(/^The template failed/);
    expect(JSON.stringify([row, world.logged])).not.toMatch(/k3m9qx|abcdefghjk/i);
  },
);

test('LO-01 EM-09 what a source says of the values that it was given is for its owner, and not in the server log', async () => {
  const world = await createMailScope(db);
  const tsx = `import { type } from 'arktype';
    export const variablesSchema = type({ password: 'string >= 20' });
    export const EmailTemplate = () => null;`;
  await queueEmails(world.call(), {
    body: { source: { kind: 'tsx', tsx }, variables: { password: 'first-password' } },
    priority: 'campaign',
    recipients: [{ to: 'mira@example.test', user: null }],
  });
  await world.deliver();
  expect((await rowOf(world)).error).toContain('password must be');
  expect(world.logged.join('\n')).toContain('Email not sent');
  expect(JSON.stringify(world.logged)).not.toContain('password must be');
});

test('a theme of the project that fails is replaced by the built-in light theme', async () => {
  const broken = "export const EmailTheme = () => { throw new Error('no theme today'); };";
  const world = await createMailScope(db, {
    override: { [`emails.themes.${defaultTheme.id}`]: { displayName: 'Light', tsxSource: broken } },
  });
  await askForCode(world);
  await world.deliver();
  expect(world.outbox.newestTo('mira@example.test').text).toContain('K3M9QX');
  expect((await rowOf(world)).render_notice).toMatch(/^The theme failed.*no theme today/);
});

test('a campaign whose source fails is stated as failed with the reason, and nothing is sent', async () => {
  const world = await createMailScope(db);
  await queueEmails(world.call(), {
    body: { source: { kind: 'tsx', tsx: "export const EmailTemplate = () => { throw new Error('out of stock'); };" } },
    priority: 'campaign',
    recipients: [{ to: 'mira@example.test', user: null }],
  });
  await world.deliver();
  expect(world.outbox.messages).toEqual([]);
  expect(await rowOf(world)).toMatchObject({
    status: 'failed',
    error_type: 'UNKNOWN',
    error: expect.stringContaining('out of stock'),
  });
});

test('EM-08 a campaign has one-click unsubscribe for each recipient, and its content is kept sealed', async () => {
  const world = await createMailScope(db);
  await queueEmails(world.call(), {
    body: { source: { kind: 'html', html: '<p>Spring & sale</p>' }, subject: 'Spring sale' },
    priority: 'campaign',
    recipients: ['a', 'b'].map((name) => ({
      to: `${name}@example.test`,
      user: null,
      unsubscribeLink: `https://portico.example/unsubscribe?code=${name}`,
    })),
  });
  await world.deliver();
  expect(world.outbox.newestTo('b@example.test')).toMatchObject({
    subject: 'Spring sale',
    html: expect.stringContaining('<p>Spring & sale</p>'),
    headers: {
      'List-Unsubscribe': '<https://portico.example/unsubscribe?code=b>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
  const row = await rowOf(world);
  expect(row.subject).toBe('Spring sale');
  expect(row.rendered_sealed?.length).toBeGreaterThan(100);
  expect(Buffer.from(row.rendered_sealed ?? []).toString('latin1')).not.toContain('sale');
});

test('pages of one campaign share what they have in common', async () => {
  const world = await createMailScope(db);
  const body = { source: { kind: 'html', html: '<p>Spring sale</p>' }, subject: 'Spring sale' } as const;
  const bodyId = await queueEmailBody(world.call(), body);
  for (const to of ['one@example.test', 'two@example.test']) {
    await queueEmails(world.call(), { body, priority: 'campaign', recipients: [{ to, user: null }] }, bodyId);
  }
  await world.deliver();
  expect(world.outbox.messages.map(({ to, subject }) => [to, subject])).toEqual([
    ['one@example.test', 'Spring sale'],
    ['two@example.test', 'Spring sale'],
  ]);
  const bodies = db.selectFrom('email_bodies').select('id').where('tenant_id', '=', world.call().tenant.id);
  expect(await bodies.execute()).toEqual([{ id: bodyId }]);
});

// @needs any-database

import { notificationCategories } from '@portico/contract';
import { createOutbox, createWorld, type Person, startTestApp, type World } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import { ROWS_PER_STATEMENT } from '../../../platform/db/pieces.js';
import { campaignOf, emailOf, readCampaign, sendEmail } from '../../../testing/campaigns.js';
import {
  BROKEN_SOURCE,
  DARK_THEME_ID,
  LIGHT_THEME_ID,
  patchConfiguration,
  saveTemplate,
  saveTheme,
  themeSaying,
  UNKNOWN_ID,
} from '../../../testing/email-sources.js';
import { auditOf } from '../../../testing/mailed-codes.js';

const admin = { access: 'admin' } as const;
const html = '<p>Spring sale</p>';

const createDraft = async (world: World, body: object): Promise<string> =>
  (await world.request('POST /internal/email-drafts', { ...admin, body: { display_name: 'Spring', ...body } })).json.id;

const createTemplate = async (world: World, source: string, themeId?: string): Promise<string> => {
  const { json } = await world.request('POST /internal/email-templates', { ...admin, body: { display_name: 'News' } });
  await saveTemplate(world, json.id, { tsx_source: source, ...(themeId !== undefined && { theme_id: themeId }) });
  return json.id;
};

const optOut = (world: World, person: Person) =>
  world.request('PATCH /emails/notification-preference/{user_id}/{category_id}', {
    as: person,
    params: { user_id: 'me', category_id: notificationCategories.Marketing.id },
    body: { enabled: false },
  });

const addressless = async (world: World): Promise<string> =>
  (await world.request('POST /users', { access: 'server', body: {} })).json.id;

const campaignMails = async (world: World) => {
  const { tenant } = await world.call();
  await world.settle();
  return world.app.outbox.messages.filter((mail) => mail.tenantId === tenant.id);
};

describe('POST /emails/send-email', () => {
  test('sends HTML to each user once, whatever the case of their ID, and names the campaign', async () => {
    const world = await createWorld();
    const [ada, ben] = [await world.signUp(), await world.signUp()];
    const userIds = [ada.id, ben.id, ada.id.toUpperCase(), ada.id];
    const answer = await sendEmail(world, { user_ids: userIds, html, subject: 'News' });
    expect(answer.json.results).toEqual([
      { user_id: ada.id, user_email: ada.email },
      { user_id: ben.id, user_email: ben.email },
    ]);
    const mails = (await campaignMails(world)).filter(({ subject }) => subject === 'News');
    expect(mails.map(({ to }) => to).sort()).toEqual([ada.email, ben.email].sort());
    expect(mails[0]).toMatchObject({ html: expect.stringContaining(html) });
    expect(mails[0]?.headers).toBeUndefined();
    expect(await readCampaign(world, campaignOf(answer))).toMatchObject({
      source: { kind: 'html', id: null },
      subject: 'News',
      notification_category_name: 'Transactional',
      recipients: 'user-ids',
      selected: 2,
      state: 'done',
      totals: { queued: 0, sent: 2, failed: 0, skipped: {}, user_gone: 0 },
    });
  });

  test('takes more IDs than it looks up at a time, and names the first one that does not exist', async () => {
    const world = await createWorld();
    const [ada, ben] = [await world.signUp(), await world.signUp()];
    const adaOften = Array.from({ length: ROWS_PER_STATEMENT }, () => ada.id);
    const answer = await sendEmail(world, { user_ids: [...adaOften, ben.id, ada.id.toUpperCase()], html });
    expect(answer.json.results.map((row) => row.user_id)).toEqual([ada.id, ben.id]);
    const missing = '00000000-0000-4000-8000-000000000001';
    const refused = await sendEmail(world, { user_ids: [...adaOften, missing, 'no ID'], html });
    expect(refused).toMatchObject({ code: 'USER_ID_DOES_NOT_EXIST', details: { user_id: missing } });
  });

  test('answers a row for users who get nothing, and the log says why', async () => {
    const world = await createWorld();
    const [ada, ben] = [await world.signUp(), await world.signUp()];
    const nameless = await addressless(world);
    await optOut(world, ben);
    const answer = await sendEmail(world, {
      user_ids: [ada.id, ben.id, nameless],
      html,
      notification_category_name: 'Marketing',
    });
    expect(answer.json.results).toEqual([
      { user_id: ada.id, user_email: ada.email },
      { user_id: ben.id, user_email: ben.email },
      { user_id: nameless },
    ]);
    await world.settle();
    const { totals } = await readCampaign(world, campaignOf(answer));
    expect(totals).toMatchObject({ sent: 1, skipped: { 'opted-out': 1, 'no-address': 1 } });
    const query = { campaign_id: campaignOf(answer) };
    const log = (await world.request('GET /internal/email-log', { ...admin, query })).json.items;
    const shown = log.map(({ to, status, skip_reason, category }) => [to, status, skip_reason, category]);
    expect(shown).toHaveLength(3);
    expect(shown).toEqual(
      expect.arrayContaining([
        [ada.email, 'sent', null, 'Marketing'],
        [ben.email, 'skipped', 'opted-out', 'Marketing'],
        [null, 'skipped', 'no-address', 'Marketing'],
      ]),
    );
  });

  test('sends to all users, and anonymous users have only a row', async () => {
    const world = await createWorld();
    const ada = await world.signUp();
    const guest = (await world.request('POST /auth/anonymous/sign-up', { body: {} })).json.user_id;
    const answer = await sendEmail(world, { all_users: true, html });
    const byId = new Map(answer.json.results.map((row) => [row.user_id, row]));
    expect(byId).toEqual(
      new Map([
        [ada.id, { user_id: ada.id, user_email: ada.email }],
        [guest, { user_id: guest }],
      ]),
    );
  });

  test('an empty list of users sends nothing', async () => {
    const world = await createWorld();
    const answer = await sendEmail(world, { user_ids: [], html });
    expect(answer.json).toEqual({ results: [] });
    expect(await readCampaign(world, campaignOf(answer))).toMatchObject({ selected: 0, state: 'done' });
  });

  test('EM-08 marketing emails have an unsubscribe link that works, transactional emails have none', async () => {
    const world = await createWorld();
    const ada = await world.signUp();
    await sendEmail(world, { user_ids: [ada.id], html, subject: 'Offer', notification_category_name: 'Marketing' });
    await sendEmail(world, { user_ids: [ada.id], html, subject: 'Invoice' });
    const mails = await campaignMails(world);
    const [offer, invoice] = ['Offer', 'Invoice'].map((subject) => mails.find((mail) => mail.subject === subject));
    expect(offer?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(invoice?.headers).toBeUndefined();
    const link = /^<(.*)>$/.exec(offer?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
    expect(offer?.html).toContain(link);
    const query = { code: new URL(link).searchParams.get('code') ?? '' };
    await world.request('POST /emails/unsubscribe-link', { access: null, query });
    const again = await sendEmail(world, { user_ids: [ada.id], html, notification_category_name: 'Marketing' });
    expect((await readCampaign(world, campaignOf(again))).totals.skipped).toEqual({ 'opted-out': 1 });
  });

  test('sends a template with its variables, theme and category, and `subject` replaces its subject', async () => {
    const world = await createWorld();
    const ada = await world.signUp();
    const source = `
      import { type } from 'arktype';
      import { NotificationCategory, Subject } from '@portico/emails';
      export const variablesSchema = type({ days: 'number' });
      export const EmailTemplate = ({ variables }) => (
        <div><Subject value="Due" /><NotificationCategory value="Marketing" />In {variables.days} days</div>
      );
      EmailTemplate.PreviewVariables = { days: 1 };`;
    const templateId = await createTemplate(world, source, DARK_THEME_ID);
    const send = (body: object) => sendEmail(world, { user_ids: [ada.id], template_id: templateId, ...body });
    await send({ variables: { days: 7, spare: true } });
    await send({ variables: { days: 8 }, subject: 'Soon due', theme_id: false });
    const mails = await campaignMails(world);
    const [due, soon] = ['Due', 'Soon due'].map((subject) => mails.find((mail) => mail.subject === subject));
    expect(due).toMatchObject({ template: templateId, text: expect.stringContaining('In 7 days') });
    expect(soon?.text).toContain('In 8 days');
    expect(due?.headers).toHaveProperty('List-Unsubscribe');
    expect(due?.html.length).toBeGreaterThan(soon?.html.length ?? 0);
    const missing = await send({ variables: {} });
    expect([missing.status, missing.code]).toEqual([400, 'EMAIL_RENDERING_ERROR']);
    expect(missing.details).toMatchObject({ error: expect.stringContaining('days'), source: null, line: null });
  });

  test('keeps the theme that was in use when the email was requested', async () => {
    const world = await createWorld();
    const ada = await world.signUp();
    await saveTheme(world, LIGHT_THEME_ID, themeSaying('Spring'));
    await sendEmail(world, { user_ids: [ada.id], html: '<p>Hello</p>', subject: 'News' });
    await saveTheme(world, LIGHT_THEME_ID, themeSaying('Winter'));
    const mail = (await campaignMails(world)).find(({ subject }) => subject === 'News');
    expect(mail?.text).toContain('Spring');
    expect(mail?.text).not.toContain('Winter');
  });

  test('sends a draft as it was when it was sent, and notes when', async () => {
    const world = await createWorld();
    const ada = await world.signUp();
    const draftId = await createDraft(world, { tsx_source: emailOf('Transactional', 'First text') });
    await sendEmail(world, { user_ids: [ada.id], draft_id: draftId });
    const patch = { params: { id: draftId }, body: { tsx_source: emailOf('Transactional', 'Second text') } };
    await world.request('PATCH /internal/email-drafts/{id}', { ...admin, ...patch });
    const mail = (await campaignMails(world)).find(({ subject }) => subject === 'News');
    expect(mail?.text).toContain('First text');
    const draft = await world.request('GET /internal/email-drafts/{id}', { ...admin, params: { id: draftId } });
    expect(draft.json.sent_at_millis).toBe(world.app.clock.now());
  });

  test('the category that the source declares for a user decides, and an unknown one is replaced by that of the call', async () => {
    const world = await createWorld();
    const [ada, ben] = [await world.signUp(), await world.signUp()];
    for (const person of [ada, ben]) await optOut(world, person);
    const rename = { params: { user_id: ada.id }, body: { display_name: 'Ada' } };
    await world.request('PATCH /users/{user_id}', { access: 'server', ...rename });
    const source = emailOf('Marketing').replace(
      'value="Marketing"',
      "value={user.displayName === 'Ada' ? 'Transactional' : 'Marketing'}",
    );
    const draft = await createDraft(world, { tsx_source: source });
    const answer = await sendEmail(world, { user_ids: [ada.id, ben.id], draft_id: draft });
    expect((await readCampaign(world, campaignOf(answer))).totals).toMatchObject({
      queued: 1,
      skipped: { 'opted-out': 1 },
    });
    const unknown = await createDraft(world, { tsx_source: emailOf('Gossip') });
    const body = { user_ids: [ada.id], draft_id: unknown, notification_category_name: 'Marketing' };
    const other = await sendEmail(world, body);
    expect((await readCampaign(world, campaignOf(other))).totals.skipped).toEqual({ 'opted-out': 1 });
    const transactional = await sendEmail(world, { user_ids: [ada.id], draft_id: unknown });
    await world.settle();
    const query = { campaign_id: campaignOf(transactional) };
    const log = await world.request('GET /internal/email-log', { ...admin, query });
    expect(log.json.items).toMatchObject([{ status: 'sent', category: 'Transactional' }]);
  });

  test.each([
    ['short', '`${1}` \\n <b>"&amp;"</b>'],
    ['long', `<i>${'sail '.repeat(30_000)}</i>`],
  ])('%s HTML arrives as it was given', async (_length, given) => {
    const world = await createWorld();
    const ada = await world.signUp();
    await sendEmail(world, { user_ids: [ada.id], html: given, subject: 'News' });
    const mail = (await campaignMails(world)).find(({ subject }) => subject === 'News');
    expect(mail?.html).toContain(`<div>${given}</div>`);
  });

  test('an email that cannot be rendered for one user is sent to the others', async () => {
    const world = await createWorld();
    const [ada, ben] = [await world.signUp(), await world.signUp()];
    const rename = { params: { user_id: ada.id }, body: { display_name: 'Ada' } };
    await world.request('PATCH /users/{user_id}', { access: 'server', ...rename });
    const source = `export const EmailTemplate = ({ user }) => {
      if (user.displayName === 'Ada') throw new Error('no Ada today');
      return <p>Hello</p>;
    };`;
    const draft = await createDraft(world, { tsx_source: source });
    const answer = await sendEmail(world, { user_ids: [ada.id, ben.id], draft_id: draft, subject: 'Hello' });
    await world.settle();
    expect((await readCampaign(world, campaignOf(answer))).totals).toMatchObject({ sent: 1, failed: 1 });
  });

  test('a name that looks like a link is not greeted', async () => {
    const world = await createWorld();
    const ada = await world.signUp();
    const rename = { params: { user_id: ada.id }, body: { display_name: 'win.example' } };
    await world.request('PATCH /users/{user_id}', { access: 'server', ...rename });
    const draft = await createDraft(world, { tsx_source: emailOf('Transactional') });
    await sendEmail(world, { user_ids: [ada.id], draft_id: draft });
    const mail = (await campaignMails(world)).find(({ subject }) => subject === 'News');
    expect(mail?.text).toContain('Spring sale for you');
  });

  test('beyond as many users as one answer may have, there are no rows', async () => {
    const app = await startTestApp({ settings: { listSizes: { withoutLimit: 2, page: 2 } } });
    const world = await createWorld({ app });
    const ids = [(await world.signUp()).id, (await world.signUp()).id];
    expect((await sendEmail(world, { user_ids: ids, html })).json.results).toHaveLength(2);
    ids.push((await world.signUp()).id);
    for (const selector of [{ user_ids: ids }, { all_users: true }]) {
      const answer = await sendEmail(world, { ...selector, html });
      expect(answer.json.results).toEqual([]);
      await world.settle();
      expect((await readCampaign(world, campaignOf(answer))).totals.sent).toBe(3);
    }
  });

  test('is in the audit log, without addresses', async () => {
    const world = await createWorld();
    const ada = await world.signUp();
    const answer = await sendEmail(world, { user_ids: [ada.id], html });
    const entry = (await auditOf(world)).find(({ action }) => action === 'email-campaign.start');
    expect(entry).toMatchObject({
      target_id: campaignOf(answer),
      details: { source: 'html', selector: 'user-ids', selected: 1 },
    });
  });
});

describe('an email to users is refused, and nothing is sent', () => {
  test('when the content is missing, or there are two, or a member has another type', async () => {
    const world = await createWorld();
    const ada = await world.signUp();
    const bodies: object[] = [
      {},
      { html, draft_id: UNKNOWN_ID },
      { html, template_id: UNKNOWN_ID },
      { html, variables: {} },
      { html, spare: 1 },
      { html, all_users: false },
      { html, user_ids: ada.id },
      { html, subject: 'x'.repeat(999) },
      { template_id: UNKNOWN_ID, variables: { long: 'x'.repeat(64 * 1024) } },
    ];
    for (const body of bodies)
      expect((await sendEmail(world, { user_ids: [ada.id], ...body })).code).toBe('SCHEMA_ERROR');
  });

  test('when it has no recipients or two selectors', async () => {
    const world = await createWorld();
    for (const body of [{ html }, { html, user_ids: [], all_users: true }]) {
      const answer = await sendEmail(world, body);
      expect([answer.status, answer.code]).toEqual([400, 'SCHEMA_ERROR']);
      expect(answer.details).toEqual({ message: expect.stringContaining('exactly one of user_ids and all_users') });
    }
  });

  test('while the project uses the mail server that all projects share, before anything but the schema', async () => {
    const app = await startTestApp({ ports: { mail: { ...createOutbox(), kind: 'smtp' } } });
    const world = await createWorld({ app });
    const answer = await sendEmail(world, { html, notification_category_name: 'Gossip' });
    expect([answer.status, answer.code]).toEqual([400, 'REQUIRES_CUSTOM_EMAIL_SERVER']);
    await patchConfiguration(world, {
      'emails.server': {
        isShared: false,
        host: 'mail.example.test',
        port: 587,
        username: 'mailer',
        password: 'secret',
        senderName: 'News',
        senderEmail: 'news@example.test',
      },
    });
    expect((await sendEmail(world, { html, user_ids: [] })).status).toBe(200);
  });

  test('when the category, the template or the draft does not exist', async () => {
    const [world, other] = [await createWorld(), await createWorld()];
    const ada = await world.signUp();
    const [foreignTemplate, foreignDraft] = [
      await createTemplate(other, emailOf('Marketing')),
      await createDraft(other, {}),
    ];
    const cases: [object, string][] = [
      [{ template_id: foreignTemplate }, `The email template ${foreignTemplate} does not exist.`],
      [{ draft_id: foreignDraft }, `The email draft ${foreignDraft} does not exist.`],
      [
        { html, notification_category_name: 'Gossip' },
        'The notification category Gossip does not exist. Use Transactional or Marketing.',
      ],
      [{ template_id: UNKNOWN_ID }, `The email template ${UNKNOWN_ID} does not exist.`],
      [{ draft_id: UNKNOWN_ID }, `The email draft ${UNKNOWN_ID} does not exist.`],
      [{ draft_id: 'spring' }, 'The email draft spring does not exist.'],
    ];
    for (const [body, text] of cases) {
      const answer = await sendEmail(world, { user_ids: [ada.id], ...body });
      expect([answer.status, answer.code, answer.text]).toEqual([400, undefined, text]);
    }
  });

  test('when a user does not exist, with the first such ID', async () => {
    const world = await createWorld();
    const [ada, elsewhere] = [await world.signUp(), await (await createWorld()).signUp()];
    for (const unknown of [elsewhere.id, 'not-an-id']) {
      const answer = await sendEmail(world, { user_ids: [ada.id, unknown, UNKNOWN_ID], html });
      expect([answer.status, answer.code, answer.details]).toEqual([
        400,
        'USER_ID_DOES_NOT_EXIST',
        { user_id: unknown },
      ]);
    }
    const campaigns = await world.request('GET /internal/email-campaigns', admin);
    expect(campaigns.json.items).toEqual([]);
  });

  test('when the source does not compile, also without any recipient', async () => {
    const world = await createWorld();
    const ada = await world.signUp();
    const draft = await createDraft(world, { tsx_source: BROKEN_SOURCE });
    for (const userIds of [[ada.id], [], [await addressless(world)]]) {
      const answer = await sendEmail(world, { user_ids: userIds, draft_id: draft });
      expect([answer.status, answer.code]).toEqual([400, 'EMAIL_RENDERING_ERROR']);
      expect(answer.details).toMatchObject({ error: expect.any(String), source: 'template', line: 2 });
    }
    const read = await world.request('GET /internal/email-drafts/{id}', { ...admin, params: { id: draft } });
    expect(read.json.sent_at_millis).toBeNull();
    expect((await world.request('GET /internal/email-campaigns', admin)).json.items).toEqual([]);
  });

  test('with the key of an app’s browser code', async () => {
    const world = await createWorld();
    const answer = await world.request('POST /emails/send-email', { body: { user_ids: [], html } });
    expect(answer.code).toBe('INSUFFICIENT_ACCESS_TYPE');
  });
});

// @needs any-database

import { createWorld, startTestApp, testSettings } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import {
  BROKEN_SOURCE,
  createTemplate,
  createTheme,
  DARK_THEME_ID,
  fillConfiguration,
  findTemplate,
  patchConfiguration,
  saveTemplate,
  templateSaying,
  themeSaying,
  UNKNOWN_ID,
  VERIFICATION_TEMPLATE_ID,
} from '../../../testing/email-sources.js';
import { builtInTemplates } from '../built-in/index.js';

const admin = { access: 'admin' } as const;
const list = async (world: Awaited<ReturnType<typeof createWorld>>) =>
  (await world.request('GET /internal/email-templates', admin)).json.templates;

describe('email templates', () => {
  test('a project has the built-in ones, with their names and sources', async () => {
    const world = await createWorld();
    expect(await list(world)).toEqual(
      Object.values(builtInTemplates).map(({ id, displayName, tsxSource }) => ({
        id,
        display_name: displayName,
        tsx_source: tsxSource,
      })),
    );
  });

  test('a new template starts with an example that can be saved', async () => {
    const world = await createWorld();
    const id = await createTemplate(world);
    const template = await findTemplate(world, id);
    expect(template).toEqual({ id, display_name: 'News', tsx_source: expect.stringContaining('EmailTemplate') });
    expect((await saveTemplate(world, id, { tsx_source: template?.tsx_source })).status).toBe(200);
  });

  test('every built-in template can be saved unchanged', async () => {
    const world = await createWorld();
    for (const { id, tsxSource } of Object.values(builtInTemplates)) {
      const answer = await saveTemplate(world, id, { tsx_source: tsxSource });
      expect([id, answer.status, answer.text.slice(0, 200)]).toEqual([
        id,
        200,
        expect.stringContaining('rendered_html'),
      ]);
    }
  });

  test('saving stores the source and answers its preview in the project’s theme', async () => {
    const world = await createWorld();
    const themeId = await createTheme(world);
    await patchConfiguration(world, {
      [`emails.themes.${themeId}.tsxSource`]: themeSaying('ours'),
      'emails.selectedThemeId': themeId,
    });
    const answer = await saveTemplate(world, VERIFICATION_TEMPLATE_ID, { tsx_source: templateSaying('hello') });
    expect(answer.json.rendered_html).toMatch(/ours[^]*hello/);
    expect(await findTemplate(world, VERIFICATION_TEMPLATE_ID)).toMatchObject({ tsx_source: templateSaying('hello') });
  });

  test('a template keeps its theme until another is chosen: null selects the project’s, false no theme', async () => {
    const world = await createWorld();
    const id = await createTemplate(world);
    const themes: unknown[] = [];
    for (const theme_id of [DARK_THEME_ID, undefined, false, undefined, null]) {
      await saveTemplate(world, id, { tsx_source: templateSaying('hello'), theme_id });
      themes.push((await findTemplate(world, id))?.theme_id);
    }
    expect(themes).toEqual([DARK_THEME_ID, DARK_THEME_ID, false, false, undefined]);
  });

  test('a template whose theme was removed is previewed in the project’s', async () => {
    const world = await createWorld();
    const [id, themeId] = [await createTemplate(world), await createTheme(world)];
    await saveTemplate(world, id, { tsx_source: templateSaying('hello'), theme_id: themeId });
    await patchConfiguration(world, { [`emails.themes.${themeId}`]: null });
    expect((await saveTemplate(world, id, { tsx_source: templateSaying('hello again') })).status).toBe(200);
  });
});

describe('a template is not stored', () => {
  const attempts = [
    ['that does not compile', BROKEN_SOURCE, /The template failed \(line 2, column \d+\): /],
    ['that does not export EmailTemplate', 'export const a = 1;', /EmailTemplate/],
    ['without a subject', templateSaying('x').replace('<Subject value="News" />', ''), /declares no subject/],
    [
      'without a category',
      templateSaying('x').replace('<NotificationCategory value="Marketing" />', ''),
      /declares no category/,
    ],
  ] as const;
  test.each(attempts)('%s', async (_what, source, error) => {
    const world = await createWorld();
    const id = await createTemplate(world);
    const before = await findTemplate(world, id);
    const answer = await saveTemplate(world, id, { tsx_source: source });
    expect(answer).toMatchObject({ code: 'EMAIL_RENDERING_ERROR', details: { error: expect.stringMatching(error) } });
    expect(await findTemplate(world, id)).toEqual(before);
  });

  test('if its theme does not exist', async () => {
    const world = await createWorld();
    const id = await createTemplate(world);
    const answer = await saveTemplate(world, id, { tsx_source: templateSaying('x'), theme_id: UNKNOWN_ID });
    expect([answer.status, answer.text]).toEqual([400, `The email theme ${UNKNOWN_ID} does not exist.`]);
  });

  test('if it does not exist itself', async () => {
    const answer = await saveTemplate(await createWorld(), UNKNOWN_ID, { tsx_source: templateSaying('x') });
    expect([answer.status, answer.text]).toEqual([404, 'The email template does not exist.']);
  });

  test('while the project sends through the shared mail server, before anything else is looked at', async () => {
    const shared = await createWorld();
    const app = await startTestApp({ ports: { mail: { ...shared.app.outbox, kind: 'smtp' } } });
    const world = await createWorld({ app });
    const answer = await saveTemplate(world, UNKNOWN_ID, { tsx_source: BROKEN_SOURCE });
    expect(answer.code).toBe('REQUIRES_CUSTOM_EMAIL_SERVER');
    const server = { isShared: false, host: 'mail.example.test', port: 587, username: 'u', password: 'p' };
    await patchConfiguration(world, {
      'emails.server': { ...server, senderName: 'News', senderEmail: 'news@example.test' },
    });
    expect((await saveTemplate(world, UNKNOWN_ID, { tsx_source: BROKEN_SOURCE })).status).toBe(404);
  });

  test('MD-05 if the project has as many as it may have, or its configuration is full', async () => {
    const app = await startTestApp({ settings: { caps: { ...testSettings.caps, emailTemplates: 7 } } });
    const body = { display_name: 'News' };
    const capped = await (await createWorld({ app })).request('POST /internal/email-templates', { ...admin, body });
    expect([capped.status, capped.text]).toEqual([400, expect.stringContaining('already has 7 email templates')]);
    const world = await createWorld();
    const id = await createTemplate(world);
    await fillConfiguration(world);
    const answer = await saveTemplate(world, id, { tsx_source: templateSaying('x'.repeat(20_000)) });
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('configuration would have')]);
  });
});

// @needs any-database

import { createTestClock, createWorld, startTestApp, type World } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import {
  BROKEN_SOURCE,
  createTemplate,
  createTheme,
  DARK_THEME_ID,
  patchConfiguration,
  saveTemplate,
  saveTheme,
  templateSaying,
  themeSaying,
  UNKNOWN_ID,
  VERIFICATION_TEMPLATE_ID,
} from '../../../testing/email-sources.js';

const render = (world: World, body: object, query: Record<string, string> = {}) =>
  world.request('POST /emails/render-email', { access: 'admin', body, query });
const source = templateSaying('hello');
const newestVersion = async (world: World, themeId: string): Promise<string> => {
  const query = { kind: 'theme', source_id: themeId };
  const { json } = await world.request('GET /internal/email-source-versions', { access: 'admin', query });
  return json.items[0]?.id ?? '';
};

describe('a preview', () => {
  test('has the HTML, and the subject and category only if the source declares them', async () => {
    const world = await createWorld();
    const answer = await render(world, { template_tsx_source: source });
    expect(answer.json).toEqual({
      html: expect.stringMatching(/^<!DOCTYPE html PUBLIC "-\/\/W3C\/\/DTD XHTML 1.0 Transitional[^]*hello/),
      subject: 'News',
      notification_category: 'Marketing',
    });
    const plain = source.replace(/<(Subject|NotificationCategory).*\/>/g, '');
    expect(Object.keys((await render(world, { template_tsx_source: plain })).json)).toEqual(['html']);
  });

  test('has the text part if it is asked for', async () => {
    const answer = await render(await createWorld(), { template_tsx_source: source }, { with_text: 'true' });
    expect(answer.json.text).toEqual(expect.any(String));
  });

  test('uses the given theme, or the one that the project has selected', async () => {
    const world = await createWorld();
    const themeId = await createTheme(world);
    await saveTheme(world, themeId, themeSaying('selected'));
    await patchConfiguration(world, { 'emails.selectedThemeId': themeId });
    const html = async (theme: object) => (await render(world, { template_tsx_source: source, ...theme })).json.html;
    for (const theme of [{}, { theme_id: null }, { theme_id: themeId }])
      expect(await html(theme)).toContain('selected');
    for (const theme of [{ theme_id: false }, { theme_id: DARK_THEME_ID }, { theme_tsx_source: themeSaying('given') }])
      expect(await html(theme)).not.toContain('selected');
    expect(await html({ theme_tsx_source: themeSaying('given') })).toContain('given');
  });

  test('of a template is that of the project’s own source', async () => {
    const world = await createWorld();
    const built = await render(world, { template_id: VERIFICATION_TEMPLATE_ID });
    expect(built.json).toMatchObject({ notification_category: 'Transactional' });
    const id = await createTemplate(world);
    await saveTemplate(world, id, { tsx_source: source });
    expect((await render(world, { template_id: id })).json.html).toContain('hello');
  });
});

describe('a preview for a user', () => {
  const greeting = templateSaying('Dear {user.displayName ?? "customer"}').replace('()', '({ user })');

  test('greets that user, and a sample user without one', async () => {
    const world = await createWorld();
    const create = async (display_name: string | null) =>
      (await world.request('POST /users', { access: 'server', body: { display_name } })).json.id;
    const text = async (user: object) =>
      (await render(world, { template_tsx_source: greeting, ...user }, { with_text: 'true' })).json.text;
    expect(await text({ user_id: await create('Mira Lind') })).toContain('Dear Mira Lind');
    expect(await text({ user_id: await create(null) })).toContain('Dear customer');
    expect(await text({})).toContain('Dear John Doe');
  });

  test('is refused for an unknown user, also if it is another project’s', async () => {
    const [world, other] = [await createWorld(), await createWorld()];
    for (const user_id of [UNKNOWN_ID, (await other.signUp()).id])
      expect(await render(world, { template_tsx_source: greeting, user_id })).toMatchObject({
        code: 'USER_ID_DOES_NOT_EXIST',
        details: { user_id },
      });
  });
});

describe('a preview with variables', () => {
  const invoice = `import { Text } from '@react-email/components';
import { type } from 'arktype';
export const variablesSchema = type({ number: 'string', days: 'number' });
export const EmailTemplate = ({ variables }) => <Text>{variables.number} in {variables.days} days</Text>;
EmailTemplate.PreviewVariables = { number: 'A-17', days: 5 };
`;

  test('shows them in place of the preview values of the template', async () => {
    const world = await createWorld();
    const text = async (body: object) =>
      (await render(world, { template_tsx_source: invoice, theme_id: false, ...body }, { with_text: 'true' })).json
        .text;
    expect(await text({})).toBe('A-17 in 5 days');
    expect(await text({ variables: { days: 2 } })).toBe('A-17 in 2 days');
    expect(await text({ variables: { number: '<b>', days: 2, other: 1 } })).toBe('<b> in 2 days');
  });

  test('is refused when the template does not accept them, or they are too large', async () => {
    const world = await createWorld();
    const wrong = await render(world, { template_tsx_source: invoice, variables: { days: 'two' } });
    expect(wrong).toMatchObject({
      code: 'EMAIL_RENDERING_ERROR',
      details: { error: expect.stringContaining('days must be a number (was a string)') },
    });
    for (const variables of [{ number: 'x'.repeat(64 * 1024) }, ['A-17'], 'A-17'])
      expect((await render(world, { template_tsx_source: invoice, variables })).code).toBe('SCHEMA_ERROR');
  });
});

describe('a preview is refused', () => {
  test('when a source fails, saying which and where', async () => {
    const world = await createWorld();
    for (const [body, which] of [
      [{ template_tsx_source: BROKEN_SOURCE }, 'template'],
      [{ template_tsx_source: source, theme_tsx_source: BROKEN_SOURCE }, 'theme'],
    ] as const) {
      const error = expect.stringMatching(new RegExp(`^The ${which} failed \\(line 2, column \\d+\\): `));
      const details = { error, source: which, line: 2, column: expect.any(Number) };
      expect(await render(world, body)).toMatchObject({ code: 'EMAIL_RENDERING_ERROR', details });
    }
  });

  test('when its template or theme does not exist, also if it is another project’s', async () => {
    const [world, other] = [await createWorld(), await createWorld()];
    const [template, theme] = [await createTemplate(other), await createTheme(other)];
    const answers = [
      await render(world, { template_id: UNKNOWN_ID }),
      await render(world, { template_id: template }),
      await render(world, { template_tsx_source: source, theme_id: theme }),
    ];
    expect(answers.map(({ status, text, code }) => [status, text, code])).toEqual([
      [400, `The email template ${UNKNOWN_ID} does not exist.`, undefined],
      [400, `The email template ${template} does not exist.`, undefined],
      [400, `The email theme ${theme} does not exist.`, undefined],
    ]);
  });

  test('unless there is one template and at most one theme', async () => {
    const world = await createWorld();
    for (const body of [
      {},
      { template_id: VERIFICATION_TEMPLATE_ID, template_tsx_source: source },
      { template_tsx_source: source, theme_id: null, theme_tsx_source: themeSaying('x') },
      { template_tsx_source: source, theme_id: 'no ID' },
    ])
      expect((await render(world, body)).code).toBe('SCHEMA_ERROR');
  });
});

/** Renders at once, so that figures are reached before the renderer is. */
const instantRenderer = {
  render: async () => [{ kind: 'rendered' as const, html: '<p>hello</p>', text: 'hello' }],
  close: async () => undefined,
};

describe('renders of a project are limited', () => {
  test('to 300 a minute', async () => {
    const world = await createWorld({ app: await startTestApp({ ports: { emailRenderer: instantRenderer } }) });
    const answers: Awaited<ReturnType<typeof render>>[] = [];
    // All at once, the last ones wait longer for the project's budget than a statement may where the machine is busy.
    for (const count of [100, 100, 101])
      answers.push(
        ...(await Promise.all(Array.from({ length: count }, () => render(world, { template_tsx_source: source })))),
      );
    expect(answers.filter(({ status }) => status === 429).map(({ text }) => text)).toEqual([
      expect.stringContaining('Try again in 1 seconds.'),
    ]);
    expect((await render(await createWorld(), { template_tsx_source: source })).status).toBe(200);
  });

  test('to 30 seconds of render time a minute, also for saving and for changes of the configuration', async () => {
    const clock = createTestClock(Date.now());
    const declared = { subject: 'News', notificationCategory: 'Marketing' };
    const slowRenderer = {
      ...instantRenderer,
      render: async () => {
        clock.travel('3 seconds');
        const outcomes = await instantRenderer.render();
        return outcomes.map((outcome) => ({ ...outcome, ...declared }));
      },
    };
    const app = await startTestApp({ clock, ports: { emailRenderer: slowRenderer } });
    const world = await createWorld({ app });
    const id = await createTemplate(world);
    const themeId = await createTheme(world);
    expect((await saveTheme(world, themeId, themeSaying('before'))).status).toBe(200);
    const versionId = await newestVersion(world, themeId);
    // The budget is whole again.
    clock.travel('1 minute');
    let passed = 0;
    while ((await render(world, { template_tsx_source: source })).status === 200) passed += 1;
    // Time passes meanwhile, and refills the budget by half of what is used.
    expect(passed).toBe(19);
    const answers = [
      await saveTemplate(world, id, { tsx_source: source }),
      await saveTheme(world, themeId, themeSaying('x')),
      await patchConfiguration(world, { [`emails.themes.${themeId}.tsxSource`]: themeSaying('x') }),
      await world.request('POST /internal/config/check', {
        access: 'admin',
        body: { config_override_string: JSON.stringify({ [`emails.themes.${themeId}.tsxSource`]: themeSaying('x') }) },
      }),
      await world.request('POST /internal/email-source-versions/{id}/restore', {
        access: 'admin',
        params: { id: versionId },
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([429, 429, 429, 429, 429]);
    clock.travel('1 minute');
    expect((await saveTemplate(world, id, { tsx_source: source })).status).toBe(200);
  });

  test('unless the operator has switched limits off', async () => {
    const options = { settings: { areRateLimitsOn: false }, ports: { emailRenderer: instantRenderer } };
    const world = await createWorld({ app: await startTestApp(options) });
    const answers = await Promise.all(
      Array.from({ length: 310 }, () => render(world, { template_tsx_source: source })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

// @needs any-database

import { createWorld, startTestApp, type World } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import {
  BROKEN_SOURCE,
  createTemplate,
  createTheme,
  fillConfiguration,
  findTemplate,
  patchConfiguration,
  saveTemplate,
  saveTheme,
  templateSaying,
  themeSaying,
  UNKNOWN_ID,
  VERIFICATION_TEMPLATE_ID,
} from '../../../testing/email-sources.js';
import { findBuiltInTemplate } from '../built-in/index.js';

const admin = { access: 'admin' } as const;

const list = async (world: World, kind: string, sourceId: string) =>
  (await world.request('GET /internal/email-source-versions', { ...admin, query: { kind, source_id: sourceId } })).json
    .items;
const read = (world: World, id: string) =>
  world.request('GET /internal/email-source-versions/{id}', { ...admin, params: { id } });
const restore = (world: World, id: string) =>
  world.request('POST /internal/email-source-versions/{id}/restore', { ...admin, params: { id } });
/** The previous sources, the last replaced first. */
const sourcesOf = async (world: World, kind: string, id: string) => {
  const sources: string[] = [];
  for (const version of await list(world, kind, id)) sources.push((await read(world, version.id)).json.tsx_source);
  return sources;
};
const createDraft = async (world: World, tsxSource: string): Promise<string> => {
  const body = { display_name: 'News', tsx_source: tsxSource, theme_id: false };
  return (await world.request('POST /internal/email-drafts', { ...admin, body })).json.id;
};
const changeDraft = (world: World, id: string, body: object) =>
  world.request('PATCH /internal/email-drafts/{id}', { ...admin, params: { id }, body });

describe('the previous source is kept', () => {
  test('of a template, the built-in one included, and not when nothing changes', async () => {
    const world = await createWorld();
    const id = VERIFICATION_TEMPLATE_ID;
    for (const text of ['one', 'two', 'two']) await saveTemplate(world, id, { tsx_source: templateSaying(text) });
    expect(await sourcesOf(world, 'template', id)).toEqual([templateSaying('one'), findBuiltInTemplate(id)?.tsxSource]);
  });

  test('of each template, the newest one in a list of all', async () => {
    const [world, other] = [await createWorld(), await createWorld()];
    const id = await createTemplate(world);
    for (const text of ['one', 'two']) await saveTemplate(world, id, { tsx_source: templateSaying(text) });
    await saveTemplate(world, VERIFICATION_TEMPLATE_ID, { tsx_source: templateSaying('three') });
    await saveTheme(world, await createTheme(world), themeSaying('four'));
    await saveTemplate(other, await createTemplate(other), { tsx_source: templateSaying('five') });
    const [newest] = await list(world, 'template', id);
    const query = { kind: 'template' };
    const { items } = (await world.request('GET /internal/email-source-versions', { ...admin, query })).json;
    expect(items).toHaveLength(2);
    expect(items).toContainEqual(newest);
    expect(items.map(({ source_id }) => source_id).sort()).toEqual([id, VERIFICATION_TEMPLATE_ID].sort());
  });

  test('of a theme, by a change of the configuration too, with the time of the change', async () => {
    const world = await createWorld();
    const id = await createTheme(world);
    await saveTheme(world, id, themeSaying('one'));
    world.travel('1 hour');
    await patchConfiguration(world, {
      [`emails.themes.${id}`]: { displayName: 'Ours', tsxSource: themeSaying('two') },
    });
    const [newest, ...older] = await list(world, 'theme', id);
    expect(older).toHaveLength(1);
    expect((await read(world, newest?.id ?? '')).json).toEqual({
      id: newest?.id,
      kind: 'theme',
      source_id: id,
      tsx_source: themeSaying('one'),
      replaced_at_millis: world.app.clock.now(),
    });
  });

  test('of a draft, also if it does not compile', async () => {
    const world = await createWorld();
    const id = await createDraft(world, BROKEN_SOURCE);
    await changeDraft(world, id, { tsx_source: 'second' });
    await changeDraft(world, id, { display_name: 'Other' });
    expect(await sourcesOf(world, 'draft', id)).toEqual([BROKEN_SOURCE]);
  });

  test('up to fifty times, until what has it is removed', async () => {
    const world = await createWorld();
    const id = await createDraft(world, 'source 0');
    for (let number = 1; number <= 52; number += 1) await changeDraft(world, id, { tsx_source: `source ${number}` });
    const kept = await list(world, 'draft', id);
    expect(kept).toHaveLength(50);
    expect((await read(world, kept.at(-1)?.id ?? '')).json.tsx_source).toBe('source 2');
    await world.request('DELETE /internal/email-drafts/{id}', { ...admin, params: { id } });
    expect(await list(world, 'draft', id)).toEqual([]);

    const templateId = await createTemplate(world);
    await saveTemplate(world, templateId, { tsx_source: templateSaying('one') });
    await patchConfiguration(world, { [`emails.templates.${templateId}`]: null });
    expect(await list(world, 'template', templateId)).toEqual([]);
  });
});

describe('restoring', () => {
  test('puts the previous source back and keeps the one it replaces', async () => {
    const world = await createWorld();
    const [templateId, themeId] = [await createTemplate(world), await createTheme(world)];
    for (const text of ['one', 'two']) {
      await saveTemplate(world, templateId, { tsx_source: templateSaying(text), theme_id: false });
      await saveTheme(world, themeId, themeSaying(text));
    }
    const [template] = await list(world, 'template', templateId);
    const [theme] = await list(world, 'theme', themeId);
    expect((await restore(world, template?.id ?? '')).json).toEqual({ success: true });
    expect((await restore(world, theme?.id ?? '')).json).toEqual({ success: true });
    expect(await findTemplate(world, templateId)).toMatchObject({ tsx_source: templateSaying('one'), theme_id: false });
    expect((await sourcesOf(world, 'template', templateId))[0]).toBe(templateSaying('two'));
    expect((await sourcesOf(world, 'theme', themeId))[0]).toBe(themeSaying('two'));
  });

  test('leaves the theme of a draft unchanged', async () => {
    const world = await createWorld();
    const id = await createDraft(world, 'first');
    await changeDraft(world, id, { tsx_source: 'second', theme_id: false });
    await restore(world, (await list(world, 'draft', id))[0]?.id ?? '');
    const draft = await world.request('GET /internal/email-drafts/{id}', { ...admin, params: { id } });
    expect(draft.json).toMatchObject({ tsx_source: 'first', theme_id: false });
  });

  test('is refused for a version that does not exist, or is another project’s', async () => {
    const [world, other] = [await createWorld(), await createWorld()];
    const id = await createDraft(other, 'first');
    await changeDraft(other, id, { tsx_source: 'second' });
    const [version] = await list(other, 'draft', id);
    for (const versionId of [UNKNOWN_ID, version?.id ?? ''])
      for (const answer of [await read(world, versionId), await restore(world, versionId)])
        expect([answer.status, answer.text]).toEqual([404, 'The version does not exist.']);
  });

  test('checks the source as saving does', async () => {
    const world = await createWorld();
    const id = await createTemplate(world);
    const { db, tenant } = await world.call();
    const version = { tenant_id: tenant.id, id: UNKNOWN_ID, kind: 'template', source_id: id } as const;
    // As if it was written for an earlier renderer.
    await db
      .insertInto('email_source_versions')
      .values({ ...version, tsx_source: BROKEN_SOURCE, replaced_at: new Date() })
      .execute();
    expect((await restore(world, UNKNOWN_ID)).code).toBe('EMAIL_RENDERING_ERROR');
    const app = await startTestApp({ ports: { mail: { ...world.app.outbox, kind: 'smtp' } } });
    const shared = await createWorld({ app, project: world });
    expect((await restore(shared, UNKNOWN_ID)).code).toBe('REQUIRES_CUSTOM_EMAIL_SERVER');
  });

  test('MD-05 is refused when it would make the configuration too large', async () => {
    const world = await createWorld();
    const id = await createTemplate(world);
    await saveTemplate(world, id, { tsx_source: templateSaying('x'.repeat(20_000)) });
    await saveTemplate(world, id, { tsx_source: templateSaying('short') });
    await fillConfiguration(world);
    const answer = await restore(world, (await list(world, 'template', id))[0]?.id ?? '');
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('configuration would have')]);
  });
});

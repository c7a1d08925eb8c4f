// @needs any-database

import { createWorld, type World } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import {
  BROKEN_SOURCE,
  createTemplate,
  findTemplate,
  LIGHT_THEME_ID,
  patchConfiguration,
  templateSaying,
  themeSaying,
  UNKNOWN_ID,
  VERIFICATION_TEMPLATE_ID,
} from '../../../testing/email-sources.js';
import { builtInTemplates, builtInThemes } from '../../email/built-in/index.js';

const readConfig = async (world: World) => {
  const answer = await world.request('GET /internal/config', { access: 'admin' });
  return JSON.parse(answer.json.config_string).emails;
};

describe('the configuration’s email sources', () => {
  test('are complete when it is read, the product’s own additions only once they are changed', async () => {
    const world = await createWorld();
    const { themes, templates } = await readConfig(world);
    expect(themes[LIGHT_THEME_ID]).toEqual({
      displayName: 'Default Light',
      tsxSource: builtInThemes.get(LIGHT_THEME_ID)?.tsxSource,
    });
    expect(templates[VERIFICATION_TEMPLATE_ID].tsxSource).toBe(builtInTemplates.email_verification.tsxSource);
    expect(Object.keys(templates)).toHaveLength(5);
    const { id } = builtInTemplates.security_notice;
    await patchConfiguration(world, { [`emails.templates.${id}.tsxSource`]: templateSaying('ours') });
    expect((await readConfig(world)).templates[id]).toMatchObject({ tsxSource: templateSaying('ours') });
  });

  test('can be sent back as they were read, without being rendered again', async () => {
    const world = await createWorld();
    await createTemplate(world);
    const emails = await readConfig(world);
    for (let time = 0; time < 50; time += 1) expect((await patchConfiguration(world, { emails })).status).toBe(200);
    expect(await readConfig(world)).toEqual(emails);
  });

  test('are changed by path or as a part of what is above', async () => {
    const world = await createWorld();
    const id = await createTemplate(world);
    await patchConfiguration(world, { [`emails.templates.${id}.tsxSource`]: templateSaying('by path') });
    expect(await findTemplate(world, id)).toMatchObject({ tsx_source: templateSaying('by path') });
    const entry = { displayName: 'Whole', tsxSource: templateSaying('whole') };
    await patchConfiguration(world, { emails: { templates: { [UNKNOWN_ID]: entry } } });
    expect(await findTemplate(world, UNKNOWN_ID)).toMatchObject({ tsx_source: templateSaying('whole') });
  });

  test('are refused together with the whole change when one cannot be rendered, each with its place', async () => {
    const world = await createWorld();
    const before = await readConfig(world);
    const answer = await patchConfiguration(world, {
      'auth.allowSignUp': false,
      emails: {
        themes: { [LIGHT_THEME_ID]: { tsxSource: BROKEN_SOURCE }, [UNKNOWN_ID]: { tsxSource: themeSaying('fine') } },
        templates: { [UNKNOWN_ID]: { tsxSource: 'export const a = 1;', themeId: false } },
      },
    });
    expect(answer.status).toBe(400);
    expect(answer.text.split('\n')).toEqual([
      expect.stringMatching(/^emails\.templates\.3f0c1d1e-[^:]*\.tsxSource: .*EmailTemplate/),
      expect.stringMatching(/^emails\.themes\.1df07ae6-[^:]*\.tsxSource: The theme failed \(line 2, column \d+\): /),
    ]);
    expect(await readConfig(world)).toEqual(before);
  });
});

test('the built-in themes and templates have one name in the configuration and in the product', async () => {
  const world = await createWorld();
  const call = await world.call();
  const names = (entries: Readonly<Record<string, { readonly displayName: string }>>) =>
    Object.entries(entries).map(([id, { displayName }]) => [id, displayName]);
  expect(names(call.config.emails.themes)).toEqual(
    [...builtInThemes.values()].map(({ id, displayName }) => [id, displayName]),
  );
  expect(names(call.config.emails.templates)).toEqual(
    Object.values(builtInTemplates).map(({ id, displayName }) => [id, displayName]),
  );
});

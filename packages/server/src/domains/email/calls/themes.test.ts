// @needs any-database

import { createWorld, startTestApp, testSettings, type World } from '@portico/testing';
import { describe, expect, test } from 'vitest';
import {
  BROKEN_SOURCE,
  createTheme,
  fillConfiguration,
  LIGHT_THEME_ID,
  saveTheme,
  themeSaying,
  UNKNOWN_ID,
} from '../../../testing/email-sources.js';
import { builtInThemes } from '../built-in/index.js';

const admin = { access: 'admin' } as const;
const read = (world: World, id: string) =>
  world.request('GET /internal/email-themes/{id}', { ...admin, params: { id } });
const list = async (world: World) => (await world.request('GET /internal/email-themes', admin)).json.themes;

describe('email themes', () => {
  test('a project has the built-in ones, and lists them without their sources', async () => {
    const world = await createWorld();
    const builtIn = [...builtInThemes.values()];
    expect(await list(world)).toEqual(builtIn.map(({ id, displayName }) => ({ id, display_name: displayName })));
    for (const { id, displayName, tsxSource } of builtIn) {
      expect((await read(world, id)).json).toEqual({ display_name: displayName, tsx_source: tsxSource });
      expect((await saveTheme(world, id, tsxSource)).json).toEqual({ display_name: displayName });
    }
  });

  test('a new theme is a copy of the light one, and two may have one name', async () => {
    const world = await createWorld();
    const ids = [await createTheme(world), await createTheme(world)];
    const own = ids.map((id) => ({ id, display_name: 'Ours' }));
    expect((await list(world)).slice(2)).toEqual(expect.arrayContaining(own));
    const light = builtInThemes.get(LIGHT_THEME_ID)?.tsxSource;
    expect((await read(world, ids[1] ?? '')).json).toEqual({ display_name: 'Ours', tsx_source: light });
  });

  test('saving a built-in theme changes it for this project alone', async () => {
    const [world, other] = [await createWorld(), await createWorld()];
    const before = (await read(other, LIGHT_THEME_ID)).json;
    await saveTheme(world, LIGHT_THEME_ID, themeSaying('ours'));
    expect((await read(world, LIGHT_THEME_ID)).json).toMatchObject({ tsx_source: themeSaying('ours') });
    expect((await read(other, LIGHT_THEME_ID)).json).toEqual(before);
  });
});

describe('a theme is not stored', () => {
  test('that does not compile', async () => {
    const world = await createWorld();
    const id = await createTheme(world);
    const before = (await read(world, id)).json;
    const answer = await saveTheme(world, id, BROKEN_SOURCE);
    const error = expect.stringMatching(/The theme failed \(line 2, column \d+\): /);
    expect(answer).toMatchObject({ code: 'EMAIL_RENDERING_ERROR', details: { error } });
    expect((await read(world, id)).json).toEqual(before);
  });

  test('if it does not exist', async () => {
    const world = await createWorld();
    for (const answer of [await read(world, UNKNOWN_ID), await saveTheme(world, UNKNOWN_ID, themeSaying('x'))])
      expect([answer.status, answer.text]).toEqual([404, 'The email theme does not exist.']);
  });

  test('MD-05 if the project has as many as it may have, or its configuration is full', async () => {
    const app = await startTestApp({ settings: { caps: { ...testSettings.caps, emailThemes: 2 } } });
    const body = { display_name: 'Ours' };
    const capped = await (await createWorld({ app })).request('POST /internal/email-themes', { ...admin, body });
    expect([capped.status, capped.text]).toEqual([400, expect.stringContaining('already has 2 email themes')]);
    const world = await createWorld();
    const id = await createTheme(world);
    await fillConfiguration(world);
    const answer = await saveTheme(world, id, themeSaying('x'.repeat(20_000)));
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('configuration would have')]);
  });
});

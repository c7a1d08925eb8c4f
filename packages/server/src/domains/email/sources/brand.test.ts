// @needs any-database

import { createWorld, type World } from '@portico/testing';
import { expect, test } from 'vitest';
import { DARK_THEME_ID, LIGHT_THEME_ID, VERIFICATION_TEMPLATE_ID } from '../../../testing/email-sources.js';
import { CALLBACK, newestMail } from '../../../testing/mailed-codes.js';

const logo = 'https://files.example.test/logo.png';

const setBrand = (world: World, brand_color: string | null) =>
  world.request('PATCH /internal/projects/current', {
    access: 'admin',
    body: { logo_url: brand_color === null ? null : logo, config: { brand_color } },
  });

const preview = async (world: World, theme_id: string): Promise<string> => {
  const body = { template_id: VERIFICATION_TEMPLATE_ID, theme_id };
  return (await world.request('POST /emails/render-email', { access: 'admin', body })).json.html;
};

/** The colors that the style sheets of an email give its buttons: the fill and its text. */
const buttonsIn = (html: string): readonly string[] =>
  [...html.matchAll(/\.email-button \{ background-color: (#\w+) !important; color: (#\w+) !important \}/g)].map(
    ([, fill, text]) => `${fill} ${text}`,
  );

const logosIn = (html: string): readonly (string | undefined)[] =>
  [...html.matchAll(/<img\b[^>]*\bsrc="([^"]*)"/g)].map(([, source]) => source);

test.each([LIGHT_THEME_ID, DARK_THEME_ID])(
  'theme %s has the logo and the brand color of the project',
  async (theme) => {
    const world = await createWorld();
    const plain = await preview(world, theme);
    expect(logosIn(plain)).toEqual([]);
    await setBrand(world, '#0F766E');
    const html = await preview(world, theme);
    expect(logosIn(html)).toEqual([logo]);
    expect(new Set(buttonsIn(html))).toEqual(new Set(['#0F766E #ffffff']));
    await setBrand(world, null);
    expect(await preview(world, theme)).toBe(plain);
  },
);

test('text on a light brand color is dark', async () => {
  const world = await createWorld();
  await setBrand(world, '#ffd60a');
  expect(new Set(buttonsIn(await preview(world, LIGHT_THEME_ID)))).toEqual(new Set(['#ffd60a #000000']));
});

test('an email that is sent has them, and its text part is as without them', async () => {
  const world = await createWorld();
  const sent = async (name: string) => {
    await world.signUp({ email: `${name}@example.test`, verificationCallbackUrl: CALLBACK });
    return newestMail(world);
  };
  const plain = await sent('mira');
  await setBrand(world, '#0F766E');
  const branded = await sent('nora');
  expect(logosIn(branded.html)).toEqual([logo]);
  expect(new Set(buttonsIn(branded.html))).toEqual(new Set(['#0F766E #ffffff']));
  const withoutLinks = (text: string) => text.replaceAll(/https?:\S+/g, '');
  expect(withoutLinks(branded.text)).toBe(withoutLinks(plain.text));
});

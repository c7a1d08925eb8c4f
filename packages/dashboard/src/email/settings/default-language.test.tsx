// @needs nothing

import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answers } from '../../testing/fake-server.js';
import { openPage } from '../../testing/open-page.js';

const override = 'PATCH /internal/config/override';

/** A server that keeps the default language. */
const serving = (saved?: string): Answers => {
  let defaultLocale = saved;
  return {
    'GET /internal/config': () => ({ config_string: JSON.stringify({ emails: { defaultLocale } }) }),
    [override]: ({ body }) => {
      const given: unknown = JSON.parse(Reflect.get(Object(body), 'config_override_string'));
      defaultLocale = Reflect.get(Object(given), 'emails.defaultLocale') ?? undefined;
      return {};
    },
  };
};

const open = async (saved?: string) => {
  const { server } = await openPage('/projects/p/email/settings', { answers: serving(saved) });
  const section = within(screen.getByRole('region', { name: 'Language' }));
  await section.findByLabelText('Default language');
  const choose = async (value: string) => {
    fireEvent.change(section.getByLabelText('Default language'), { target: { value } });
    fireEvent.click(section.getByRole('button', { name: 'Save changes' }));
    await section.findByText('Saved');
  };
  return { server, section, choose };
};

test('an owner chooses the default language of emails', async () => {
  const { server, section, choose } = await open();
  expect(await section.findByDisplayValue('English')).toBeTruthy();
  await choose('pt-BR');
  expect(await section.findByDisplayValue('Brazilian Portuguese')).toBeTruthy();
  expect(server.bodiesOf(override)).toEqual([{ config_override_string: '{"emails.defaultLocale":"pt-BR"}' }]);
});

test('English removes the setting', async () => {
  const { server, section, choose } = await open('de');
  expect(await section.findByDisplayValue('German')).toBeTruthy();
  await choose('en');
  expect(server.bodiesOf(override)).toEqual([{ config_override_string: '{"emails.defaultLocale":null}' }]);
});

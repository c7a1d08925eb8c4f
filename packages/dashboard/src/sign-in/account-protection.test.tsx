// @needs nothing

import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answers } from '../testing/fake-server.js';
import { openPage } from '../testing/open-page.js';
import { staleSignIn } from '../testing/wire.js';

const override = 'PATCH /internal/config/override';
const labels = { recent: 'Require a recent sign-in', strong: 'Passkeys replace two-step verification' };

const open = async (auth: object, answers: Answers = {}) => {
  const { server } = await openPage('/projects/p/sign-in', {
    answers: {
      'GET /internal/config': () => ({ config_string: JSON.stringify({ auth }) }),
      [override]: () => ({}),
      ...answers,
    },
  });
  const section = within(screen.getByRole('region', { name: 'Account protection' }));
  await section.findAllByRole('switch');
  const isOn = (name: string) => section.getByRole('switch', { name }).getAttribute('aria-checked');
  const flip = (name: string) => fireEvent.click(section.getByRole('switch', { name }));
  const save = () => fireEvent.click(section.getByRole('button', { name: 'Save changes' }));
  return { server, section, isOn, flip, save };
};

test('both are off in a new project, and only what was changed is saved', async () => {
  const { server, section, isOn, flip, save } = await open({ passkey: {} });
  expect([isOn(labels.recent), isOn(labels.strong)]).toEqual(['false', 'false']);
  flip(labels.recent);
  expect(await section.findByText('Changed: recent sign-in')).toBeTruthy();
  save();
  await section.findByText('Saved');
  expect(server.bodiesOf(override)).toEqual([{ config_override_string: '{"auth.requireRecentSignIn":true}' }]);
});

test('turning one off removes the setting', async () => {
  const { server, section, isOn, flip, save } = await open({ passkey: { countsAsTwoFactors: true } });
  expect(isOn(labels.strong)).toBe('true');
  flip(labels.strong);
  save();
  await section.findByText('Saved');
  expect(server.bodiesOf(override)).toEqual([{ config_override_string: '{"auth.passkey.countsAsTwoFactors":null}' }]);
});

test('HD-09 an owner whose sign-in is not recent can sign in again from where the change is refused', async () => {
  const { section, isOn, flip, save } = await open(
    { requireRecentSignIn: true },
    {
      [override]: staleSignIn,
    },
  );
  expect(isOn(labels.recent)).toBe('true');
  flip(labels.recent);
  save();
  expect(await section.findByRole('button', { name: 'Sign in again' })).toBeTruthy();
});

test('no switch shows a value until the settings are loaded', async () => {
  const given = [new Response('Not now.', { status: 400 })];
  const config_string = JSON.stringify({ auth: { requireRecentSignIn: true } });
  await openPage('/projects/p/sign-in', {
    answers: { 'GET /internal/config': () => given.pop() ?? { config_string } },
  });
  const section = within(screen.getByRole('region', { name: 'Account protection' }));
  const again = await section.findByRole('button', { name: 'Try again' });
  expect(section.queryAllByRole('switch')).toEqual([]);
  fireEvent.click(again);
  expect((await section.findByRole('switch', { name: labels.recent })).getAttribute('aria-checked')).toBe('true');
});

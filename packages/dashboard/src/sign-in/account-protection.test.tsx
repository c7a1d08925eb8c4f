// @needs nothing

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answers } from '../testing/fake-server.js';
import { openPage } from '../testing/open-page.js';

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
  await waitFor(() => expect(isOn(labels.strong)).toBe('true'));
  flip(labels.strong);
  save();
  await section.findByText('Saved');
  expect(server.bodiesOf(override)).toEqual([{ config_override_string: '{"auth.passkey.countsAsTwoFactors":null}' }]);
});

test('HD-09 an owner whose sign-in is not recent can sign in again from where the change is refused', async () => {
  const { section, isOn, flip, save } = await open(
    { requireRecentSignIn: true },
    {
      [override]: () =>
        new Response('This change requires a recent sign-in.', {
          status: 401,
          headers: { 'x-portico-error': 'recent-sign-in-required' },
        }),
    },
  );
  await waitFor(() => expect(isOn(labels.recent)).toBe('true'));
  flip(labels.recent);
  save();
  expect(await section.findByRole('button', { name: 'Sign in again' })).toBeTruthy();
});

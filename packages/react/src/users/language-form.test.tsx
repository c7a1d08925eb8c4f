// @needs nothing

import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSettings } from '../testing/render-page.js';
import { user } from '../testing/scripted-server.js';

const line = 'PATCH /users/me';

const open = (locale: string | undefined, answer = user({ locale: 'fr' })) =>
  openSettings({ section: 'profile', script: { 'GET /users/me': user({ locale }), [line]: answer } });

const choose = async (value: string) =>
  fireEvent.change(await screen.findByLabelText('Language'), { target: { value } });

const bodiesOf = ({ received }: Awaited<ReturnType<typeof open>>['server']) =>
  received.filter((call) => call.line === line).map(({ body }) => body);

test('a language is saved when it is chosen, and named in its own words', async () => {
  const { server } = await open(undefined);
  expect(await screen.findByRole('option', { name: 'Português (Brasil)' })).toBeTruthy();
  await choose('fr');
  expect(await screen.findByText('Language saved.')).toBeTruthy();
  expect(bodiesOf(server)).toEqual([{ locale: 'fr' }]);
  expect(await screen.findByDisplayValue('Français')).toBeTruthy();
});

test('the default of the app removes the language', async () => {
  const { server } = await open('de-CH', user());
  expect(await screen.findByDisplayValue('Deutsch')).toBeTruthy();
  await choose('');
  expect(await screen.findByDisplayValue('Default language of the app')).toBeTruthy();
  expect(bodiesOf(server)).toEqual([{ locale: null }]);
});

test('a language without texts, which a server has set, stays selectable', async () => {
  await open('sv');
  expect(await screen.findByDisplayValue('Svenska')).toBeTruthy();
});

test('a failed change is explained and the previous language stays', async () => {
  await open('ja', { refusal: 'no', status: 500 });
  await choose('fr');
  expect(await screen.findByText(/unexpected error/)).toBeTruthy();
  expect(await screen.findByDisplayValue('日本語')).toBeTruthy();
});

// @needs nothing

import { expect, test } from 'vitest';
import { composeMessages, findUnknownKeys } from './catalogue.js';
import { enAccount } from './en/account.js';
import { enBar } from './en/bar.js';
import { enCore } from './en/core.js';
import { en } from './en/full.js';
import { enPayments } from './en/payments.js';
import { enScreens } from './en/screens.js';
import { enTeams } from './en/teams.js';

const compose = (overrides: Readonly<Record<string, string>>, translated?: typeof enCore) =>
  composeMessages({ english: enCore, translated, overrides });

test('a text can be replaced by its ID', () => {
  expect(compose({ 'sign-in.title': 'Hello again' })).toEqual({ ...enCore, 'sign-in.title': 'Hello again' });
});

test('a text can be replaced by its English wording, under every ID that has it', () => {
  expect(compose({ 'Sign in': 'Log in' })).toMatchObject({
    'sign-in.title': 'Log in',
    'action.sign-in': 'Log in',
    'sign-up.other-link': 'Log in',
  });
});

test('overrides for texts of other catalogues are ignored', () => {
  const overrides = { 'cli.title': 'Let it in?', 'sign-in.title': 'Hello again' };
  expect(compose(overrides)).toEqual({ ...enCore, 'sign-in.title': 'Hello again' });
  expect(findUnknownKeys(enCore, overrides)).toEqual(['cli.title']);
  expect(findUnknownKeys(enScreens, overrides)).toEqual(['sign-in.title']);
  expect(findUnknownKeys(en, overrides)).toEqual([]);
});

test('an override also replaces the text of another language', () => {
  const german = { ...enCore, 'sign-in.title': 'Anmelden' } as unknown as typeof enCore;
  expect(compose({}, german)['sign-in.title']).toBe('Anmelden');
  expect(compose({ 'sign-in.title': 'Hallo' }, german)['sign-in.title']).toBe('Hallo');
});

test('no ID occurs in two parts of the catalogue', () => {
  const parts = [enCore, enBar, enScreens, enAccount, enTeams, enPayments];
  expect(parts.reduce((sum, part) => sum + Object.keys(part).length, 0)).toBe(Object.keys(en).length);
});

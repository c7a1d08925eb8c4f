// @needs nothing

import { expect, test } from 'vitest';
import { composeMessages, fill, findUnknownKeys } from './catalogue.js';
import { enAccount } from './en/account.js';
import { enCore } from './en/core.js';
import { en } from './en/full.js';
import { enPayments } from './en/payments.js';
import { enScreens } from './en/screens.js';
import { enTeams } from './en/teams.js';

const catalogues = { en: enCore };

test('a text can be replaced by its ID', () => {
  const messages = composeMessages(catalogues, { lang: 'en', overrides: { 'sign-in.title': 'Hello again' } });
  expect(messages).toEqual({ ...enCore, 'sign-in.title': 'Hello again' });
});

test('a text can be replaced by its English wording, under every ID that has it', () => {
  const messages = composeMessages(catalogues, { lang: 'en', overrides: { 'Sign in': 'Log in' } });
  expect(messages).toMatchObject({
    'sign-in.title': 'Log in',
    'action.sign-in': 'Log in',
    'sign-up.other-link': 'Log in',
  });
});

test('overrides for texts of other catalogues are ignored', () => {
  const overrides = { 'cli.title': 'Let it in?', 'sign-in.title': 'Hello again' };
  expect(composeMessages(catalogues, { lang: 'en', overrides })).toEqual({
    ...enCore,
    'sign-in.title': 'Hello again',
  });
  expect(findUnknownKeys(enCore, overrides)).toEqual(['cli.title']);
  expect(findUnknownKeys(enScreens, overrides)).toEqual(['sign-in.title']);
  expect(findUnknownKeys(en, overrides)).toEqual([]);
});

test('a missing language falls back to English', () => {
  expect(composeMessages(catalogues, { lang: 'tlh-AQ', overrides: {} })).toEqual(enCore);
});

test('no ID occurs in two parts of the catalogue', () => {
  const parts = [enCore, enScreens, enAccount, enTeams, enPayments];
  expect(parts.reduce((sum, part) => sum + Object.keys(part).length, 0)).toBe(Object.keys(en).length);
});

test('placeholders are filled; one without a value stays visible', () => {
  expect(fill('{min} to {max}', { min: 8 })).toBe('8 to {max}');
});

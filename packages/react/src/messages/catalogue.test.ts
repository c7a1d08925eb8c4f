// @needs nothing

import { expect, test } from 'vitest';
import { composeMessages, fill, findStrangers } from './catalogue.js';
import { en } from './en.js';
import { enRare } from './en-rare.js';

const catalogues = { en };

test('a text can be replaced by its id', () => {
  const messages = composeMessages(catalogues, { lang: 'en', overrides: { 'sign-in.title': 'Hello again' } });
  expect(messages).toEqual({ ...en, 'sign-in.title': 'Hello again' });
});

test('a text can be replaced by its English wording, wherever that stands', () => {
  const messages = composeMessages(catalogues, { lang: 'en', overrides: { 'Sign in': 'Log in' } });
  expect(messages).toMatchObject({
    'sign-in.title': 'Log in',
    'action.sign-in': 'Log in',
    'sign-up.other-link': 'Log in',
  });
});

test('words for the texts of other screens are passed over', () => {
  const overrides = { 'cli.title': 'Let it in?', 'sign-in.title': 'Hello again' };
  expect(composeMessages(catalogues, { lang: 'en', overrides })).toEqual({ ...en, 'sign-in.title': 'Hello again' });
  expect(findStrangers(en, overrides)).toEqual(['cli.title']);
  expect(findStrangers(enRare, overrides)).toEqual(['sign-in.title']);
});

test('a language we do not have is shown in English', () => {
  expect(composeMessages(catalogues, { lang: 'tlh-AQ', overrides: {} })).toEqual(en);
});

test('no id stands in both parts of the catalogue', () => {
  expect(Object.keys(en).filter((id) => id in enRare)).toEqual([]);
});

test('placeholders are filled; one without a value stays visible', () => {
  expect(fill('{min} to {max}', { min: 8 })).toBe('8 to {max}');
});

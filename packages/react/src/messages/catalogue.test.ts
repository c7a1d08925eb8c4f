import { expect, test } from 'vitest';
import { composeMessages, fill } from './catalogue.js';
import { en } from './en.js';

test('a text can be replaced by its id', () => {
  const messages = composeMessages({ lang: 'en', overrides: { 'sign-in.title': 'Hello again' } });
  expect(messages).toEqual({ ...en, 'sign-in.title': 'Hello again' });
});

test('a text can be replaced by its English wording, wherever that stands', () => {
  const messages = composeMessages({ lang: 'en', overrides: { 'Sign in': 'Log in' } });
  expect(messages).toMatchObject({
    'sign-in.title': 'Log in',
    'action.sign-in': 'Log in',
    'sign-up.other-link': 'Log in',
  });
});

test('an override that belongs to no text is refused by name', () => {
  expect(() => composeMessages({ lang: 'en', overrides: { 'Sing in': 'Log in' } })).toThrow('"Sing in"');
});

test('a language we do not have is shown in English', () => {
  expect(composeMessages({ lang: 'tlh-AQ', overrides: {} })).toEqual(en);
});

test('placeholders are filled; one without a value stays visible', () => {
  expect(fill('{min} to {max}', { min: 8 })).toBe('8 to {max}');
});

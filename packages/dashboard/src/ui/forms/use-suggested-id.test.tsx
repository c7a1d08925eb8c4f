// @needs nothing

import { CONFIG_ID } from '@portico/contract/plain';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toId, useSuggestedId } from './use-suggested-id.js';

test.each([
  ['Pro', 'pro'],
  ['  Pro (yearly)! ', 'pro-yearly'],
  ['Élan für 2', 'elan-fur-2'],
  ['クレジット', ''],
])('the name %j suggests the ID %j', (name, id) => {
  expect(toId(name)).toBe(id);
});

test('a long name suggests an ID that is allowed', () => {
  expect(toId('a very long name '.repeat(10))).toMatch(CONFIG_ID);
});

/** A form that keeps what is suggested. */
const open = (isNew = true) => {
  const form = { name: '', id: '' };
  const hook = renderHook(() =>
    useSuggestedId({
      ...form,
      isNew,
      onSuggest: (id) => {
        form.id = id;
      },
    }),
  );
  const type = (changes: Partial<typeof form>): string => {
    Object.assign(form, changes);
    hook.rerender();
    hook.rerender();
    return form.id;
  };
  return type;
};

test('the ID follows the name until the user writes one of their own, and again once that is removed', () => {
  const type = open();
  expect(type({ name: 'P' })).toBe('p');
  expect(type({ name: 'Pro' })).toBe('pro');
  expect(type({ id: 'pro_2026' })).toBe('pro_2026');
  expect(type({ name: 'Pro 2026' })).toBe('pro_2026');
  expect(type({ id: '' })).toBe('');
  expect(type({ name: 'Professional' })).toBe('professional');
});

test('an ID that is in use does not follow the name', () => {
  expect(open(false)({ name: 'Pro' })).toBe('');
});

// @needs nothing

import type { AdminOAuthProvider } from '@portico/js';
import { expect, test } from 'vitest';
import { findProvider } from './catalogue.js';
import { findProblems, toValues, withProvider } from './provider-draft.js';

const rowOf = (id: string) => {
  const row = findProvider(id);
  if (!row) throw new Error(`There is no provider ${id}`);
  return row;
};

const microsoft: AdminOAuthProvider = {
  id: 'microsoft',
  type: 'standard',
  clientId: 'id',
  clientSecret: 'secret',
  microsoftTenantId: 'tenant',
};

test('a provider that is off begins with shared keys where there are any', () => {
  expect(toValues(rowOf('github'), undefined)).toMatchObject({ isOn: false, keys: 'shared' });
  expect(toValues(rowOf('discord'), undefined)).toMatchObject({ isOn: false, keys: 'own' });
});

test('what is read and saved unchanged is what was there', () => {
  for (const provider of [microsoft, { id: 'google', type: 'shared' } as const]) {
    const row = rowOf(provider.id);
    expect(withProvider([provider], row, toValues(row, provider))).toEqual([provider]);
  }
});

test('other providers stay, and one that is turned off goes', () => {
  const row = rowOf('microsoft');
  const values = toValues(row, microsoft);
  const google: AdminOAuthProvider = { id: 'google', type: 'shared' };
  expect(withProvider([google, microsoft], row, { ...values, isOn: false })).toEqual([google]);
  expect(withProvider([google, microsoft], row, { ...values, keys: 'shared' })).toEqual([
    google,
    { id: 'microsoft', type: 'shared' },
  ]);
});

test('spaces around what is pasted go, and an empty extra is none', () => {
  const row = rowOf('facebook');
  const values = { isOn: true, keys: 'own', clientId: ' id ', clientSecret: ' secret\n', extra: ' ' } as const;
  expect(withProvider([], row, values)).toEqual([
    { id: 'facebook', type: 'standard', clientId: 'id', clientSecret: 'secret' },
  ]);
});

test('own keys need an id and a secret, shared ones and none at all do not', () => {
  const row = rowOf('github');
  const empty = { isOn: true, keys: 'own', clientId: ' ', clientSecret: '', extra: '' } as const;
  expect(Object.keys(findProblems(empty, row))).toEqual(['clientId', 'clientSecret']);
  expect(findProblems({ ...empty, keys: 'shared' }, row)).toEqual({});
  expect(findProblems({ ...empty, isOn: false }, row)).toEqual({});
});

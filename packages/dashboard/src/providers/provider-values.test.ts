// @needs nothing

import type { AdminOAuthProvider } from '@portico/js';
import { expect, test } from 'vitest';
import { findProvider } from './catalogue.js';
import { toValues, withProvider } from './provider-values.js';

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

test('a provider that is off starts with shared keys if the server has any', () => {
  expect(toValues(rowOf('github'), undefined)).toMatchObject({ isOn: false, keys: 'shared' });
  expect(toValues(rowOf('discord'), undefined)).toMatchObject({ isOn: false, keys: 'own' });
});

test('saving without a change saves what was there', () => {
  for (const provider of [microsoft, { id: 'google', type: 'shared' } as const]) {
    const row = rowOf(provider.id);
    expect(withProvider([provider], row, toValues(row, provider))).toEqual([provider]);
  }
});

test('saving one provider keeps the others, and turning one off removes it with its keys', () => {
  const row = rowOf('microsoft');
  const values = toValues(row, microsoft);
  const google: AdminOAuthProvider = { id: 'google', type: 'shared' };
  expect(withProvider([google, microsoft], row, { ...values, isOn: false })).toEqual([google]);
  expect(withProvider([google, microsoft], row, { ...values, keys: 'shared' })).toEqual([
    google,
    { id: 'microsoft', type: 'shared' },
  ]);
});

test('an empty extra is not saved', () => {
  const values = { isOn: true, keys: 'own', clientId: 'id', clientSecret: 'secret', extra: '' } as const;
  expect(withProvider([], rowOf('facebook'), values)).toEqual([
    { id: 'facebook', type: 'standard', clientId: 'id', clientSecret: 'secret' },
  ]);
});

// @needs nothing

import { testSettings } from '@portico/testing';
import { expect, test } from 'vitest';
import { KnownError } from '../../platform/failures/failures.js';
import { isCommonPassword } from './common-passwords.js';
import { checkNewPassword } from './passwords.js';

const project = { id: 'p', displayName: 'Lumen Notes', isProductionMode: true, ownerTeamId: null };
const outcomeOf = (
  password: string,
  email: string | null = 'mira.okafor@example.test',
  call = { project, settings: testSettings },
) => {
  try {
    checkNewPassword(call, password, { email });
    return 'done';
  } catch (failure) {
    return failure instanceof KnownError ? failure.code : failure;
  }
};

test('PW-05 refuses what anyone who knows the account would try, in any case', () => {
  for (const password of ['lumen notes', 'MIRA.OKAFOR', 'mira.okafor@EXAMPLE.test', 'zzzzzzzz', 'ZzzZzzzz', 'Trustno1'])
    expect([password, outcomeOf(password)]).toEqual([password, 'PASSWORD_REQUIREMENTS_NOT_MET']);
  for (const password of ['lumen notes 7', 'okafor.mira', 'zzzzzzzy', 'correct horse battery'])
    expect([password, outcomeOf(password)]).toEqual([password, 'done']);
  expect(outcomeOf('mira.okafor', null)).toBe('done');
});

test('PW-05 the list contains more than ten thousand passwords of allowed length', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const legal = dictionary['passwords-common'].map(String).filter((word) => word.length >= 8 && word.length <= 70);
  expect(new Set(legal).size).toBeGreaterThan(10_000);
  expect(legal.every(isCommonPassword)).toBe(true);
});

test('PW-04 a lone surrogate and an emoji of many parts are counted by code points', () => {
  expect(outcomeOf('👩‍👩‍👧'.repeat(14), null)).toBe('done');
  expect(outcomeOf('👩‍👩‍👧'.repeat(15), null)).toBe('PASSWORD_TOO_LONG');
  expect(outcomeOf('👩‍👩‍👧ab', null)).toBe('PASSWORD_TOO_SHORT');
});

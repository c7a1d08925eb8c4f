// @needs nothing

import { expect, test } from 'vitest';
import { toSearch, toSearchText } from './search.js';

test('IN-01 characters with a meaning in patterns are searched for literally', () => {
  expect(toSearch('100%_\\')).toMatchObject({ kind: 'containing', term: '100%_\\', indexed: '%100\\%\\_\\\\%' });
});

test('terms with fewer than three letters match the start of names and addresses', () => {
  expect(toSearch('Ad')).toEqual({ kind: 'prefix', from: 'ad', before: 'ad\u{10ffff}' });
  expect(toSearch('愛')).toMatchObject({ kind: 'prefix' });
  expect(toSearch('👩')).toMatchObject({ kind: 'prefix' });
  expect(toSearch('ada')).toMatchObject({ kind: 'containing' });
});

test('an ID is found in any form that people paste', () => {
  const term = '8d3c0a52-61b7-4a0e-9d2f-5d6f1b7c2e10';
  for (const typed of ['8d3c0a52-61b7-4a0e-9d2f-5d6f1b7c2e10', ' {8D3C0A52-61B7-4A0E-9D2F-5D6F1B7C2E10} ']) {
    expect(toSearch(typed)).toEqual({ kind: 'containing', term, indexed: '%5d6f1b7c2e10%', isCommon: false });
  }
});

test('an address is searched for by the longest word before its domain, unless that is too short', () => {
  for (const [term, indexed] of [
    ['maria.gonzalez@example.com', '%gonzalez%'],
    ['er-123456@be', '%123456%'],
    ['info@example.com', '%info@example.com%'],
    ['@example.com', '%@example.com%'],
  ] as const) {
    expect(toSearch(term)).toEqual({ kind: 'containing', term, indexed, isCommon: false });
  }
});

test('a term with few letters counts as common', () => {
  expect(toSearch('ada lin')).toMatchObject({ indexed: '%ada lin%', isCommon: true });
  expect(toSearch('ada lindq')).toMatchObject({ isCommon: false });
});

test('an empty term searches for nothing', () => {
  expect([toSearch(undefined), toSearch('  ')]).toEqual([{ kind: 'none' }, { kind: 'none' }]);
});

test('a term does not match across two searched values', () => {
  const text = toSearchText({ id: '1', displayName: 'Ada', addresses: ['Ada@example.com', 'b@example.com'] });
  expect(text).toBe('ada\n1\nada@example.com\nb@example.com');
});

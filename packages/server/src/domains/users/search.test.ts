// @needs nothing

import { expect, test } from 'vitest';
import { toSearch, toSearchText } from './search.js';

test('IN-01 the characters that a pattern gives a meaning are searched for as themselves', () => {
  expect(toSearch('100%_\\')).toMatchObject({ kind: 'containing', term: '100%_\\', indexed: '%100\\%\\_\\\\%' });
});

test('terms under three letters are searched for at the beginning of names and addresses', () => {
  expect(toSearch('Ad')).toEqual({ kind: 'prefix', from: 'ad', before: 'ad\u{10ffff}' });
  expect(toSearch('愛')).toMatchObject({ kind: 'prefix' });
  expect(toSearch('👩')).toMatchObject({ kind: 'prefix' });
  expect(toSearch('ada')).toMatchObject({ kind: 'containing' });
});

test('an id is found in any spelling that people paste', () => {
  const term = '8d3c0a52-61b7-4a0e-9d2f-5d6f1b7c2e10';
  for (const typed of ['8d3c0a52-61b7-4a0e-9d2f-5d6f1b7c2e10', ' {8D3C0A52-61B7-4A0E-9D2F-5D6F1B7C2E10} ']) {
    expect(toSearch(typed)).toEqual({ kind: 'containing', term, indexed: '%5d6f1b7c2e10%', isCommon: false });
  }
});

test('an address is looked for by the longest word before its domain, unless that says little', () => {
  for (const [term, indexed] of [
    ['maria.gonzalez@example.com', '%gonzalez%'],
    ['er-123456@be', '%123456%'],
    ['info@example.com', '%info@example.com%'],
    ['@example.com', '%@example.com%'],
  ] as const) {
    expect(toSearch(term)).toEqual({ kind: 'containing', term, indexed, isCommon: false });
  }
});

test('a term of few letters is taken for a common one', () => {
  expect(toSearch('ada lin')).toMatchObject({ indexed: '%ada lin%', isCommon: true });
  expect(toSearch('ada lindq')).toMatchObject({ isCommon: false });
});

test('an empty term searches for nothing', () => {
  expect([toSearch(undefined), toSearch('  ')]).toEqual([{ kind: 'none' }, { kind: 'none' }]);
});

test('a term cannot match across the border of two searched values', () => {
  const text = toSearchText({ id: '1', displayName: 'Ada', addresses: ['Ada@example.com', 'b@example.com'] });
  expect(text).toBe('ada\n1\nada@example.com\nb@example.com');
});

// @needs nothing

import { expect, test } from 'vitest';
import { readText } from './sources.js';

test('DV-07 the guide to the data vault says what it does not protect', () => {
  const guide = readText('docs/guides/data-vault.md');
  for (const said of [
    /server sees when a value is read or written, how large it is/,
    /100,000 rounds of PBKDF2.*does not protect a secret that can be guessed/,
    /someone with your secret server key and your secret \| Yes/,
    /Without it, no one can recover the values/,
    /No call, page or export lists keys or values/,
  ])
    expect(guide).toMatch(said);
});

// @needs nothing

import { expect, test } from 'vitest';
import { createSealer } from './sealing.js';

const OLD = 'the secret of last year, thirty-two bytes or more';
const NEW = 'the secret of this year, thirty-two bytes or more';
const plain = new TextEncoder().encode('smtp password');

test('SK-02 a sealed value opens under its own label and under no other', () => {
  const sealer = createSealer([NEW]);
  const sealed = sealer.seal(plain, 'smtp');
  expect(sealer.open(sealed, 'smtp')).toEqual(plain);
  expect(() => sealer.open(sealed, 'totp')).toThrow('authenticate');
});

test('SK-03 what an older secret sealed still opens, and is distinguished from what the newest one sealed', () => {
  const sealed = createSealer([OLD]).seal(plain, 'smtp');
  const both = createSealer([NEW, OLD]);
  expect(both.open(sealed, 'smtp')).toEqual(plain);
  expect(both.isNewest(sealed)).toBe(false);
  expect(both.isNewest(both.seal(plain, 'smtp'))).toBe(true);
  expect(() => createSealer([NEW]).open(sealed, 'smtp')).toThrow('not configured');
});

test('SK-04 sealing hides the value, differs each time and notices every changed byte', () => {
  const sealer = createSealer([NEW]);
  const sealed = sealer.seal(plain, 'smtp');
  expect(Buffer.from(sealed).includes(Buffer.from(plain))).toBe(false);
  expect(sealer.seal(plain, 'smtp')).not.toEqual(sealed);
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = new Uint8Array(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => sealer.open(changed, 'smtp')).toThrow(/authenticate|not configured/);
  }
  expect(() => sealer.open(sealed.subarray(0, 20), 'smtp')).toThrow('not configured');
  expect(() => sealer.open(new Uint8Array(), 'smtp')).toThrow('not configured');
});

test('an installation without a secret does not start to seal', () => {
  expect(() => createSealer([])).toThrow('no secret');
});

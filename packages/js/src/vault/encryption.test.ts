// @needs nothing

import { expect, test } from 'vitest';
import { DataVaultValueError } from '../errors.js';
import { deriveValueKey, type ValueKeySource } from './encryption.js';

const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));
const fixed = [bytesOf('000102030405060708090a0b0c0d0e0f'), bytesOf('101112131415161718191a1b')];
const keyOf = (source: Partial<ValueKeySource> = {}) =>
  deriveValueKey({ key: 'user:42:token', secret: 'correct horse', iterations: 100_000, ...source });

// Made by the published client.
test.each([
  ['correct horse', 'user:42:token', 'bXkMGV1P1LQQ/kb3aEW6EUon3S/q9HIKCGH6niAT5CY='],
  ['', '', 'bnG2foLegXYE+NvnZIJalUIRdGXFhUpYHH16Y/FfwFg='],
  ['∫√', 'ключ😀', 'CXV9QDEYjj7gbr3Aglz31ljqQUBolAeby2+mKO6jwec='],
])('DV-01 the secret %j hashes the key %j as the published client does', async (secret, key, hashedKey) => {
  expect((await keyOf({ secret, key })).hashedKey).toBe(hashedKey);
});

test('DV-01 a value is encrypted as by the published client', async () => {
  const next = fixed.values();
  const key = await keyOf({ randomBytes: () => next.next().value ?? bytesOf('') });
  const encrypted = 'AQAAAQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobEQ3NSvbRPKdw3hwZNQBbX/WjHDDFka9IajAi';
  expect(await key.encrypt('hello vault')).toBe(encrypted);
  expect(await key.decrypt(encrypted)).toBe('hello vault');
});

test('DV-01 with 600,000 iterations, hashes and values are others and have another version', async () => {
  const [weak, strong] = await Promise.all([keyOf(), keyOf({ iterations: 600_000 })]);
  expect(strong.hashedKey).not.toBe(weak.hashedKey);
  const encrypted = await strong.encrypt('hello');
  expect([...Buffer.from(encrypted, 'base64').subarray(0, 2)]).toEqual([2, 0]);
  expect(await strong.decrypt(encrypted)).toBe('hello');
  await expect(weak.decrypt(encrypted)).rejects.toThrow(DataVaultValueError);
});

test('DV-02 the hashed key is not part of what encrypts, and equal values never look equal', async () => {
  const [key, other] = await Promise.all([keyOf(), keyOf({ key: 'user:43:token' })]);
  const encrypted = await Promise.all([key, key, other].map((one) => one.encrypt('the same value')));
  expect(new Set(encrypted).size).toBe(3);
  expect(encrypted.some((one) => one.includes(key.hashedKey))).toBe(false);
  await expect(other.decrypt(encrypted[0] ?? '')).rejects.toThrow(DataVaultValueError);
});

test('values of every length and script come back unchanged', async () => {
  const key = await keyOf();
  for (const value of ['', '\uFEFFwith a mark', 'ключ 😀 \0', 'x'.repeat(1024 * 1024)]) {
    expect((await key.decrypt(await key.encrypt(value))) === value).toBe(true);
  }
});

test('DV-03 whatever was changed, decrypting fails with the same error', async () => {
  const key = await keyOf();
  const bytes = Buffer.from(await key.encrypt('hello vault'), 'base64');
  const withFlippedBit = (index: number) => {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    return changed;
  };
  // Version, salt, nonce, ciphertext and tag.
  const changed = [0, 1, 2, 18, 30, bytes.length - 1].map(withFlippedBit);
  const cut = [0, 1, 10, 29, 45, bytes.length - 1].map((length) => bytes.subarray(0, length));
  const texts = [...changed, ...cut, Buffer.concat([bytes, bytes])].map((one) => one.toString('base64'));
  const messages = new Set<string>();
  for (const text of [...texts, 'not base64!']) {
    const error = await key.decrypt(text).catch((failure: unknown) => failure);
    expect([text, DataVaultValueError.isInstance(error)]).toEqual([text, true]);
    messages.add(String(error));
  }
  expect(messages.size).toBe(1);
  const otherSecret = await keyOf({ secret: 'wrong horse' });
  await expect(otherSecret.decrypt(bytes.toString('base64'))).rejects.toThrow(DataVaultValueError);
});

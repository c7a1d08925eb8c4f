// @needs nothing

import { hash as bcryptHash } from '@node-rs/bcrypt';
import { describe, expect, test } from 'vitest';
import { createArgon2Hasher } from './argon2.js';

const hasher = createArgon2Hasher();

describe('the argon2 hasher', () => {
  test('PW-01 makes argon2id strings with the OWASP parameters and a new 16-byte salt each time', async () => {
    const [one, two] = [await hasher.hash('correct horse'), await hasher.hash('correct horse')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(two);
    expect(await hasher.verify(one, 'correct horse')).toBe(true);
    expect(await hasher.verify(one, 'correct horsf')).toBe(false);
  });

  test('PW-01 recognizes hashes weaker than its own parameters', async () => {
    const weak = createArgon2Hasher({ cost: { memoryKib: 4096, passes: 1 } });
    const hash = await weak.hash('correct horse');
    expect(hasher.isOutdated(hash)).toBe(true);
    expect(weak.isOutdated(hash)).toBe(false);
    expect(await hasher.verify(hash, 'correct horse')).toBe(true);
    expect(hasher.isOutdated(await hasher.hash('correct horse'))).toBe(false);
  });

  test('EN-02 renews costlier hashes too, because their timing would reveal that an account exists', async () => {
    const ours = await hasher.hash('correct horse');
    for (const dearer of [ours.replace('m=19456', 'm=65536'), ours.replace('t=2', 't=3'), ours.replace('p=1', 'p=4')]) {
      expect(hasher.formatOf(dearer)).toBe('argon2id');
      expect(hasher.isOutdated(dearer)).toBe(true);
    }
  });

  test('PW-02 verifies bcrypt hashes of each prefix and asks for their renewal', async () => {
    const hash = await bcryptHash('correct horse', 4);
    for (const prefix of ['$2a$', '$2b$', '$2y$']) {
      const imported = prefix + hash.slice(4);
      expect(await hasher.verify(imported, 'correct horse')).toBe(true);
      expect(await hasher.verify(imported, 'wrong horse')).toBe(false);
      expect(hasher.isOutdated(imported)).toBe(true);
    }
  });

  test('PW-02 computes no bcrypt hash with a cost above 16, and accepts no other string as a hash', async () => {
    const hash = await bcryptHash('correct horse', 4);
    const others = [hash.replace('$04$', '$17$'), hash.replace('$04$', '$31$'), hash.replace('$04$', '$03$')];
    for (const other of [...others, hash.slice(0, -1), '$2x$04$', '', 'correct horse', '$argon2i$v=19$m=8,t=1,p=1$'])
      expect(await hasher.verify(other, 'correct horse')).toBe(false);
  });

  test('PW-03 every byte of a long password counts', async () => {
    const long = 'ü'.repeat(69);
    const hash = await hasher.hash(`${long}a`);
    expect(await hasher.verify(hash, `${long}a`)).toBe(true);
    expect(await hasher.verify(hash, `${long}b`)).toBe(false);
    expect(await hasher.verify(hash, long)).toBe(false);
    expect(await hasher.verify(hash, `${long}a `)).toBe(false);
  });

  test('PW-03 a password that bcrypt would truncate matches no bcrypt hash', async () => {
    const whole = 'a'.repeat(72);
    const hash = await bcryptHash(whole, 4);
    expect(await hasher.verify(hash, whole)).toBe(true);
    expect(await hasher.verify(hash, `${whole}b`)).toBe(false);
    expect(await hasher.verify(await bcryptHash('before', 4), 'before\0after')).toBe(false);
  });

  test('PW-10 refuses work at once when the queue is full, and finishes what it accepted', async () => {
    const busy = createArgon2Hasher({ cores: 2 });
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, () =>
        busy.verifyDecoy('correct horse').then(
          () => 'done',
          (failure: Error) => failure.name,
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(65);
    expect(outcomes.filter((outcome) => outcome === 'Overloaded')).toHaveLength(135);
  });

  test('PW-10 does not block the process while it computes', async () => {
    const computing = createArgon2Hasher().hash('correct horse');
    let isOver = false;
    const watched = computing.then(() => {
      isOver = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(isOver).toBe(false);
    await watched;
  });

  test('EN-02 an attempt with no hash to verify takes as long as one with a hash', async () => {
    // Expensive enough that a decoy without cost could not be mistaken for noise.
    const dear = createArgon2Hasher({ cost: { memoryKib: 19_456, passes: 8 } });
    const hash = await dear.hash('correct horse');
    const timeOf = async (work: () => Promise<unknown>) => {
      const start = performance.now();
      await work();
      return performance.now() - start;
    };
    const real: number[] = [];
    const decoy: number[] = [];
    // Alternating, so that other load on the machine affects both equally.
    for (let sample = 0; sample < 20; sample += 1) {
      real.push(await timeOf(() => dear.verify(hash, 'wrong horse')));
      decoy.push(await timeOf(() => dear.verifyDecoy('wrong horse')));
    }
    const ratio = quickest(decoy) / quickest(real);
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.6);
  });
});

/** The first quartile: what the work takes when nothing else delays it. */
const quickest = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[times.length >> 2] ?? 0;

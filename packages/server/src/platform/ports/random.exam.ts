import { describe, expect, test } from 'vitest';
import type { Random } from './random.js';

const NOW = Date.UTC(2026, 2, 2, 12);

/** What every source of chance must do. */
export const examineRandom = (name: string, make: () => Random): void => {
  describe(`the ${name} source of chance`, () => {
    test('makes ids of UUID version 4 in lower case, each once', () => {
      const random = make();
      const ids = Array.from({ length: 500 }, () => random.uuid());
      for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(new Set(ids).size).toBe(ids.length);
    });

    test('makes ids of UUID version 7 that start with the given time', () => {
      const id = make().uuidInTimeOrder(NOW);
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(Number.parseInt(id.slice(0, 13).replace('-', ''), 16)).toBe(NOW);
    });

    test('makes ids whose order is that of their making, within one millisecond too', () => {
      const random = make();
      const ids = Array.from({ length: 20_000 }, (_, index) =>
        random.uuidInTimeOrder(NOW + Math.floor(index / 19_000)),
      );
      expect([...ids].sort()).toEqual(ids);
      expect(new Set(ids).size).toBe(ids.length);
    });

    test('OC-01 makes tokens of 45 characters of lower-case Crockford base32, each letter as likely as any other', () => {
      const random = make();
      const tokens = Array.from({ length: 2000 }, () => random.token());
      for (const token of tokens) expect(token).toMatch(/^[0-9a-hjkmnp-tv-z]{45}$/);
      expect(new Set(tokens).size).toBe(tokens.length);

      const counts = new Map<string, number>();
      for (const letter of tokens.join('')) counts.set(letter, (counts.get(letter) ?? 0) + 1);
      expect(counts.size).toBe(32);
      // 90,000 letters: 2,812 of each on average with a deviation of 52, so that eight deviations never happen by chance.
      for (const count of counts.values()) expect(Math.abs(count - 2812)).toBeLessThan(8 * 52);
    });

    test('gives as many bytes as asked for, different ones each time', () => {
      const random = make();
      expect(random.bytes(0)).toHaveLength(0);
      expect(random.bytes(32)).toHaveLength(32);
      expect(random.bytes(32)).not.toEqual(random.bytes(32));
    });

    test('gives fractions from 0 up to 1', () => {
      const random = make();
      for (let i = 0; i < 1000; i += 1) {
        const fraction = random.fraction();
        expect(fraction).toBeGreaterThanOrEqual(0);
        expect(fraction).toBeLessThan(1);
      }
    });
  });
};

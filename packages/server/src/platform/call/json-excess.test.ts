// @needs nothing

import { createSeededRandom } from '@portico/testing';
import { expect, test } from 'vitest';
import { findUnsafe } from './border.js';
import { findFormExcess, findJsonExcess } from './json-excess.js';

const random = createSeededRandom(1);
const pick = <Value>(values: readonly Value[]): Value | undefined => values[Math.floor(random() * values.length)];

/** Only long texts are read before they are parsed. */
const padding = ' '.repeat(65 * 1024);

function randomJson(depth: number): unknown {
  const leaf = pick([0, 1.5e3, true, null, '', '[{,', '"', '\\', '\\"', 'é']);
  const children = Array.from({ length: Math.floor(random() * 4) });
  if (depth === 0 || random() < 0.3) return leaf;
  if (random() < 0.5) return children.map(() => randomJson(depth - 1));
  return Object.fromEntries(children.map((_, n) => [`${pick(['a', ',', '}', '"', '\\'])}${n}`, randomJson(depth - 1)]));
}

test('IN-05 a long text has too many fields exactly if its value has', () => {
  const answers = { few: 0, many: 0 };
  for (let round = 0; round < 2000; round += 1) {
    const value = randomJson(5);
    const text = padding + JSON.stringify(value, null, pick([0, 2]));
    const maxFields = Math.floor(random() * 12);
    const message = findUnsafe(value, '', maxFields)?.message;
    expect(findJsonExcess(text, maxFields), text.trim()).toBe(message);
    answers[message === undefined ? 'few' : 'many'] += 1;
  }
  expect(Math.min(...Object.values(answers))).toBeGreaterThan(200);
});

test('IN-05 a long text is nested too deeply exactly if its value is', () => {
  const nested = (levels: number) => '[{"a":'.repeat(levels / 2) + (levels % 2 ? '[]' : '0') + '}]'.repeat(levels / 2);
  for (const levels of [64, 65, 66, 67]) {
    const message = findUnsafe(JSON.parse(nested(levels)), '')?.message;
    expect(findJsonExcess(padding + nested(levels))).toBe(message);
  }
  expect(findJsonExcess(padding + nested(66))).toBe('is nested deeper than 64 levels');
  expect(findJsonExcess(padding + nested(65))).toBeUndefined();
});

test('IN-05 a form may have 10,000 fields', () => {
  expect(findFormExcess('&'.repeat(9_999))).toBeUndefined();
  expect(findFormExcess('&'.repeat(10_000))).toBe('has more than 10000 fields');
});

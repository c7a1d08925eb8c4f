// @needs nothing

import { expect, test } from 'vitest';
import { pickNext, type Scheduled } from './schedule.js';

type Priority = Scheduled['job']['priority'];
type Entry = Scheduled & { readonly name: string };

/** `a code` is a code of project a. */
const entry = (name: string): Entry => {
  const [tenantId = '', priority] = name.split(' ');
  return { name, job: { tenantId, priority: priority as Priority } };
};

const next = (waiting: readonly string[], running: readonly string[] = []): string | undefined =>
  pickNext({ waiting: waiting.map(entry), running: running.map(entry), workers: 2 })?.name;

test('codes come before previews, and previews before campaigns', () => {
  expect(next(['a campaign', 'b preview', 'c code'])).toBe('c code');
  expect(next(['a campaign', 'b preview'])).toBe('b preview');
});

test('jobs of the same kind run in the order in which they came', () => {
  expect(next(['a code', 'b code'])).toBe('a code');
});

test('a project with a running job steps back while other projects wait, whatever it waits for', () => {
  expect(next(['a code', 'b preview'], ['a code'])).toBe('b preview');
  expect(next(['a code'], ['a code'])).toBe('a code');
});

test('campaigns take half of the workers while anything else waits, and all of them otherwise', () => {
  expect(next(['b campaign', 'a code'], ['a code'])).toBe('b campaign');
  expect(next(['b campaign', 'c campaign'], ['a campaign'])).toBe('b campaign');
  expect(next(['b campaign', 'a preview'], ['a campaign'])).toBe('a preview');
});

test('nothing waits, nothing runs', () => {
  expect(next([])).toBeUndefined();
});

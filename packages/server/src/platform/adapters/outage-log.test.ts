// @needs nothing

import { createTestClock, createTestLog } from '@portico/testing';
import { expect, test } from 'vitest';
import { Outage } from '../failures/failures.js';
import { createSystemClock } from './clock/system.js';
import { createOutageLog } from './outage-log.js';

const away = (reason: string) => new Outage('db', new Error(reason));

const begin = () => {
  const [log, clock] = [createTestLog(), createTestClock()];
  return { lines: log.lines, clock, log: createOutageLog(log, clock) };
};

/** Ends a minute; what waited for it runs before this resolves. */
const endMinute = async ({ clock }: ReturnType<typeof begin>) => {
  clock.travel('1 minute');
  await new Promise((resolve) => setImmediate(resolve));
};

const about = { service: 'db', reason: 'connect ECONNREFUSED' };

test('an outage is one line at once and one line a minute with a count, without stacks', async () => {
  const place = begin();
  for (let call = 0; call < 500; call += 1)
    place.log.error('A request failed', { call, failure: away('connect ECONNREFUSED') });
  const first = { level: 'error', message: 'A request failed', fields: { call: 0, ...about } };
  expect(place.lines).toEqual([first]);
  await endMinute(place);
  const count = { level: 'error', message: 'A request failed', fields: { ...about, repeated: 499 } };
  expect(place.lines).toEqual([first, count]);
  place.log.error('A request failed', { call: 'next', failure: away('connect ECONNREFUSED') });
  await endMinute(place);
  expect(place.lines.slice(2)).toEqual([{ ...count, fields: { ...about, repeated: 1 } }]);
  // After a minute without it, the cause is new.
  await endMinute(place);
  place.log.error('A request failed', { call: 'later', failure: away('connect ECONNREFUSED') });
  expect(place.lines.slice(3)).toEqual([{ ...first, fields: { call: 'later', ...about } }]);
});

test('each cause has its own line, and a failure that is no outage has each of its lines', () => {
  const { log, lines } = begin();
  for (const reason of ['one', 'two', 'one', 'two']) log.warn('Lost', { failure: away(reason) });
  const bug = new Error('a bug');
  for (const failure of [bug, bug]) log.error('A request failed', { failure });
  log.warn('Without fields');
  expect(lines.map(({ message, fields }) => [message, fields['reason'] ?? fields['failure']])).toEqual([
    ['Lost', 'one'],
    ['Lost', 'two'],
    ['A request failed', bug],
    ['A request failed', bug],
    ['Without fields', undefined],
  ]);
});

test('many causes at once print no warning of Node', async () => {
  const warnings: Error[] = [];
  const note = (warning: Error) => void warnings.push(warning);
  process.on('warning', note);
  const log = createOutageLog(createTestLog(), createSystemClock());
  for (let cause = 0; cause < 20; cause += 1) log.error('A request failed', { failure: away(`reason ${cause}`) });
  await new Promise((resolve) => setImmediate(resolve));
  log.close();
  process.off('warning', note);
  expect(warnings).toEqual([]);
});

test('closing writes what was counted', () => {
  const { log, lines } = begin();
  for (let call = 0; call < 3; call += 1) log.error('A request failed', { failure: away('gone') });
  log.close();
  expect(lines.map(({ fields }) => fields['repeated'])).toEqual([undefined, 2]);
});

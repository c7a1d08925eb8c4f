// @needs nothing
import { events, isEventType } from '@portico/contract';
import { expect, test } from 'vitest';
import { roomOf, serverRoot } from './domains.js';
import { readCode, sourceFiles } from './imports.js';

const emitting = /\.emit(?:Each|Changed)?\(/;

/** Each event type named in a file with an `emit`, with the file and its folder. */
const emitted = () =>
  sourceFiles()
    .filter((file) => file.startsWith(`${serverRoot}domains/`) && emitting.test(readCode(file)))
    .flatMap((file) =>
      [...readCode(file).matchAll(/'([a-z_]+\.[a-z_]+)'/g)]
        .map(([, name = '']) => name)
        .filter(isEventType)
        .map((type) => ({ file, type, domain: roomOf(file).folder })),
    );

test('an event is emitted only by the domain named in its contract row', () => {
  const strangers = emitted().filter(({ type, domain }) => events[type].emittedBy !== domain);
  expect(strangers).toEqual([]);
});

test('every event type of the contract is emitted', () => {
  const types = new Set<string>(emitted().map(({ type }) => type));
  expect(Object.keys(events).filter((type) => !types.has(type))).toEqual([]);
});

test('events are emitted only by domains', () => {
  const outside = sourceFiles().filter(
    (file) => file.startsWith(serverRoot) && roomOf(file).layer !== 'domains' && emitting.test(readCode(file)),
  );
  expect(outside).toEqual([]);
});

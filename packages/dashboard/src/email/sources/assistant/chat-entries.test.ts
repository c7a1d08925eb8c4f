// @needs nothing

import { expect, test } from 'vitest';
import { readEntries, toMessages } from './chat-entries.js';

const call = { type: 'tool-call', toolName: 'createEmailTemplate', args: { content: 'new source' } };

test('stored messages of any client are read: texts, blocks and offered sources', () => {
  expect(
    readEntries([
      { role: 'user', content: 'Make it green.' },
      { role: 'assistant', content: [{ type: 'text', text: 'Done.' }, call] },
      { role: 'user', content: [{ type: 'text', text: 'Thanks.' }] },
    ]),
  ).toEqual([
    { role: 'user', text: 'Make it green.' },
    { role: 'assistant', text: 'Done.', source: 'new source' },
    { role: 'user', text: 'Thanks.' },
  ]);
});

test('stored messages that are not understood are left out', () => {
  const strange = [null, 3, 'text', [], { role: 'tool', content: 'x' }, { role: 'user', content: [{ type: 'image' }] }];
  expect(readEntries([...strange, { role: 'assistant', content: [{ ...call, args: null }] }])).toEqual([]);
});

test('the model gets the texts of the chat, and not the sources that were offered before', () => {
  const entries = [
    { role: 'user', text: 'Make it green.' },
    { role: 'assistant', text: '', source: 'new source' },
  ] as const;
  expect(toMessages(entries)).toEqual([
    { role: 'user', content: 'Make it green.' },
    { role: 'assistant', content: '[Offered a new source.]' },
  ]);
});

test('the model gets the newest messages of a long chat, and the question however long it is', () => {
  const long = { role: 'user', text: 'x'.repeat(25_000) } as const;
  expect(toMessages([long, long, { role: 'user', text: 'Last.' }])).toHaveLength(2);
  expect(toMessages([long, { role: 'user', text: 'y'.repeat(60_000) }])).toHaveLength(1);
});

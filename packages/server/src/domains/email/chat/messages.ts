import type { BodyOf, Endpoint } from '@portico/contract';
import { Refusal } from '../../../platform/failures/failures.js';
import type { AssistantMessage } from '../../../platform/ports/index.js';

type WireMessage = BodyOf<Endpoint<'POST /internal/ai-chat/{id}'>>['messages'][number];

/**
 * Reads the messages of a chat: their texts, and the sources that the assistant has offered. Results of tools are always
 * the same, and what else chat interfaces keep in a message is not sent on.
 *
 * @throws Refusal 400 when no user has written anything
 */
export function readMessages(messages: readonly WireMessage[]): AssistantMessage[] {
  const read = messages.flatMap(({ role, content }): AssistantMessage[] => {
    const text = textOf(content);
    if (role === 'user') return text === '' ? [] : [{ role, text }];
    const sources = role === 'assistant' ? sourcesOf(content) : [];
    return role === 'tool' || (text === '' && sources.length === 0) ? [] : [{ role, text, sources }];
  });
  if (!read.some(({ role }) => role === 'user')) throw new Refusal(400, 'No message of the user has a text.');
  return read;
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  return blocksOf(content)
    .flatMap((block) => (block.get('type') === 'text' ? [block.get('text')] : []))
    .filter((text) => typeof text === 'string')
    .join('\n');
}

function sourcesOf(content: unknown): string[] {
  return blocksOf(content)
    .flatMap((block) => (block.get('type') === 'tool-call' ? [membersOf(block.get('args')).get('content')] : []))
    .filter((source) => typeof source === 'string');
}

type Members = ReadonlyMap<string, unknown>;

const blocksOf = (content: unknown): Members[] => (Array.isArray(content) ? content.map(membersOf) : []);

const membersOf = (value: unknown): Members =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);

import type { Chunks } from '../../../platform/call/wire.js';
import { Refusal } from '../../../platform/failures/failures.js';
import type { ChatAnswer, ChatBlock } from './ask.js';

/** Joins the texts that follow each other. */
function addBlock(blocks: readonly ChatBlock[], block: ChatBlock): ChatBlock[] {
  const last = blocks.at(-1);
  return last?.type === 'text' && block.type === 'text'
    ? [...blocks.slice(0, -1), { type: 'text', text: last.text + block.text }]
    : [...blocks, block];
}

/** Waits for the whole answer. */
export async function readWhole({ parts }: ChatAnswer): Promise<ChatBlock[]> {
  let blocks: ChatBlock[] = [];
  for await (const part of parts) blocks = addBlock(blocks, part);
  return blocks;
}

/** Writes an answer as server-sent events (HTML Living Standard §9.2). A failure after the first is an event, too. */
export async function* toEvents({ parts }: ChatAnswer): Chunks & AsyncGenerator<string> {
  let blocks: ChatBlock[] = [];
  try {
    for await (const part of parts) {
      blocks = addBlock(blocks, part);
      yield toEvent(part.type === 'text' ? { type: 'text-delta', text: part.text } : part);
    }
  } catch (failure) {
    if (blocks.length === 0 || !(failure instanceof Refusal)) throw failure;
    yield toEvent({ type: 'error', error: failure.message, code: failure.options.code });
    return;
  }
  yield toEvent({ type: 'done', content: blocks });
}

const toEvent = (data: object): string => `data: ${JSON.stringify(data)}\n\n`;

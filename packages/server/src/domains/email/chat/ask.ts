import { type BodyOf, type Endpoint, limits, type Returns } from '@portico/contract';
import type { Call, TenantCall } from '../../../platform/call/call.js';
import { Outage, Refusal } from '../../../platform/failures/failures.js';
import { takeLimit } from '../../../platform/limits/index.js';
import {
  type Assistant,
  AssistantFailed,
  type AssistantFailure,
  type AssistantPart,
} from '../../../platform/ports/index.js';
import { describeFailure, findMissingDeclaration, preview, sampleIn } from '../sources/preview.js';
import { instructionsFor } from './instructions.js';
import { readMessages } from './messages.js';
import { type ChatContext, readChatSource } from './source.js';

/** A block of an answer. */
export type ChatBlock = Returns<'POST /internal/ai-chat/{id}'>['content'][number];

/** What is asked: about which source, and the chat until now. */
export interface Question {
  readonly id: string;
  readonly body: BodyOf<Endpoint<'POST /internal/ai-chat/{id}'>>;
  readonly signal: AbortSignal;
}

/** An answer in the making. Everything that can be refused before the model is asked has been checked. */
export interface ChatAnswer {
  /** Texts as they arrive, and offered sources, which have been rendered. */
  readonly parts: AsyncIterable<ChatBlock>;
}

/**
 * Asks the language model, and charges the project's budget.
 *
 * @throws Refusal 400, 404, 429; reading the parts throws those of `toRefusal` and `toUnchecked`
 */
export async function askAssistant(call: TenantCall, { id, body, signal }: Question): Promise<ChatAnswer> {
  const stored = await readChatSource(call, body.context_type, id);
  const source = body.tsx_source ?? stored;
  const { assistant } = call.ports;
  if (!assistant) throw notConfigured();
  const messages = readMessages(body.messages);
  await takeLimit(call, 'assistant-calls', call.tenant.id);
  const name = body.context_type === 'email-theme' ? 'createEmailTheme' : 'createEmailTemplate';
  let mistake: string | null = null;
  const offer: Parameters<Assistant['ask']>[0]['offer'] = {
    name,
    description: 'Offers the owner the whole new source of the email.',
    check: async (offered) => (mistake = await findMistake(call, body.context_type, offered)),
  };
  const instructions = instructionsFor(body.context_type, source);
  const answer = assistant.ask({ instructions, messages, offer, signal });
  return { parts: toBlocks(call, { answer, toolName: name, mistake: () => mistake }) };
}

const notConfigured = (): Refusal =>
  new Refusal(
    400,
    'The assistant is not configured. The operator can set PORTICO_AI_BASE_URL, PORTICO_AI_API_KEY and PORTICO_AI_MODEL.',
    { code: 'assistant-not-configured' },
  );

/** Renders an offered source; returns what is wrong with it. */
async function findMistake(call: TenantCall, context: ChatContext, source: string): Promise<string | null> {
  const isTheme = context === 'email-theme';
  const outcome = await preview(call, isTheme ? sampleIn(source) : { theme: null, template: source });
  if (outcome.kind === 'failed') return describeFailure(outcome);
  return isTheme ? null : findMissingDeclaration(outcome);
}

interface Answering {
  readonly answer: AsyncIterable<AssistantPart>;
  readonly toolName: 'createEmailTheme' | 'createEmailTemplate';
  /** What is wrong with the last source that was checked. */
  mistake(): string | null;
}

async function* toBlocks(call: Call, { answer, toolName, mistake }: Answering): AsyncGenerator<ChatBlock> {
  let chars = 0;
  try {
    for await (const part of answer) {
      chars += part.kind === 'text' ? part.text.length : 0;
      if (chars > limits.chatMessagesMaxBytes) throw new AssistantFailed('too-long', 'The text is over 64 KiB');
      yield part.kind === 'text' ? { type: 'text', text: part.text } : toToolCall(part, toolName);
    }
  } catch (failure) {
    if (failure instanceof AssistantFailed) throw toRefusal(call, failure);
    throw failure instanceof Outage ? toUnchecked(call, failure) : failure;
  }
  const wrong = mistake();
  if (wrong !== null)
    yield { type: 'text', text: `The source that I wrote does not work, so I discarded it. ${wrong}` };
}

const toToolCall = (
  { id, source }: { readonly id: string; readonly source: string },
  toolName: Answering['toolName'],
): ChatBlock => {
  const args = { content: source };
  return { type: 'tool-call', toolName, toolCallId: id, args, argsText: JSON.stringify(args), result: 'success' };
};

const texts: Readonly<Record<AssistantFailure, string>> = {
  busy: 'The language model has too many requests. Try again later.',
  refused: 'The language model refused the request. The server log has the reason.',
  unreachable: 'The language model did not answer. Try again in a moment.',
  unreadable: 'The response of the language model could not be read. The server log has the reason.',
  'too-long': 'The response of the language model is too long. Ask for a smaller change.',
  'too-slow': 'The language model did not finish within 60 seconds. Ask for a smaller change.',
};

/** What the model itself said is for operators: it may name their account. */
function toRefusal({ ports, request }: Call, { reason, message }: AssistantFailed): Refusal {
  ports.log.warn('The language model gave no answer', { requestId: request.id, reason, detail: message });
  return reason === 'too-slow'
    ? new Refusal(504, texts[reason], { code: 'assistant-timeout' })
    : new Refusal(502, texts[reason], { code: 'assistant-failed' });
}

/** The check of a source threw. A stream can say so only by a refusal: it ends with its text. */
function toUnchecked({ ports, request }: Call, failure: Outage): Refusal {
  ports.log.warn('A proposed source could not be checked', { requestId: request.id, failure });
  return new Refusal(
    503,
    'The proposed source could not be checked, because the email renderer did not answer. Try again.',
    { code: 'assistant-source-unchecked', retryAfterSeconds: 2 },
  );
}

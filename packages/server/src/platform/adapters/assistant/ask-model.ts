import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { limits } from '@portico/contract';
import { AISDKError, stepCountIs, streamText, tool } from 'ai';
import { z } from 'zod';
import type { AssistantFailure, AssistantPart, AssistantRequest } from '../../ports/assistant.js';
import { AssistantFailed } from '../../ports/assistant.js';
import type { Egress } from '../../ports/egress.js';
import { toAssistantFailed } from './failures.js';
import type { AssistantOptions } from './index.js';
import { toModelMessages } from './messages.js';

/** A model, the way to it, and how long it may take. */
export interface Endpoint {
  readonly options: AssistantOptions;
  readonly egress: Egress;
  readonly timeoutMillis: number;
}

/** How often a model may answer one request: its first answer, and corrections of a source that failed the check. */
const MAX_ANSWERS = 3;

/** What a model is told about a source that passed the check. */
const OFFERED = 'success';

const Offer = z.strictObject({ content: z.string().min(1).max(limits.emailSourceMaxChars) });

/** Asks a model, by the chat-completions protocol. */
export async function* askModel(
  { options: { baseUrl, apiKey, model }, egress, timeoutMillis }: Endpoint,
  { instructions, messages, offer, signal }: AssistantRequest,
): AsyncGenerator<AssistantPart> {
  const provider = createOpenAICompatible({
    name: 'assistant',
    baseURL: baseUrl,
    ...(apiKey !== null && { apiKey }),
    fetch: fetchThrough(egress),
  });
  const leaving = new AbortController();
  const tooSlow = AbortSignal.timeout(timeoutMillis);
  let hasOffered = false;
  const answer = streamText({
    model: provider(model),
    system: instructions,
    messages: toModelMessages(messages, offer.name),
    tools: {
      [offer.name]: tool({
        description: offer.description,
        inputSchema: Offer,
        execute: async ({ content }) => {
          const mistake = await offer.check(content);
          hasOffered ||= mistake === null;
          return mistake ?? OFFERED;
        },
      }),
    },
    stopWhen: [stepCountIs(MAX_ANSWERS), () => hasOffered],
    // The owner decides whether to ask again.
    maxRetries: 0,
    abortSignal: AbortSignal.any([signal, tooSlow, leaving.signal]),
    onError: () => undefined,
  });
  try {
    for await (const part of answer.fullStream) {
      if (part.type === 'text-delta') yield { kind: 'text', text: part.text };
      else if (part.type === 'tool-result' && part.output === OFFERED)
        yield { kind: 'offer', id: part.toolCallId, source: Offer.parse(part.input).content };
      else if (part.type === 'tool-error' && !isOfModel(part.error)) throw new CheckFailed(part.error);
      else if (part.type === 'error') throw toAssistantFailed(part.error, apiKey);
      else if (part.type === 'abort') throw failed('unreachable', 'The request was ended');
      else if (part.type === 'finish-step' && part.finishReason === 'length')
        throw failed('too-long', 'The model reached its maximum length');
    }
  } catch (failure) {
    if (signal.aborted) throw signal.reason;
    if (tooSlow.aborted) throw failed('too-slow', `The model took over ${timeoutMillis} ms`);
    if (failure instanceof CheckFailed) throw failure.failure;
    throw failure instanceof AssistantFailed ? failure : toAssistantFailed(failure, apiKey);
  } finally {
    leaving.abort();
  }
}

/** What the check of a source threw, which is passed on as it is. */
class CheckFailed extends Error {
  constructor(readonly failure: unknown) {
    super('The check of a source failed');
  }
}

/** Whether a model called something that does not exist, or wrongly. It is told so, and may try again. */
const isOfModel = (error: unknown): boolean => typeof error === 'string' || AISDKError.isInstance(error);

const failed = (reason: AssistantFailure, message: string) => new AssistantFailed(reason, message);

const fetchThrough =
  (egress: Egress): typeof fetch =>
  async (input, { method, headers, body, signal } = {}) => {
    if (method !== 'POST' || typeof body !== 'string' || !signal) throw new Error('Only posts of JSON are expected');
    const request = { method, headers: Object.fromEntries(new Headers(headers)), body } as const;
    return egress.stream(input instanceof Request ? input.url : String(input), request, signal);
  };

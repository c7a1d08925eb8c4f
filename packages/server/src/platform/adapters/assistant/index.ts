import { limits } from '@portico/contract';
import type { Assistant } from '../../ports/assistant.js';
import type { Egress } from '../../ports/egress.js';

/** The operator's language model: an endpoint with the chat-completions protocol of OpenAI. */
export interface AssistantOptions {
  /** The address in front of `/chat/completions`. */
  readonly baseUrl: string;
  /** Null for endpoints that need none. */
  readonly apiKey: string | null;
  readonly model: string;
}

/** What the adapter uses; tests also set the time limit. */
export interface AssistantParts {
  readonly egress: Egress;
  readonly timeoutMillis?: number;
}

/** Creates the assistant. The code that speaks the protocol is loaded with the first question. */
export const createAssistant = (
  options: AssistantOptions,
  { egress, timeoutMillis = limits.chatMaxMillis }: AssistantParts,
): Assistant => ({
  async *ask(request) {
    const { askModel } = await import('./ask-model.js');
    yield* askModel({ options, egress, timeoutMillis }, request);
  },
});

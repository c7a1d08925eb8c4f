/** A message of a chat with a language model. */
export type AssistantMessage =
  | { readonly role: 'user'; readonly text: string }
  /** `sources` are those that it has offered. */
  | { readonly role: 'assistant'; readonly text: string; readonly sources: readonly string[] };

/** What a language model is asked. It is told nothing else. */
export interface AssistantRequest {
  readonly instructions: string;
  readonly messages: readonly AssistantMessage[];
  /** How the model offers a source. */
  readonly offer: {
    readonly name: string;
    readonly description: string;
    /** Returns what is wrong with an offered source, which the model may then correct; null if it can be used. */
    check(source: string): Promise<string | null>;
  };
  /** Ends the request to the model. */
  readonly signal: AbortSignal;
}

/** A part of an answer, as soon as it is there. */
export type AssistantPart =
  | { readonly kind: 'text'; readonly text: string }
  /** A source that passed the check. `id` is the model's. */
  | { readonly kind: 'offer'; readonly id: string; readonly source: string };

/** A language model that writes email sources, as the operator has configured it. */
export interface Assistant {
  /** Answers in parts. @throws AssistantFailed, and what `check` throws */
  ask(request: AssistantRequest): AsyncIterable<AssistantPart>;
}

/** Why a language model gave no whole answer. */
export type AssistantFailure = 'busy' | 'refused' | 'unreachable' | 'unreadable' | 'too-long' | 'too-slow';

/** A language model gave no whole answer. The message is for operators and may have the model's own words. */
export class AssistantFailed extends Error {
  override readonly name = 'AssistantFailed';

  constructor(
    readonly reason: AssistantFailure,
    message: string,
  ) {
    super(message);
  }
}

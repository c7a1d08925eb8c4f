/** What a chat with the assistant is about. */
export type ChatContext = 'email-theme' | 'email-template' | 'email-draft';

/** A message of a chat: a text, or a list of blocks as the assistant answers them. */
export interface ChatMessage {
  readonly role: 'user' | 'assistant' | 'tool';
  readonly content: unknown;
}

/** A part of an answer: a text, or a source that the assistant offers. It renders, and is not saved yet. */
export type ChatBlock =
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'tool-call';
      readonly toolName: 'createEmailTheme' | 'createEmailTemplate';
      readonly toolCallId: string;
      readonly args: { readonly content: string };
      readonly argsText: string;
      readonly result: 'success';
    };

/** A part of an answer as it arrives: the next piece of the text, an offered source, or at the end the whole answer. */
export type ChatPart =
  | { readonly type: 'text-delta'; readonly text: string }
  | Extract<ChatBlock, { readonly type: 'tool-call' }>
  | { readonly type: 'done'; readonly content: readonly ChatBlock[] };

/** A question to the assistant. */
export interface ChatQuestion {
  readonly contextType: ChatContext;
  /** The whole chat, with the newest message at its end; at most 64 KiB. */
  readonly messages: readonly ChatMessage[];
  /** The source as it is in an editor. Default: the stored one. */
  readonly tsxSource?: string;
  /** Ends the request. */
  readonly signal?: AbortSignal;
}

/**
 * Methods for chats with the assistant, which writes email themes, templates and drafts.
 *
 * @example
 * const { id } = await adminApp.createEmailDraft({ displayName: 'Spring news' });
 * await adminApp.saveChatMessage(id, { role: 'user', content: 'Announce our spring sale.' });
 * const { messages } = await adminApp.listChatMessages(id);
 * console.log(messages);
 */
export interface ChatMethods {
  /**
   * Asks the assistant. Nothing is saved. Throws `assistant-not-configured` if the server has no language model.
   *
   * @param threadId the ID of the theme, template or draft
   * @param messages the whole chat, with the newest message at its end; at most 64 KiB
   * @param signal ends the request
   */
  sendChatMessage(
    threadId: string,
    contextType: ChatContext,
    messages: readonly ChatMessage[],
    signal?: AbortSignal,
  ): Promise<{ readonly content: ChatBlock[] }>;
  /**
   * Asks the assistant and returns its answer part by part. Ending the loop early ends the request. Throws what
   * `sendChatMessage` throws, also while parts are read.
   *
   * @param threadId the ID of the theme, template or draft
   */
  streamChatMessage(threadId: string, question: ChatQuestion): AsyncIterable<ChatPart>;
  /** Adds a message to the stored chat: any JSON. The newest 200 messages are kept. */
  saveChatMessage(threadId: string, message: unknown): Promise<void>;
  /** Lists the stored messages, oldest first. */
  listChatMessages(threadId: string): Promise<{ readonly messages: unknown[] }>;
}

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
  /** Adds a message to the stored chat: any JSON. The newest 200 messages are kept. */
  saveChatMessage(threadId: string, message: unknown): Promise<void>;
  /** Lists the stored messages, oldest first. */
  listChatMessages(threadId: string): Promise<{ readonly messages: unknown[] }>;
}

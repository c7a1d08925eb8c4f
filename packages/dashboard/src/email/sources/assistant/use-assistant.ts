import type { ChatBlock, ChatContext, EmailSource } from '@portico/js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useConfig } from '../../../app/config-context.js';
import { useProject } from '../../../projects/use-open-project.js';
import { type ChatEntry, readEntries, toMessages } from './chat-entries.js';

const contexts: Readonly<Record<EmailSource['kind'], ChatContext>> = {
  template: 'email-template',
  theme: 'email-theme',
  draft: 'email-draft',
};

/** A question that is being answered, or whose answer failed. */
interface Exchange {
  readonly question: string;
  /** The text of the answer so far. */
  readonly text: string;
  readonly error?: unknown;
}

/** A chat with the assistant about one source. */
export interface Assistant {
  /** The messages so far; `undefined` until they are loaded. */
  readonly entries: readonly ChatEntry[] | undefined;
  readonly loadError: unknown;
  readonly reload: () => void;
  /** Why the last messages could not be stored. */
  readonly saveError: unknown;
  /** The question that is being answered, or whose answer failed. */
  readonly exchange: Exchange | undefined;
  readonly isAnswering: boolean;
  /** Asks about the source as it is in the editor. */
  readonly ask: (question: string) => void;
  /** Ends the answer. What has arrived of it is kept. */
  readonly stop: () => void;
  /** The source that the assistant proposes, until it is taken or left. */
  readonly proposal: string | undefined;
  /** Proposes a source of the chat again; `undefined` leaves the proposal. */
  readonly propose: (source: string | undefined) => void;
}

/** What {@link useAssistant} takes. */
export interface AssistantOptions {
  readonly source: EmailSource;
  /** The source as it is in the editor. */
  readonly tsxSource: string;
}

/** Keeps a chat with the assistant: the stored messages, and the answer that arrives. */
export const useAssistant = ({ source, tsxSource }: AssistantOptions): Assistant => {
  const { id: projectId, app } = useProject();
  const { isAssistantOn } = useConfig();
  const client = useQueryClient();
  const queryKey = ['email-chat', projectId, source.id];
  const { data, error, refetch } = useQuery({
    queryKey,
    enabled: isAssistantOn,
    queryFn: async () => readEntries((await app.listChatMessages(source.id)).messages),
  });
  const [exchange, setExchange] = useState<Exchange>();
  const [saveError, setSaveError] = useState<unknown>();
  const [isAnswering, setAnswering] = useState(false);
  const [proposal, propose] = useState<string>();
  const running = useRef<AbortController>(undefined);
  // An answer has ended before it is stored, so the next question may be asked meanwhile. Its messages are stored after.
  const saved = useRef(Promise.resolve());
  useEffect(() => () => running.current?.abort(), []);

  const readAnswer = async (question: string, { signal }: AbortController): Promise<ChatBlock[]> => {
    const messages = toMessages([...(data ?? []), { role: 'user', text: question }]);
    let text = '';
    const sources: ChatBlock[] = [];
    const collect = (): ChatBlock[] => (text === '' ? sources : [{ type: 'text', text }, ...sources]);
    try {
      const answer = app.streamChatMessage(source.id, {
        contextType: contexts[source.kind],
        messages,
        tsxSource,
        signal,
      });
      for await (const part of answer) {
        if (part.type === 'done') return [...part.content];
        if (part.type === 'tool-call') {
          sources.push(part);
          propose(part.args.content);
        } else {
          text += part.text;
          setExchange({ question, text });
        }
      }
    } catch (failure) {
      if (!signal.aborted) throw failure;
    }
    return collect();
  };

  const save = async (messages: readonly object[]): Promise<void> => {
    await saved.current;
    try {
      for (const message of messages) await app.saveChatMessage(source.id, message);
    } catch (failure) {
      setSaveError(failure);
    }
  };

  const answer = async (question: string, caller: AbortController): Promise<void> => {
    const content = await readAnswer(question, caller);
    const asked = { role: 'user', content: question };
    const messages = content.length === 0 ? [asked] : [asked, { role: 'assistant', content }];
    client.setQueryData<ChatEntry[]>(queryKey, (entries = []) => [...entries, ...readEntries(messages)]);
    setExchange(undefined);
    saved.current = save(messages);
  };

  const ask = async (question: string): Promise<void> => {
    if (running.current) return;
    const caller = new AbortController();
    running.current = caller;
    setAnswering(true);
    setExchange({ question, text: '' });
    setSaveError(undefined);
    propose(undefined);
    try {
      await answer(question, caller);
    } catch (failure) {
      setExchange({ question, text: '', error: failure });
    } finally {
      running.current = undefined;
      setAnswering(false);
    }
  };

  return {
    entries: data,
    loadError: error,
    reload: () => void refetch(),
    saveError,
    exchange,
    isAnswering,
    ask: (question) => void ask(question),
    stop: () => running.current?.abort(),
    proposal,
    propose,
  };
};

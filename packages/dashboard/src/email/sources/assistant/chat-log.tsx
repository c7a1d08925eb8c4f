import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../ui/forms/button.js';
import type { ChatEntry } from './chat-entries.js';
import type { Assistant } from './use-assistant.js';

const speakers = { user: 'You', assistant: 'Assistant' } as const;

interface EntryProps {
  readonly by: ChatEntry['role'];
  readonly text: string;
  readonly children?: ReactNode;
}

const Entry = ({ by, text, children }: EntryProps): ReactNode => (
  <li className="flex flex-col items-start gap-1">
    <span className="text-xs font-medium text-muted-foreground">{speakers[by]}</span>
    {text !== '' && <p className="max-w-full break-words whitespace-pre-wrap">{text}</p>}
    {children}
  </li>
);

const Entries = ({ entries, propose }: Pick<Assistant, 'propose'> & { entries: readonly ChatEntry[] }): ReactNode =>
  entries.map(({ role, text, source }, index) => (
    // The list only grows at its end.
    <Entry key={index} by={role} text={text}>
      {source !== undefined && (
        <Button size="small" onClick={() => propose(source)}>
          Show change
        </Button>
      )}
    </Entry>
  ));

/** The messages of a chat, with the answer that arrives at its end. */
export const ChatLog = ({ assistant }: { assistant: Assistant }): ReactNode => {
  const { entries = [], exchange, isAnswering, propose } = assistant;
  const log = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [entries, exchange]);
  if (entries.length === 0 && !exchange)
    return <p className="text-muted-foreground">Describe what to change, such as “Make the button green”.</p>;
  return (
    <div
      ref={log}
      role="log"
      aria-label="Chat"
      aria-busy={isAnswering}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be focusable to scroll it by keyboard
      tabIndex={0}
      className="max-h-[max(12rem,40dvh)] overflow-y-auto"
    >
      <ol className="flex flex-col gap-4">
        <Entries entries={entries} propose={propose} />
        {exchange && <Entry by="user" text={exchange.question} />}
        {exchange && isAnswering && <Entry by="assistant" text={exchange.text || 'Writing…'} />}
      </ol>
    </div>
  );
};

import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useConfig } from '../../../app/config-context.js';
import { readFailureCode } from '../../../app/describe-failure.js';
import { ErrorNote } from '../../../ui/display/error-note.js';
import { LoadingNote, Skeleton } from '../../../ui/display/skeleton.js';
import { Button } from '../../../ui/forms/button.js';
import { TextAreaField } from '../../../ui/forms/field.js';
import { ChatLog } from './chat-log.js';
import { NotConfigured } from './not-configured.js';
import { Proposal } from './proposal.js';
import type { Assistant } from './use-assistant.js';

/** What {@link AssistantPanel} takes. */
export interface AssistantPanelProps {
  readonly assistant: Assistant;
  /** The source as it is in the editor. */
  readonly current: string;
  /** Puts a proposed source into the editor. */
  readonly onTake: (source: string) => void;
}

const isSend = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing;

const Chat = ({ assistant, current, onTake }: AssistantPanelProps): ReactNode => {
  const { entries, loadError, reload, exchange, isAnswering, ask, stop, saveError, proposal, propose } = assistant;
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const question = text.trim();
  const send = (): void => {
    if (question === '' || isAnswering || !entries) return;
    ask(question);
    setText('');
  };
  const settle = (source: string | undefined): void => {
    if (source !== undefined) onTake(source);
    propose(undefined);
    // The buttons are gone.
    field.current?.focus();
  };
  if (loadError) return <ErrorNote error={loadError} onRetry={reload} />;
  if (!entries)
    return (
      <>
        <LoadingNote what="the chat" />
        <Skeleton className="h-48 w-full" />
      </>
    );
  return (
    <div className="flex flex-col gap-4">
      <ChatLog assistant={assistant} />
      {exchange && <ErrorNote error={exchange.error} onRetry={() => ask(exchange.question)} />}
      <ErrorNote error={saveError} />
      {proposal !== undefined && (
        <Proposal
          current={current}
          proposed={proposal}
          onTake={() => settle(proposal)}
          onLeave={() => settle(undefined)}
        />
      )}
      <form
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextAreaField
          ref={field}
          label="Message"
          hint="The language model receives only the source and this chat."
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (!isSend(event)) return;
            event.preventDefault();
            send();
          }}
        />
        <div className="flex gap-2">
          <Button type="submit" variant="primary" disabled={question === '' || isAnswering}>
            Send
          </Button>
          {isAnswering && <Button onClick={stop}>Stop</Button>}
        </div>
      </form>
    </div>
  );
};

/** The chat with the assistant, and what it proposes. */
export const AssistantPanel = (props: AssistantPanelProps): ReactNode => {
  const { isAssistantOn } = useConfig();
  const isOff = readFailureCode(props.assistant.exchange?.error) === 'assistant-not-configured';
  return (
    <section aria-label="Assistant" className="min-w-0">
      {isAssistantOn && !isOff ? <Chat {...props} /> : <NotConfigured />}
    </section>
  );
};

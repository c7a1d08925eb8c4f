import type { ReactNode } from 'react';
import { Screen } from '../components/screen.js';
import type { MessageId } from '../messages/en.js';
import { useRareTranslate } from '../messages/use-rare-translate.js';
import type { DeadLink } from './dead-link.js';

/** Title and text for each reason why a link is dead. */
export type DeadLinkWords = Readonly<Record<DeadLink, Readonly<Record<'title' | 'text', MessageId>>>>;

interface DeadLinkScreenProps {
  readonly reason: DeadLink;
  readonly words: DeadLinkWords;
  /** The ways on. */
  readonly children: ReactNode;
}

/** Says why a mailed link cannot be used any more, and what to do instead. */
export const DeadLinkScreen = ({ reason, words, children }: DeadLinkScreenProps): ReactNode => {
  const translate = useRareTranslate();
  const { title, text } = words[reason];
  return (
    <Screen title={translate(title)} text={translate(text)} tone="failure">
      <div className="portico-actions">{children}</div>
    </Screen>
  );
};

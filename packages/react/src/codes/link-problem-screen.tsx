'use client';

import type { ReactNode } from 'react';
import { Screen } from '../components/screen.js';
import type { MessageId } from '../messages/en/full.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import type { LinkProblem } from './link-problem.js';

/** Title and text for each problem. */
export type LinkProblemMessages = Readonly<Record<LinkProblem, Readonly<Record<'title' | 'text', MessageId>>>>;

interface LinkProblemScreenProps {
  readonly reason: LinkProblem;
  readonly words: LinkProblemMessages;
  /** Buttons that offer what to do next. */
  readonly children: ReactNode;
}

/** Says why an emailed link no longer works and what to do. */
export const LinkProblemScreen = ({ reason, words, children }: LinkProblemScreenProps): ReactNode => {
  const translate = useFullTranslate();
  const { title, text } = words[reason];
  return (
    <Screen title={translate(title)} text={translate(text)} tone="failure">
      <div className="portico-actions">{children}</div>
    </Screen>
  );
};

'use client';

import { type ReactNode, useState } from 'react';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { Button } from './button.js';
import { CheckIcon } from './icons.js';
import { CopyIcon } from './lazy-icons.js';

/** Copies a text and confirms it. If the browser blocks copying, explains how to copy manually. */
export const CopyButton = ({ text, label }: { text: string; label: string }): ReactNode => {
  const translate = useFullTranslate();
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const copy = async (): Promise<void> => {
    setOutcome(undefined);
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };
  return (
    <>
      <Button look="quiet" size="small" onClick={() => void copy()}>
        {outcome === 'copied' ? <CheckIcon /> : <CopyIcon />}
        {label}
      </Button>
      <output className="portico-live">
        {outcome && <span className="portico-foot">{translate(`copy.${outcome}`)}</span>}
      </output>
    </>
  );
};

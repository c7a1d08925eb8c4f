import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { classNames } from '../class-names.js';
import { copyText } from './copy-text.js';

/** How long the button shows the outcome. */
const shownMillis = 2000;

/** What {@link CopyButton} takes. */
export interface CopyButtonProps {
  /** The text to copy. */
  readonly text: string;
  /** What it is, to complete “Copy …”: `user ID`, `secret server key`. */
  readonly what: string;
  /** Text beside the icon. Default: only the icon. */
  readonly caption?: string;
  readonly className?: string;
}

type Outcome = 'none' | 'copied' | 'failed';

const spoken: Readonly<Record<Outcome, string>> = {
  none: '',
  copied: 'Copied',
  failed: 'The browser blocked copying. Select the text and copy it manually.',
};

/** Copies a text and shows the outcome, also to screen readers. */
export const CopyButton = ({ text, what, caption, className }: CopyButtonProps): ReactNode => {
  const [outcome, setOutcome] = useState<Outcome>('none');
  useEffect(() => {
    if (outcome === 'none') return undefined;
    const timer = setTimeout(() => setOutcome('none'), shownMillis);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (): Promise<void> => setOutcome((await copyText(text)) ? 'copied' : 'failed');
  const Icon = outcome === 'copied' ? Check : Copy;
  return (
    <>
      <button
        type="button"
        aria-label={`Copy ${what}`}
        title={outcome === 'none' ? `Copy ${what}` : spoken[outcome]}
        onClick={() => void copy()}
        className={classNames(
          'relative z-10 inline-flex h-7 min-w-7 shrink-0 items-center justify-center gap-1.5 rounded-sm text-muted-foreground transition-colors hover:bg-muted hover:text-foreground',
          caption !== undefined && 'border border-input/60 px-2.5 font-medium text-foreground',
          className,
        )}
      >
        <Icon aria-hidden className={classNames('size-3.5', outcome === 'copied' && 'text-success')} />
        {caption !== undefined && <span>{outcome === 'copied' ? 'Copied' : caption}</span>}
      </button>
      <output className="sr-only">{spoken[outcome]}</output>
    </>
  );
};

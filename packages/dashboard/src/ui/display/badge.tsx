import type { ReactNode } from 'react';
import { classNames } from '../class-names.js';

/** What a badge's color says. */
export type BadgeTone = 'neutral' | 'good' | 'attention' | 'bad';

const tones: Readonly<Record<BadgeTone, string>> = {
  neutral: 'border-border bg-muted text-muted-foreground',
  good: 'border-success/35 bg-success/8 text-success',
  attention: 'border-warning/40 bg-warning/8 text-warning',
  bad: 'border-destructive/35 bg-destructive/8 text-destructive',
};

/** A word for a state. The word has the meaning; the color only supports it. */
export const Badge = ({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }): ReactNode => (
  <span
    className={classNames(
      'inline-flex h-5 shrink-0 items-center gap-1 rounded-full border px-2 text-xs font-medium whitespace-nowrap',
      tones[tone],
    )}
  >
    {children}
  </span>
);

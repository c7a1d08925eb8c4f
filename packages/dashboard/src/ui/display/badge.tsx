import type { ReactNode } from 'react';
import { classNames } from '../class-names.js';

/** What a badge's color says. */
export type BadgeTone = 'neutral' | 'good' | 'attention' | 'bad';

// Opaque, so that the contrast is the same on a selected row.
const tones: Readonly<Record<BadgeTone, string>> = {
  neutral: 'border-border bg-muted text-muted-foreground',
  good: 'border-success/35 bg-[color-mix(in_srgb,var(--portico-success)_8%,var(--portico-card))] text-success',
  attention: 'border-warning/40 bg-[color-mix(in_srgb,var(--portico-warning)_8%,var(--portico-card))] text-warning',
  bad: 'border-destructive/35 bg-[color-mix(in_srgb,var(--portico-destructive)_8%,var(--portico-card))] text-destructive',
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

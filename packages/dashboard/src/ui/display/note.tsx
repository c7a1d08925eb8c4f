import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.js';

/** A note on what is beside it: information, or something to fix. */
export const Note = ({
  tone = 'neutral',
  children,
}: {
  tone?: 'neutral' | 'attention';
  children: ReactNode;
}): ReactNode => {
  const Icon = tone === 'attention' ? TriangleAlert : Info;
  return (
    <div
      className={classNames(
        'flex gap-3 rounded-md border px-4 py-3',
        tone === 'attention' ? 'border-warning/40 bg-warning/6' : 'bg-muted/60',
      )}
    >
      <Icon
        aria-hidden
        className={classNames(
          'mt-0.5 size-4 shrink-0',
          tone === 'attention' ? 'text-warning' : 'text-muted-foreground',
        )}
      />
      <div className="min-w-0 break-words">{children}</div>
    </div>
  );
};

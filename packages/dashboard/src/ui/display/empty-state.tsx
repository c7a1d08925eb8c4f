import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** What {@link EmptyState} takes. */
export interface EmptyStateProps {
  readonly icon: LucideIcon;
  /** What is missing. */
  readonly title: string;
  /** What it is and why it is useful. */
  readonly children: ReactNode;
  /** The next step. */
  readonly action?: ReactNode;
  /** Code that runs. */
  readonly snippet?: ReactNode;
}

/** Shown in place of an empty list: what is missing, why, and the next step. */
export const EmptyState = ({ icon: Icon, title, children, action, snippet }: EmptyStateProps): ReactNode => (
  <div className="flex flex-col items-center gap-5 rounded-md border border-dashed px-5 py-10">
    <div className="flex max-w-md flex-col items-center gap-2 text-center">
      <Icon aria-hidden className="mb-1 size-6 text-muted-foreground" strokeWidth={1.5} />
      <h2 className="text-base font-semibold">{title}</h2>
      <div className="text-muted-foreground">{children}</div>
    </div>
    {action}
    {snippet !== undefined && <div className="w-full max-w-2xl">{snippet}</div>}
  </div>
);

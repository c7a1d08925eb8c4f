import type { ReactNode } from 'react';

/** Shown in place of an empty list within a page: what is missing, and the next step. */
export const EmptyNote = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <p className="rounded-md border border-dashed px-5 py-6 text-muted-foreground">{children}</p>
);

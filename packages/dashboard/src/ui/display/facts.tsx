import type { ReactNode } from 'react';

/** A list of names and values: the names in a column of their own, where there is room. */
export const Facts = ({ children }: { children: ReactNode }): ReactNode => (
  <dl className="flex flex-col gap-3">{children}</dl>
);

/** One name and its value. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }): ReactNode => (
  <div className="flex min-w-0 gap-x-4 gap-y-0.5 max-sm:flex-col">
    <dt className="w-26 shrink-0 text-muted-foreground max-sm:text-xs">{name}</dt>
    <dd className="min-w-0 grow break-words">{children}</dd>
  </div>
);

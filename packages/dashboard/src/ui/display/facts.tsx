import type { ReactNode } from 'react';

/** A list of names and values. */
export const Facts = ({ children }: { children: ReactNode }): ReactNode => (
  <dl className="flex flex-col gap-4">{children}</dl>
);

/** One name and its value. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }): ReactNode => (
  <div className="flex min-w-0 flex-col gap-0.5">
    <dt className="text-xs text-muted-foreground">{name}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </div>
);

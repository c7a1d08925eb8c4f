'use client';

import { type ReactNode, useId } from 'react';

/** A part of a section with its own heading. */
export const Subsection = ({ title, children }: { title: string; children: ReactNode }): ReactNode => {
  const titleId = useId();
  return (
    <section className="portico-stack" data-gap="small" aria-labelledby={titleId}>
      <h3 className="portico-step-title" id={titleId}>
        {title}
      </h3>
      {children}
    </section>
  );
};

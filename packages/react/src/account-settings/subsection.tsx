'use client';

import { type ReactNode, useId } from 'react';

interface SubsectionProps {
  readonly title: string;
  /** One sentence on what it is for. */
  readonly text?: string;
  /** `danger` for what cannot be undone. */
  readonly tone?: 'danger';
  readonly children: ReactNode;
}

/** A part of a section with its own heading. Outside the card of the section it is its own card. */
export const Subsection = ({ title, text, tone, children }: SubsectionProps): ReactNode => {
  const titleId = useId();
  return (
    <section className="portico-subsection" data-tone={tone} aria-labelledby={titleId}>
      <div className="portico-titles">
        <h3 className="portico-step-title" id={titleId}>
          {title}
        </h3>
        {text !== undefined && <p className="portico-text">{text}</p>}
      </div>
      {children}
    </section>
  );
};

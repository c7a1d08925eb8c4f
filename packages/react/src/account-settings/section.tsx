'use client';

import type { ReactNode } from 'react';
import { useHeading } from '../components/use-heading.js';

interface SectionProps {
  readonly title: string;
  /** One sentence on what the section is for. */
  readonly text?: ReactNode;
  readonly children: ReactNode;
}

/** A section of the account settings: heading, description and content. */
export const Section = ({ title, text, children }: SectionProps): ReactNode => {
  const { titleId, headingRef } = useHeading(title);
  return (
    <section className="portico-section" aria-labelledby={titleId}>
      <div className="portico-titles">
        <h2 className="portico-subtitle" id={titleId} ref={headingRef} tabIndex={-1}>
          {title}
        </h2>
        {text !== undefined && <p className="portico-text">{text}</p>}
      </div>
      {children}
    </section>
  );
};

'use client';

import type { ReactNode } from 'react';
import { type Heading, useHeading } from '../components/use-heading.js';

interface SectionProps {
  readonly title: string;
  /** One sentence on what the section is for. */
  readonly text?: ReactNode;
  readonly children: ReactNode;
  /** `danger` for what cannot be undone. */
  readonly tone?: 'danger';
  /** More cards, below that of the section. */
  readonly after?: ReactNode;
}

/** A section of the account settings: a card with heading, description and content. */
export const Section = ({ title, text, tone, after, children }: SectionProps): ReactNode => {
  const { titleId, headingRef } = useHeading(title);
  return (
    <section className="portico-section" aria-labelledby={titleId}>
      <div className="portico-card" data-tone={tone}>
        <SectionTitle title={title} text={text} titleId={titleId} headingRef={headingRef} />
        {children}
      </div>
      {after}
    </section>
  );
};

interface TitleProps extends Pick<SectionProps, 'title' | 'text'>, Heading {
  /** A picture before the title. */
  readonly picture?: ReactNode;
}

/** Heading and description of a section. */
export const SectionTitle = ({ title, text, picture, titleId, headingRef }: TitleProps): ReactNode => (
  <div className="portico-section-head">
    {picture}
    <div className="portico-titles">
      <h2 className="portico-subtitle" id={titleId} ref={headingRef} tabIndex={-1}>
        {title}
      </h2>
      {text !== undefined && <p className="portico-text">{text}</p>}
    </div>
  </div>
);

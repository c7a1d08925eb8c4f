'use client';

import type { ReactNode } from 'react';
import { LateNote } from '../components/late-note.js';

interface LoadingPageProps {
  /** What the page waits for, for screen readers. */
  readonly label: string;
}

/** Stands for a page about a purchase until the server answers. */
export const LoadingPage = ({ label }: LoadingPageProps): ReactNode => (
  <main className="portico-column" aria-label={label}>
    <div className="portico-skeleton" data-size="brand" aria-busy="true" />
    <div className="portico-skeleton" data-size="title" />
    <div className="portico-skeleton" />
    <div className="portico-skeleton" />
    <LateNote />
  </main>
);

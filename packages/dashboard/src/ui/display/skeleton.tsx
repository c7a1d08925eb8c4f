import type { ReactNode } from 'react';
import { classNames } from '../class-names.js';

/** A gray bar with the position and size of content that is loading. */
export const Skeleton = ({ className }: { className?: string }): ReactNode => (
  <span aria-hidden className={classNames('block animate-wait rounded-sm bg-secondary', className)} />
);

/** Tells screen readers that content is loading. */
export const LoadingNote = ({ what }: { what: string }): ReactNode => (
  <output className="sr-only">{`Loading ${what}`}</output>
);

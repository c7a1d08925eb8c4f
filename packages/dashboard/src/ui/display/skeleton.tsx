import type { ReactNode } from 'react';
import { classNames } from '../class-names.js';

/** A grey bar in the place and size of something that is still on its way. */
export const Skeleton = ({ className }: { className?: string }): ReactNode => (
  <span aria-hidden className={classNames('block animate-wait rounded-sm bg-secondary', className)} />
);

/** Says once to a screen reader what the skeletons say to the eye. */
export const LoadingNote = ({ what }: { what: string }): ReactNode => (
  <output className="sr-only">Loading {what}</output>
);

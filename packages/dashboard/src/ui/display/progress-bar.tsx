import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.js';

// The bar and its track are pseudo-elements, which each engine names in its own way.
const classes = classNames(
  'h-2 w-full appearance-none overflow-clip rounded-full border bg-muted',
  '[&::-webkit-progress-bar]:bg-muted [&::-webkit-progress-value]:bg-primary [&::-moz-progress-bar]:bg-primary',
);

/** How far work is, `value` of `max`. Needs a label: an element around it, or `aria-label`. */
export const ProgressBar = (props: Omit<ComponentProps<'progress'>, 'className'>): ReactNode => (
  <progress {...props} className={classes} />
);

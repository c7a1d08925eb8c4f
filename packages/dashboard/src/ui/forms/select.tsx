import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.js';

/** The browser's own select element, with our arrow. Its label is a `label` element or `aria-label`. */
export const Select = ({ className, children, ...rest }: ComponentProps<'select'>): ReactNode => (
  <span className={classNames('relative inline-flex min-w-0', className)}>
    <select
      {...rest}
      className="h-9 w-full min-w-0 appearance-none rounded-md border border-input bg-background ps-3 pe-9 text-ellipsis text-foreground transition-colors disabled:opacity-60"
    >
      {children}
    </select>
    <ChevronDown aria-hidden className="pointer-events-none absolute end-3 top-2.5 size-4 text-muted-foreground" />
  </span>
);

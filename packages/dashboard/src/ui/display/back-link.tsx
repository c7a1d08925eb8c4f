import { createLink } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.js';

const ArrowAnchor = ({ className, children, ...rest }: ComponentProps<'a'>): ReactNode => (
  <a
    {...rest}
    className={classNames(
      'inline-flex items-center gap-1.5 rounded-sm text-muted-foreground hover:text-foreground',
      className,
    )}
  >
    <ArrowLeft aria-hidden className="size-4 shrink-0" />
    {children}
  </a>
);

/** A link from a page to the list it belongs to, or to the page it continues. */
export const BackLink = createLink(ArrowAnchor);

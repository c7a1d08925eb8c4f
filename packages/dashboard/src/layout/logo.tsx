import type { ReactNode } from 'react';

/** The product's mark: a gate between two pillars. */
export const Logo = (): ReactNode => (
  <svg viewBox="0 0 32 32" aria-hidden className="size-6 shrink-0">
    <rect width="32" height="32" rx="8" className="fill-primary" />
    <path
      d="M8 23h16M10 23V13.5a6 6 0 0 1 12 0V23M14 23v-8.2a2 2 0 0 1 4 0V23"
      className="fill-none stroke-primary-foreground"
      strokeWidth="2"
      strokeLinecap="round"
    />
  </svg>
);

'use client';

import type { ReactNode } from 'react';

interface GlyphProps {
  readonly children: ReactNode;
  readonly className?: string;
}

/** Icons are decorative: text is next to them or names their button. */
export const Glyph = ({ children, className = 'portico-icon' }: GlyphProps): ReactNode => (
  <svg className={className} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    {children}
  </svg>
);

export const EyeIcon = (): ReactNode => (
  <Glyph>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="2.75" />
  </Glyph>
);

export const EyeOffIcon = (): ReactNode => (
  <Glyph>
    <path d="M10 5.7a9 9 0 0 1 2-.2c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.3 3M6.3 7.2A15.6 15.6 0 0 0 2.5 12S6 18.5 12 18.5a9.3 9.3 0 0 0 4.3-1.1M3.5 3.5l17 17" />
    <path d="M10 10.1a2.75 2.75 0 0 0 3.9 3.9" />
  </Glyph>
);

export const CheckIcon = (): ReactNode => (
  <Glyph>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </Glyph>
);

export const DotIcon = (): ReactNode => (
  <Glyph>
    <circle cx="12" cy="12" r="3" />
  </Glyph>
);

export const AlertIcon = (): ReactNode => (
  <Glyph>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5v5.5M12 16.5v.01" />
  </Glyph>
);

export const UserIcon = (): ReactNode => (
  <Glyph>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c1-4 4-6 7.5-6s6.5 2 7.5 6" />
  </Glyph>
);

export const PasskeyIcon = (): ReactNode => (
  <Glyph>
    <circle cx="9.5" cy="7.5" r="3.500" />
    <path d="M3 19.500c.6-3.800 3.200-6 6.500-6 1 0 1.900.2 2.700.5" />
    <circle cx="17" cy="12.500" r="2.750" />
    <path d="M17 15.300v6l1.700-1.600-1-1.200 1-1.200" />
  </Glyph>
);

/** Spins while an action is in progress. */
export const Spinner = (): ReactNode => (
  <Glyph className="portico-icon portico-spinner">
    <path d="M12 3a9 9 0 1 0 9 9" />
  </Glyph>
);

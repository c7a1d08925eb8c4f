'use client';

// Icons of screens that load when they are shown; those of the first load are in `icons.tsx`.
import type { ReactNode } from 'react';
import { Glyph } from './icons.js';

export const DownIcon = (): ReactNode => (
  <Glyph>
    <path d="m6 9.5 6 6 6-6" />
  </Glyph>
);

export const MailIcon = (): ReactNode => (
  <Glyph>
    <rect x="3" y="5" width="18" height="14" rx="2.5" />
    <path d="m4 7.5 8 5.5 8-5.5" />
  </Glyph>
);

export const CardIcon = (): ReactNode => (
  <Glyph>
    <rect x="3" y="5" width="18" height="14" rx="2.5" />
    <path d="M3 10h18M7 15h3" />
  </Glyph>
);

export const BellIcon = (): ReactNode => (
  <Glyph>
    <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15ZM10 20.5h4" />
  </Glyph>
);

export const SignOutIcon = (): ReactNode => (
  <Glyph>
    <path d="M9.5 20H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h3.5M15 16.5 19.5 12 15 7.5M19.5 12h-10" />
  </Glyph>
);

export const ColorModeIcon = (): ReactNode => (
  <Glyph>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 3.5v17M12 8l6-2M12 12.500l8.500-2.500M12 17l7-2" />
  </Glyph>
);

export const BackIcon = (): ReactNode => (
  <Glyph>
    <path d="M14.5 6 8.5 12l6 6" />
  </Glyph>
);

export const KeyIcon = (): ReactNode => (
  <Glyph>
    <circle cx="8" cy="15.5" r="4" />
    <path d="m11 12.5 8-8M16 7.5l2.5 2.5M13.5 10l1.5 1.5" />
  </Glyph>
);

export const ShieldIcon = (): ReactNode => (
  <Glyph>
    <path d="M12 3.5 5 6v5.5c0 4.5 3 7.7 7 9 4-1.3 7-4.5 7-9V6l-7-2.500Z" />
    <path d="m9 12 2.2 2.2 4-4.4" />
  </Glyph>
);

export const LinkIcon = (): ReactNode => (
  <Glyph>
    <path d="M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.300l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.700l1-1" />
  </Glyph>
);

export const DeviceIcon = (): ReactNode => (
  <Glyph>
    <rect x="3" y="4.5" width="18" height="12" rx="2" />
    <path d="M8.5 20h7M12 16.500V20" />
  </Glyph>
);

export const TeamIcon = (): ReactNode => (
  <Glyph>
    <circle cx="9" cy="8.5" r="3.25" />
    <path d="M3 19.5c.6-3 3-4.75 6-4.75s5.4 1.75 6 4.75M15.5 5.6a3.25 3.25 0 0 1 0 5.8M17.5 15.2c1.9.7 3.1 2.2 3.5 4.3" />
  </Glyph>
);

/** Three dots: opens a menu. */
export const MoreIcon = (): ReactNode => (
  <Glyph>
    <circle cx="5" cy="12" r="0.75" />
    <circle cx="12" cy="12" r="0.75" />
    <circle cx="19" cy="12" r="0.75" />
  </Glyph>
);

export const TrashIcon = (): ReactNode => (
  <Glyph>
    <path d="M4.5 7h15M9.5 7V4.500h5V7M6.5 7l.8 12.500h9.400L17.5 7M10.2 11v5M13.8 11v5" />
  </Glyph>
);

export const CopyIcon = (): ReactNode => (
  <Glyph>
    <rect x="9" y="9" width="11" height="11" rx="2" />
    <path d="M15 5.500A1.5 1.5 0 0 0 13.5 4h-8A1.5 1.5 0 0 0 4 5.500v8A1.5 1.5 0 0 0 5.5 15" />
  </Glyph>
);

export const DownloadIcon = (): ReactNode => (
  <Glyph>
    <path d="M12 4v11M7.5 11 12 15.5 16.5 11M4.5 19.500h15" />
  </Glyph>
);

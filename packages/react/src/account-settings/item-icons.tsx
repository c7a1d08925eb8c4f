'use client';

import type { ReactNode } from 'react';
import { Glyph, UserIcon } from '../components/icons.js';
import { BellIcon, DeviceIcon, KeyIcon, ShieldIcon } from '../components/lazy-icons.js';
import type { AccountSettingsIconName } from './account-settings.js';

const SlidersIcon = (): ReactNode => (
  <Glyph>
    <path d="M4 8h7M17 8h3M4 16h3M13 16h7" />
    <circle cx="14" cy="8" r="2.500" />
    <circle cx="10" cy="16" r="2.500" />
  </Glyph>
);

const AddIcon = (): ReactNode => (
  <Glyph>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 8v8M8 12h8" />
  </Glyph>
);

/** Built-in icons that an app can name for its own sections. */
export const itemIcons: Readonly<Record<AccountSettingsIconName, ReactNode>> = {
  Contact: <UserIcon />,
  ShieldCheck: <ShieldIcon />,
  Bell: <BellIcon />,
  Monitor: <DeviceIcon />,
  Key: <KeyIcon />,
  Settings: <SlidersIcon />,
  CirclePlus: <AddIcon />,
};

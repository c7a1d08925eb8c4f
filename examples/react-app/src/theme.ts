import type { PorticoThemeProps } from '@portico/react';

/** The colors of this app for the screens, as in styles.css. */
export const theme: PorticoThemeProps['theme'] = {
  light: { primary: '#246b5a', background: '#fbfaf7', card: '#ffffff', border: '#e3e1d9', muted: '#f3f1ea' },
  dark: {
    primary: '#6fc3ab',
    primaryForeground: '#0c1f19',
    background: '#14171a',
    card: '#1c2126',
    border: '#2d343a',
    muted: '#242a30',
  },
  radius: '0.5rem',
};

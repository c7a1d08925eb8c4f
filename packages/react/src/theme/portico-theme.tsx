'use client';

import { createContext, type ReactNode, useContext, useInsertionEffect, useMemo } from 'react';
import { applySheet } from './style-sheet.js';
import { composeThemeSheet, type Theme } from './theme-values.js';

/** Context that the theme provides. */
interface ThemeContextValue {
  readonly logo?: ReactNode;
  readonly nonce?: string | undefined;
}

const ThemeContext = createContext<ThemeContextValue>({});

/** Props of {@link PorticoTheme}. */
export interface PorticoThemeProps {
  /** Colors and corners that differ from the default theme. */
  readonly theme?: Theme;
  /** Logo shown before the project's name, 32 px high. Default: the first letter of the name. `null` shows none. */
  readonly logo?: ReactNode;
  /** Nonce of the content security policy, for browsers without adopted style sheets. */
  readonly nonce?: string;
  readonly children?: ReactNode;
}

/**
 * Applies the colors, corners and logo of an app to the screens inside it. Optional: the screens have a default theme.
 *
 * @example
 * import { PorticoHandler, PorticoTheme } from '@portico/react';
 *
 * export const HandlerPage = () => (
 *   <PorticoTheme theme={{ light: { primary: '#0f766e' }, dark: { primary: '#2dd4bf' }, radius: '4px' }}>
 *     <PorticoHandler />
 *   </PorticoTheme>
 * );
 */
export const PorticoTheme = ({ theme, logo, nonce, children }: PorticoThemeProps): ReactNode => {
  const sheet = theme === undefined ? undefined : composeThemeSheet(theme);
  useInsertionEffect(
    () => (sheet === undefined ? undefined : applySheet({ document, text: sheet, nonce })),
    [sheet, nonce],
  );
  const value = useMemo(() => ({ logo, nonce }), [logo, nonce]);
  return <ThemeContext.Provider value={value}>{children}</ThemeContext.Provider>;
};

/** Returns the logo and nonce of the surrounding theme. */
export const useTheme = (): ThemeContextValue => useContext(ThemeContext);

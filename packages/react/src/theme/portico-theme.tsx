'use client';

import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { composeThemeSheet, type Theme } from './theme-values.js';
import { useSheet } from './use-sheet.js';

/** Context that the theme provides. */
interface ThemeContextValue {
  readonly logo?: ReactNode;
  readonly nonce?: string | undefined;
  /** Whether the app has a theme of its own, which the project's brand color does not change. */
  readonly isThemed?: boolean;
}

const ThemeContext = createContext<ThemeContextValue>({});

/** Props of {@link PorticoTheme}. */
export interface PorticoThemeProps {
  /** Colors and corners that differ from the default theme. Replaces the project's brand color. */
  readonly theme?: Theme;
  /**
   * Logo shown before the project's name, 32 px high. Default: the project's logo, or else the first letter of its name.
   * `null` shows none.
   */
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
  useSheet(theme && composeThemeSheet(theme), nonce);
  const isThemed = theme !== undefined;
  const value = useMemo(() => ({ logo, nonce, isThemed }), [logo, nonce, isThemed]);
  return <ThemeContext.Provider value={value}>{children}</ThemeContext.Provider>;
};

/** Returns what the surrounding theme provides. */
export const useTheme = (): ThemeContextValue => useContext(ThemeContext);

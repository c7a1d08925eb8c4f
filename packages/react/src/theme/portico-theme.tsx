import { createContext, type ReactNode, useContext, useInsertionEffect, useMemo } from 'react';
import { applySheet } from './style-sheet.js';
import { composeThemeSheet, type Theme } from './theme-values.js';

/** What the theme hands down to the screens. */
interface ThemeContextValue {
  readonly logo?: ReactNode;
  readonly nonce?: string | undefined;
}

const ThemeContext = createContext<ThemeContextValue>({});

/** What {@link PorticoTheme} takes. */
export interface PorticoThemeProps {
  /** Colours and corners that differ from the default look. */
  readonly theme?: Theme;
  /** Stands before the project's name on every screen, 32 px high. Default: the name's first letter. `null` leaves it out. */
  readonly logo?: ReactNode;
  /** For browsers that cannot adopt style sheets, when the content security policy asks for a nonce. */
  readonly nonce?: string;
  readonly children?: ReactNode;
}

/**
 * Gives the screens inside it an app's own colours. Screens look finished without it.
 *
 * @example
 * <PorticoTheme theme={{ light: { primary: '#0f766e' }, dark: { primary: '#2dd4bf' }, radius: '4px' }}>…</PorticoTheme>
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

/** The logo and nonce of the surrounding theme. */
export const useTheme = (): ThemeContextValue => useContext(ThemeContext);

import type { ClientApp } from '@portico/js';
import { type ReactNode, useMemo } from 'react';
import { AppContext } from './app-context.js';
import { LocaleContext } from './locale.js';

/** What {@link PorticoProvider} takes. */
export interface PorticoProviderProps {
  readonly app: ClientApp;
  /** BCP 47 tag of the screens' language. Default `en`, which also stands in for a language we do not have. */
  readonly lang?: string;
  /** Own words for texts of the screens, by message id or by the English text. An unknown key throws when a screen is shown. */
  readonly translationOverrides?: Readonly<Record<string, string>>;
  readonly children?: ReactNode;
}

const noOverrides: Readonly<Record<string, string>> = {};

/**
 * Hands an app to the hooks and screens inside it.
 *
 * @example
 * <PorticoProvider app={app}>
 *   <Page />
 * </PorticoProvider>
 */
export const PorticoProvider = ({
  app,
  lang = 'en',
  translationOverrides = noOverrides,
  children,
}: PorticoProviderProps): ReactNode => {
  const locale = useMemo(() => ({ lang, overrides: translationOverrides }), [lang, translationOverrides]);
  return (
    <AppContext.Provider value={app}>
      <LocaleContext.Provider value={locale}>{children}</LocaleContext.Provider>
    </AppContext.Provider>
  );
};

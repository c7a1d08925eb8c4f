'use client';

import type { ClientApp, ServerApp } from '@portico/js';
import { type ReactNode, useMemo } from 'react';
import { ImpersonationNotice } from '../impersonation/impersonation-notice.js';
import { AppContext } from './app-context.js';
import { LocaleContext } from './locale-context.js';

/** Props of {@link PorticoProvider}. */
export interface PorticoProviderProps {
  /** In a server component, such as a layout of Next.js, also a server app. Browsers get it without its secret keys. */
  readonly app: ClientApp | ServerApp;
  /** Language of the screens as a BCP 47 tag. Missing languages fall back to English. Default: that of the browser. */
  readonly lang?: string;
  /** Replaces texts of the screens, by message ID or English text. An unknown key throws when a screen is shown. */
  readonly translationOverrides?: Readonly<Record<string, string>>;
  readonly children?: ReactNode;
}

const isServerApp = (app: ClientApp | ServerApp): app is ServerApp => 'listUsers' in app;

const noOverrides: Readonly<Record<string, string>> = {};

/**
 * Provides an app to the hooks and screens inside it.
 *
 * @throws {Error} if a client component passes a server app
 * @example
 * import { PorticoClientApp, PorticoHandler, PorticoProvider } from '@portico/react';
 *
 * const app = new PorticoClientApp({
 *   baseUrl: 'http://localhost:3000',
 *   projectId: 'my-project-id',
 *   publishableClientKey: 'my-publishable-client-key',
 *   tokenStore: 'cookie',
 * });
 *
 * export const App = () => (
 *   <PorticoProvider app={app}>
 *     <PorticoHandler />
 *   </PorticoProvider>
 * );
 */
export const PorticoProvider = ({
  app,
  lang,
  translationOverrides = noOverrides,
  children,
}: PorticoProviderProps): ReactNode => {
  if (isServerApp(app))
    throw new Error('Pass a server app to the provider in a server component, or create a client app.');
  const locale = useMemo(() => ({ lang, overrides: translationOverrides }), [lang, translationOverrides]);
  return (
    <AppContext.Provider value={app}>
      <LocaleContext.Provider value={locale}>
        {children}
        <ImpersonationNotice />
      </LocaleContext.Provider>
    </AppContext.Provider>
  );
};

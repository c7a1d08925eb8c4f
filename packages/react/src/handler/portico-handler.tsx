'use client';

import type { ClientApp } from '@portico/js';
import { type ReactNode, Suspense, useContext, useEffect, useMemo } from 'react';
import { AppContext } from '../app/app-context.js';
import { LocationContext, parseLocation, usePageLocation } from '../app/location.js';
import { useNavigate } from '../app/use-navigate.js';
import { usePorticoApp } from '../app/use-portico-app.js';
import { MessageCard } from '../components/message-card.js';
import { useTranslate } from '../messages/use-translate.js';
import { findPage, type HandlerComponentProps } from './pages.js';

/** Props of {@link PorticoHandler}. */
export interface PorticoHandlerProps {
  /** Default: the provider's app. */
  readonly app?: ClientApp;
  /** Path and query of the page, from the app's router. Default: those of the browser's address. */
  readonly location?: string;
  /** Whether the screens fill the page. Default: true. */
  readonly fullPage?: boolean;
  /** Additional props for the screens, by component name. */
  readonly componentProps?: HandlerComponentProps;
}

const toPath = (url: string): string => parseLocation(url).pathname.replace(/\/+$/, '');

/** Whether a URL is below the handler. URLs of other sites never are. */
const isBelow = (url: string, handler: string): boolean => url.startsWith('/') && toPath(url).startsWith(`${handler}/`);

const NotFound = ({ fullPage }: { fullPage: boolean }): ReactNode => {
  const { urls } = usePorticoApp();
  const navigate = useNavigate();
  const translate = useTranslate();
  return (
    <MessageCard
      fullPage={fullPage}
      title={translate('not-found.title')}
      primaryButtonText={translate('action.go-home')}
      primaryAction={() => navigate(urls.home)}
    >
      {translate('not-found.text')}
    </MessageCard>
  );
};

/** Redirects to a screen that the app serves elsewhere. */
const RedirectTo = ({ to }: { to: string }): ReactNode => {
  const navigate = useNavigate();
  // Runs once per target: a router's function may change on every render.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => navigate(to), [to]);
  return null;
};

/** Replaces an alias in the address bar with the path of the page. Keeps the query. */
const OnOwnPath = ({ alias, path, children }: { alias: string; path: string; children: ReactNode }): ReactNode => {
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    // The app's location may differ from the address bar.
    if (pathname === alias) window.history.replaceState(window.history.state, '', `${path}${search}${hash}`);
  }, [alias, path]);
  return children;
};

const HandlerContent = ({ fullPage, own }: { fullPage: boolean; own: HandlerComponentProps }): ReactNode => {
  const { urls } = usePorticoApp();
  const { pathname, search } = usePageLocation();
  const handler = toPath(urls.handler);
  const path = pathname.startsWith(`${handler}/`) ? pathname.slice(handler.length + 1).replace(/\/+$/, '') : '';
  const found = findPage(path);
  if (!found) return <NotFound fullPage={fullPage} />;

  const { page, isAlias } = found;
  if (page.url && !isBelow(urls[page.url], handler)) {
    const query = search.size > 0 ? `?${search.toString()}` : '';
    return <RedirectTo to={urls[page.url] + query} />;
  }
  const shown = page.show({ fullPage, own });
  return isAlias ? (
    <OnOwnPath alias={pathname} path={`${handler}/${page.path}`}>
      {shown}
    </OnOwnPath>
  ) : (
    shown
  );
};

/**
 * Shows all end-user screens. Put it on the route `/handler/*`, or where `urls.handler` points.
 *
 * @example
 * import { PorticoHandler } from '@portico/react';
 *
 * export const HandlerPage = () => <PorticoHandler />;
 */
export const PorticoHandler = ({
  app,
  location,
  fullPage = true,
  componentProps = {},
}: PorticoHandlerProps): ReactNode => {
  const outerApp = useContext(AppContext);
  const parsed = useMemo(() => (location === undefined ? undefined : parseLocation(location)), [location]);
  return (
    <AppContext.Provider value={app ?? outerApp}>
      <LocationContext.Provider value={parsed}>
        <Suspense fallback={null}>
          <HandlerContent fullPage={fullPage} own={componentProps} />
        </Suspense>
      </LocationContext.Provider>
    </AppContext.Provider>
  );
};

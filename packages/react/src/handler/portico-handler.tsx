import type { ClientApp } from '@portico/js';
import { type ReactNode, useContext, useEffect, useMemo } from 'react';
import { AppContext } from '../app/app-context.js';
import { LocationContext, parseLocation, usePageLocation } from '../app/location.js';
import { useLead } from '../app/use-lead.js';
import { usePorticoApp } from '../app/use-portico-app.js';
import { MessageCard } from '../components/message-card.js';
import { useTranslate } from '../messages/use-translate.js';
import { findPage, type HandlerComponentProps } from './pages.js';

/** What {@link PorticoHandler} takes. */
export interface PorticoHandlerProps {
  /** Default: the provider's app. */
  readonly app?: ClientApp;
  /** Path and query of the page, from the app's router. Default: the browser's. */
  readonly location?: string;
  /** Whether the screens take the whole page. Default true. */
  readonly fullPage?: boolean;
  /** Props to add to screens, by the component's name. */
  readonly componentProps?: HandlerComponentProps;
}

const toPath = (url: string): string => parseLocation(url).pathname.replace(/\/+$/, '');

/** Whether an address lies below the handler; one on another site never does. */
const isBelow = (url: string, handler: string): boolean => url.startsWith('/') && toPath(url).startsWith(`${handler}/`);

const NotFound = ({ fullPage }: { fullPage: boolean }): ReactNode => {
  const { urls } = usePorticoApp();
  const lead = useLead();
  const translate = useTranslate();
  return (
    <MessageCard
      fullPage={fullPage}
      title={translate('not-found.title')}
      primaryButtonText={translate('action.go-home')}
      primaryAction={() => lead(urls.home)}
    >
      {translate('not-found.text')}
    </MessageCard>
  );
};

/** Leads to a screen that the app has put elsewhere. */
const LeadOn = ({ to }: { to: string }): ReactNode => {
  const lead = useLead();
  // Once for each target: a router's function may be another one on every render.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => lead(to), [to]);
  return null;
};

/** Puts a page's own path into the address bar in place of the alias that led to it; the query stays. */
const OnOwnPath = ({ alias, path, children }: { alias: string; path: string; children: ReactNode }): ReactNode => {
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    // An app may keep its location elsewhere than in the address bar.
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
    return <LeadOn to={urls[page.url] + query} />;
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
 * Shows the end-user screens. Put it on the route `/handler/*`, or wherever `urls.handler` points.
 *
 * @example
 * <Route path="/handler/*" element={<PorticoHandler />} />
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
        <HandlerContent fullPage={fullPage} own={componentProps} />
      </LocationContext.Provider>
    </AppContext.Provider>
  );
};

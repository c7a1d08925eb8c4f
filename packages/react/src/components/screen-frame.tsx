'use client';

import { NetworkError, PorticoError, RefusalError, TooManyRequestsError } from '@portico/js';
import { type ReactNode, Suspense, useState } from 'react';
import { requireBrowser } from '../app/in-browser.js';
import { reloadPage } from '../app/location.js';
import { usePorticoApp } from '../app/use-portico-app.js';
import { explain } from '../messages/explain.js';
import { useTranslate } from '../messages/use-translate.js';
import { Boundary } from './boundary.js';
import { Button } from './button.js';
import { ErrorAlert } from './error-alert.js';
import { Surface, useSurface } from './surface.js';

/** Props of every screen. */
export interface ScreenProps {
  /** Whether the screen fills the page. Default: it is a column in the layout of the app. */
  readonly fullPage?: boolean;
}

/** Has the size of a screen, so that the layout does not shift when the screen arrives. */
const Skeleton = (): ReactNode => (
  <div className="portico-column" aria-busy="true">
    <div className="portico-skeleton" data-size="brand" />
    <div className="portico-skeleton" data-size="title" />
    <div className="portico-skeleton" />
    <div className="portico-skeleton" />
    <div className="portico-skeleton" />
  </div>
);

/** Whether an error comes from a call to the server, which can be repeated in place. */
const isCallError = (error: unknown): boolean =>
  [PorticoError, RefusalError, TooManyRequestsError, NetworkError].some((type) => type.isInstance(error));

/** Does not use `Screen`, because the project name that it shows may be what failed to load. */
const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactNode => {
  const app = usePorticoApp();
  const translate = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const Column = useSurface()?.extent === 'page' ? 'main' : 'section';
  const retry = async (): Promise<void> => {
    setBusy(true);
    // React and some browsers remember that an `import()` has failed, so code that did not load needs a new page.
    if (!isCallError(error)) return reloadPage();
    await Promise.allSettled([app.store.project().refresh(), app.store.user().refresh()]);
    onRetry();
  };
  return (
    <Column className="portico-column">
      <ErrorAlert notice={explain(error, translate)} />
      {PorticoError.isInstance(error) && (
        <p className="portico-text">{translate('error-page.code', { code: error.code })}</p>
      )}
      <Button busy={isBusy ? translate('action.busy') : undefined} onClick={() => void retry()}>
        {translate('action.retry')}
      </Button>
    </Column>
  );
};

/** Servers render the skeleton: they know neither the user nor what this device remembers. */
const InBrowser = ({ children }: { children: ReactNode }): ReactNode => {
  requireBrowser();
  return children;
};

/**
 * Frame of every screen: surface, skeleton and error state. Errors do not reach the error boundary of the app. A frame
 * inside another frame adds nothing.
 */
export const ScreenFrame = ({ fullPage = false, children }: ScreenProps & { children: ReactNode }): ReactNode => {
  const outer = useSurface();
  if (outer) return children;
  return (
    <Surface extent={fullPage ? 'page' : 'column'}>
      <Boundary failed={(error, onRetry) => <Failed error={error} onRetry={onRetry} />}>
        <Suspense fallback={<Skeleton />}>
          <InBrowser>{children}</InBrowser>
        </Suspense>
      </Boundary>
    </Surface>
  );
};

'use client';

import { PorticoError } from '@portico/js';
import { type ReactNode, Suspense } from 'react';
import { requireBrowser } from '../app/in-browser.js';
import { explain } from '../messages/explain.js';
import { useTranslate } from '../messages/use-translate.js';
import { Boundary } from './boundary.js';
import { Button } from './button.js';
import { ErrorAlert } from './error-alert.js';
import type { ErrorNotice } from './error-notice.js';
import { LateNote } from './late-note.js';
import { Surface, useSurface } from './surface.js';
import { useAction } from './use-action.js';

/** Props of every screen. */
export interface ScreenProps {
  /** Whether the screen fills the page. Default: it is a column in the layout of the app. */
  readonly fullPage?: boolean;
}

/** Has the size of a screen, so that the layout does not shift when the screen arrives. */
const Skeleton = (): ReactNode => (
  <div className="portico-column">
    <div className="portico-skeleton" data-size="brand" aria-busy="true" />
    <div className="portico-skeleton" data-size="title" />
    <div className="portico-skeleton" />
    <div className="portico-skeleton" />
    <div className="portico-skeleton" />
    <LateNote />
  </div>
);

/** Does not use `Screen`, because the project name that it shows may be what failed to load. */
const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => Promise<void> }): ReactNode => {
  const translate = useTranslate();
  const explainHere = (failure: unknown): ErrorNotice => explain(failure, translate);
  const { running, run } = useAction(explainHere);
  const Column = useSurface()?.extent === 'page' ? 'main' : 'section';
  return (
    <Column className="portico-column">
      <ErrorAlert notice={explainHere(error)} />
      {PorticoError.isInstance(error) && (
        <p className="portico-text">{translate('error-page.code', { code: error.code })}</p>
      )}
      <Button busy={running && translate('action.busy')} onClick={() => run('run', onRetry)}>
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
      <Boundary failed={(error, retry) => <Failed error={error} onRetry={retry} />}>
        <Suspense fallback={<Skeleton />}>
          <InBrowser>{children}</InBrowser>
        </Suspense>
      </Boundary>
    </Surface>
  );
};

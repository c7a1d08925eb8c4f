import { PorticoError } from '@portico/js';
import { Component, type ReactNode, Suspense, useState } from 'react';
import { usePorticoApp } from '../app/use-portico-app.js';
import { explain } from '../messages/explain.js';
import { useTranslate } from '../messages/use-translate.js';
import { Button } from './button.js';
import { Failure } from './failure.js';
import { forgetFailedParts } from './lazily.js';
import { Surface, useSurface } from './surface.js';

/** What every screen takes. */
export interface ScreenProps {
  /** Whether the screen takes the whole page. Default: it is a column where it stands. */
  readonly fullPage?: boolean;
}

/** Has the size of what it stands for, so that nothing moves when that arrives. */
const Skeleton = (): ReactNode => (
  <div className="portico-column" aria-busy="true">
    <div className="portico-skeleton" data-size="brand" />
    <div className="portico-skeleton" data-size="title" />
    <div className="portico-skeleton" />
    <div className="portico-skeleton" />
    <div className="portico-skeleton" />
  </div>
);

/** Cannot use the ordinary screen, whose project name is what may have failed to arrive. */
const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactNode => {
  const app = usePorticoApp();
  const translate = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const Column = useSurface()?.extent === 'page' ? 'main' : 'section';
  const retry = async (): Promise<void> => {
    setBusy(true);
    forgetFailedParts();
    await Promise.allSettled([app.store.project().refresh(), app.store.user().refresh()]);
    onRetry();
  };
  return (
    <Column className="portico-column">
      <Failure fault={explain(error, translate)} />
      {PorticoError.isInstance(error) && (
        <p className="portico-text">{translate('error-page.code', { code: error.code })}</p>
      )}
      <Button busy={isBusy ? translate('action.busy') : undefined} onClick={() => void retry()}>
        {translate('action.retry')}
      </Button>
    </Column>
  );
};

interface BoundaryState {
  readonly failure: { readonly error: unknown } | undefined;
}

/** Keeps a failure of ours inside our column, where it can be tried again, and away from the app's own boundary. */
class Boundary extends Component<{ readonly children: ReactNode }, BoundaryState> {
  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } };
  }

  override readonly state: BoundaryState = { failure: undefined };

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return <Failed error={failure.error} onRetry={() => this.setState({ failure: undefined })} />;
  }
}

/** What stands around every screen: the surface, the wait, the failure. A frame inside a frame adds nothing. */
export const ScreenFrame = ({ fullPage = false, children }: ScreenProps & { children: ReactNode }): ReactNode => {
  const outer = useSurface();
  if (outer) return children;
  return (
    <Surface extent={fullPage ? 'page' : 'column'}>
      <Boundary>
        <Suspense fallback={<Skeleton />}>{children}</Suspense>
      </Boundary>
    </Surface>
  );
};

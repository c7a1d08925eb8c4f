import { NetworkError } from '@portico/js';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../ui/display/empty-state.js';
import { ErrorNote } from '../ui/display/error-note.js';
import { Page } from '../ui/display/page.js';
import { buttonClasses } from '../ui/forms/button.js';
import { useWhenServerIsBack } from './server-away.js';

const doNothing = (): void => undefined;

/** Says that a URL is unknown, on a page that has a frame. */
export const NoPage = (): ReactNode => (
  <Page title="Page not found">
    <EmptyState
      icon={Compass}
      title="No page at this URL"
      action={
        <Link to="/projects" className={buttonClasses('primary')}>
          Go to your projects
        </Link>
      }
    >
      The link may be outdated or mistyped.
    </EmptyState>
  </Page>
);

/** The page for an unknown URL outside of a project. */
export const NotFound = (): ReactNode => (
  <main className="mx-auto max-w-2xl px-4 py-16">
    <NoPage />
  </main>
);

/** Whether an error says that the server did not answer: a call, or the code of a page. */
const isNetworkFailure = (error: unknown): boolean =>
  NetworkError.isInstance(error) || (error instanceof TypeError && /import|fetch|module/i.test(error.message));

const reload = (): void => location.reload();

/** The page shown when another one crashed, or could not be loaded because the server is unavailable. */
export const Crash = ({ error, reset }: ErrorComponentProps): ReactNode => {
  const isAway = isNetworkFailure(error);
  // The next attempt of the page begins from the start, with whatever version the server has by then.
  useWhenServerIsBack(isAway ? reload : doNothing);
  return (
    <main className="mx-auto max-w-2xl px-4 py-16">
      <Page title={isAway ? 'This page could not be loaded' : 'This page crashed'}>
        <ErrorNote error={isAway ? new NetworkError('') : error} onRetry={isAway ? reload : reset} />
      </Page>
    </main>
  );
};

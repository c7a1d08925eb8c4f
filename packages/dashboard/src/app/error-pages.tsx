import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../ui/display/empty-state.js';
import { ErrorNote } from '../ui/display/error-note.js';
import { Page } from '../ui/display/page.js';
import { buttonClasses } from '../ui/forms/button.js';

/** The page for an unknown URL. */
export const NotFound = (): ReactNode => (
  <main className="mx-auto max-w-2xl px-4 py-16">
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
  </main>
);

/** The page shown when another one crashed. */
export const Crash = ({ error, reset }: ErrorComponentProps): ReactNode => (
  <main className="mx-auto max-w-2xl px-4 py-16">
    <Page title="This page crashed">
      <ErrorNote error={error} onRetry={reset} />
    </Page>
  </main>
);

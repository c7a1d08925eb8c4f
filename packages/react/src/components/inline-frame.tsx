'use client';

import { type ReactNode, Suspense } from 'react';
import { explain } from '../messages/explain.js';
import { useTranslate } from '../messages/use-translate.js';
import { menuStyles } from '../theme/menu-styles.gen.js';
import { useStyles } from '../theme/use-styles.js';
import { Boundary } from './boundary.js';
import { AlertIcon, Spinner } from './icons.js';
import { Surface } from './surface.js';
import { useAction } from './use-action.js';

/** Has the size of an avatar, so that the bar of the app keeps its layout. */
const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => Promise<void> }): ReactNode => {
  useStyles(menuStyles);
  const translate = useTranslate();
  const { running, run } = useAction((failure) => explain(failure, translate));
  const { text } = explain(error, translate);
  return (
    <button
      className="portico-avatar-button"
      type="button"
      aria-label={translate(running ? 'action.busy' : 'action.retry')}
      title={text}
      onClick={() => run('run', onRetry)}
    >
      <span className="portico-avatar">{running ? <Spinner /> : <AlertIcon />}</span>
    </button>
  );
};

/** Frame of a component in the bar of an app. Errors do not reach the error boundary of the app. */
export const InlineFrame = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <Surface extent="inline">
    <Boundary failed={(error, retry) => <Failed error={error} onRetry={retry} />}>
      <Suspense fallback={<span className="portico-avatar" aria-hidden="true" />}>{children}</Suspense>
    </Boundary>
  </Surface>
);

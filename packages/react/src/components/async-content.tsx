'use client';

import type { ReactNode } from 'react';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { Button } from './button.js';
import { ErrorAlert } from './error-alert.js';
import type { ErrorNotice } from './error-notice.js';
import { SkeletonRows } from './rows.js';
import type { AsyncState } from './use-async.js';

interface AsyncContentProps<Value> {
  readonly state: AsyncState<Value>;
  /** Loads the value again. */
  readonly onRetry: () => void;
  /** Describes to the user why loading failed. */
  readonly explain: (error: unknown) => ErrorNotice;
  readonly children: (value: Value) => ReactNode;
}

/** Shows a loaded value; a skeleton while it loads; an error with a retry button when loading failed. */
export const AsyncContent = <Value,>({ state, onRetry, explain, children }: AsyncContentProps<Value>): ReactNode => {
  const translate = useFullTranslate();
  if (state.status === 'loading') return <SkeletonRows />;
  if (state.status === 'ready') return children(state.value);
  return (
    <div className="portico-stack" data-gap="small">
      <ErrorAlert notice={explain(state.error)} />
      <Button look="quiet" onClick={onRetry}>
        {translate('action.retry')}
      </Button>
    </div>
  );
};

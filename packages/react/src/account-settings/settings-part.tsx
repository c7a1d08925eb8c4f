'use client';

import type { CurrentUser } from '@portico/js';
import { type ReactNode, Suspense } from 'react';
import { AsyncContent } from '../components/async-content.js';
import { Boundary } from '../components/boundary.js';
import { SkeletonRows } from '../components/rows.js';
import { useExplain } from './use-explain.js';

interface SettingsPartProps {
  readonly user: CurrentUser;
  readonly children: ReactNode;
  /** What is shown while it loads. Default: the skeleton of a list. */
  readonly fallback?: ReactNode;
  /** Puts the error into the card that the content would have brought. */
  readonly frame?: (failure: ReactNode) => ReactNode;
}

/** A part of the settings that loads and fails alone: a skeleton, or an error with a retry button, in its place only. */
export const SettingsPart = ({ user, children, fallback = <SkeletonRows />, frame }: SettingsPartProps): ReactNode => {
  const explain = useExplain(user);
  return (
    <Boundary
      failed={(error, retry) => {
        const failure = (
          <AsyncContent state={{ status: 'failed', error }} onRetry={() => void retry()} explain={explain}>
            {() => null}
          </AsyncContent>
        );
        return frame ? frame(failure) : failure;
      }}
    >
      <Suspense fallback={fallback}>{children}</Suspense>
    </Boundary>
  );
};

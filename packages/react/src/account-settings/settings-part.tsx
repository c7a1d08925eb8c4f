'use client';

import type { CurrentUser, Resource } from '@portico/js';
import { type ReactNode, Suspense } from 'react';
import { AsyncContent } from '../components/async-content.js';
import { Boundary } from '../components/boundary.js';
import { SkeletonRows } from '../components/rows.js';
import { useExplain } from './use-explain.js';

interface SettingsPartProps {
  readonly user: CurrentUser;
  /** Returns what the part reads. A retry reads it again. */
  readonly reads: () => readonly Pick<Resource<unknown>, 'refresh'>[];
  readonly children: ReactNode;
}

/** A part of a section that loads and fails alone: a skeleton, or an error with a retry button, in its place only. */
export const SettingsPart = ({ user, reads, children }: SettingsPartProps): ReactNode => {
  const explain = useExplain(user);
  return (
    <Boundary
      failed={(error, onRetry) => (
        <AsyncContent
          state={{ status: 'failed', error }}
          // Resources keep the error of a failed read until the next one.
          onRetry={() => void Promise.allSettled(reads().map((resource) => resource.refresh())).then(onRetry)}
          explain={explain}
        >
          {() => null}
        </AsyncContent>
      )}
    >
      <Suspense fallback={<SkeletonRows />}>{children}</Suspense>
    </Boundary>
  );
};

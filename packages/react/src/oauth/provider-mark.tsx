'use client';

import { lazy, type ReactNode, Suspense } from 'react';

const Mark = lazy(() => import('./marks.js').then((module) => ({ default: module.Mark })));

/** The icon of a provider. Its space is reserved until it loads. */
export const ProviderMark = ({ provider }: { provider: string }): ReactNode => (
  <span className="portico-mark-place" aria-hidden="true">
    <Suspense fallback={null}>
      <Mark provider={provider} />
    </Suspense>
  </span>
);

import { type ReactNode, Suspense } from 'react';

/** With Cache Components, what depends on a request is below a Suspense. Without them, its redirect has a status of its own. */
export const Boundary = ({ children }: { children: ReactNode }) =>
  process.env['CACHE_COMPONENTS'] === 'on' ? <Suspense fallback="Loading…">{children}</Suspense> : children;

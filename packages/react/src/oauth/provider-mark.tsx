import { type ReactNode, Suspense } from 'react';
import { lazily } from '../components/lazily.js';

const Mark = lazily(() => import('./marks.js').then((part) => part.Mark));

/** The provider's mark, by which people find its button. Its place is held until it is there. */
export const ProviderMark = ({ provider }: { provider: string }): ReactNode => (
  <span className="portico-mark-place" aria-hidden="true">
    <Suspense fallback={null}>
      <Mark provider={provider} />
    </Suspense>
  </span>
);

import type { ReactNode } from 'react';
import { lazily } from '../components/lazily.js';
import type { Mocks } from './mocks.js';

const Demo = lazily(() => import('./demo.js').then((part) => part.Demo));

/** Shows its children on made-up data, where there is any, without a request. What only demonstrations need is loaded then. */
export const Mocked = ({ mocks, children }: { mocks: Mocks; children: ReactNode }): ReactNode =>
  Object.values(mocks).some(Boolean) ? <Demo mocks={mocks}>{children}</Demo> : children;

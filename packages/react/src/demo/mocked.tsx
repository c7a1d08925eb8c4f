'use client';

import { lazy, type ReactNode } from 'react';
import type { Mocks } from './mocks.js';

const Demo = lazy(() => import('./demo.js').then((module) => ({ default: module.Demo })));

/** Renders its children with mock data, if there is any, without requests. The demo code loads only then. */
export const Mocked = ({ mocks, children }: { mocks: Mocks; children: ReactNode }): ReactNode =>
  Object.values(mocks).some(Boolean) ? <Demo mocks={mocks}>{children}</Demo> : children;

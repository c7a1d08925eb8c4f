'use client';

import type { ClientApp } from '@portico/js';
import type { ReactNode } from 'react';
import { AppContext } from '../app/app-context.js';
import { createDemoApp } from './demo-app.js';
import type { Mocks } from './mocks.js';

/**
 * Apps by their data. React discards the state of a component that suspends before it mounts, so the app must be found
 * again.
 */
const apps = new Map<string, ClientApp>();

const appFor = (mocks: Mocks): ClientApp => {
  const key = JSON.stringify(mocks);
  const app = apps.get(key) ?? createDemoApp(mocks);
  apps.set(key, app);
  return app;
};

/** Provides an app with mock data to its children. */
export const Demo = ({ mocks, children }: { mocks: Mocks; children: ReactNode }): ReactNode => (
  <AppContext.Provider value={appFor(mocks)}>{children}</AppContext.Provider>
);

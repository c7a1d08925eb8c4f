import type { ClientApp } from '@portico/js';
import type { ReactNode } from 'react';
import { AppContext } from '../app/app-context.js';
import { createDemoApp } from './demo-app.js';
import type { Mocks } from './mocks.js';

/** Apps by what they show: a component that waits for its app is made anew by React, and must find the same one again. */
const apps = new Map<string, ClientApp>();

const appFor = (mocks: Mocks): ClientApp => {
  const key = JSON.stringify(mocks);
  const app = apps.get(key) ?? createDemoApp(mocks);
  apps.set(key, app);
  return app;
};

/** Gives its children an app that shows made-up data. */
export const Demo = ({ mocks, children }: { mocks: Mocks; children: ReactNode }): ReactNode => (
  <AppContext.Provider value={appFor(mocks)}>{children}</AppContext.Provider>
);

'use client';

import type { ClientApp } from '@portico/js';
import { useContext } from 'react';
import { AppContext } from './app-context.js';

/** Options of {@link usePorticoApp}. */
export interface UsePorticoAppOptions {
  /** Throws when the app belongs to another project. Useful in components that several apps share. */
  readonly projectIdMustMatch?: string;
}

/**
 * Returns the app of the surrounding provider.
 *
 * @throws {Error} outside a provider, or for another project
 * @example
 * import { usePorticoApp } from '@portico/react';
 *
 * export const SignInLink = () => <a href={usePorticoApp().urls.signIn}>Sign in</a>;
 */
export const usePorticoApp = ({ projectIdMustMatch }: UsePorticoAppOptions = {}): ClientApp => {
  const app = useContext(AppContext);
  if (!app) {
    throw new Error('usePorticoApp and useUser need a surrounding <PorticoProvider app={…}> in a client component.');
  }
  if (projectIdMustMatch !== undefined && app.projectId !== projectIdMustMatch) {
    throw new Error(`The app of the provider belongs to project ${app.projectId}, not to ${projectIdMustMatch}.`);
  }
  return app;
};

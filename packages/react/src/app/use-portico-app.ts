import type { ClientApp } from '@portico/js';
import { useContext } from 'react';
import { AppContext } from './app-context.js';

/** What {@link usePorticoApp} takes. */
export interface UsePorticoAppOptions {
  /** Throws when the app around belongs to another project: for components that several apps share. */
  readonly projectIdMustMatch?: string;
}

/**
 * The app of the provider around.
 *
 * @throws {Error} outside a provider, or when the project is another one
 * @example
 * const app = usePorticoApp();
 */
export const usePorticoApp = ({ projectIdMustMatch }: UsePorticoAppOptions = {}): ClientApp => {
  const app = useContext(AppContext);
  if (!app) {
    throw new Error('usePorticoApp and useUser work inside <PorticoProvider app={…}>, in client components.');
  }
  if (projectIdMustMatch !== undefined && app.projectId !== projectIdMustMatch) {
    throw new Error(`The app around belongs to project ${app.projectId}, not to ${projectIdMustMatch}.`);
  }
  return app;
};

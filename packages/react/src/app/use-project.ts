import type { Project } from '@portico/js';
import { usePorticoApp } from './use-portico-app.js';
import { useResource } from './use-resource.js';

/**
 * The project of the app around: its name and which ways to sign in it offers. Suspends until it is read.
 *
 * @example
 * const { displayName } = useProject();
 */
export const useProject = (): Project => useResource(usePorticoApp().store.project());

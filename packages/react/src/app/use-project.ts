'use client';

import type { Project } from '@portico/js';
import { usePorticoApp } from './use-portico-app.js';
import { useResource } from './use-resource.js';

/**
 * Returns the project of the app: its name and enabled sign-in methods. Suspends until the project is loaded.
 *
 * @example
 * import { useProject } from '@portico/react';
 *
 * export const ProjectName = () => <h1>{useProject().displayName}</h1>;
 */
export const useProject = (): Project => useResource(usePorticoApp().store.project());

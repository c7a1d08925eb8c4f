import type { AdminProjectUpdate } from '@portico/js';
import { useProject } from './use-open-project.js';
import { useInvalidateProjects } from './use-projects.js';

/** Returns a function that updates the open project and resolves when the pages show the change. */
export const useSaveProject = (): ((update: AdminProjectUpdate) => Promise<void>) => {
  const project = useProject();
  const invalidateProjects = useInvalidateProjects();
  return async (update) => {
    await project.update(update);
    await invalidateProjects();
  };
};

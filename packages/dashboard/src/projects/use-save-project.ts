import type { AdminProjectUpdate } from '@portico/js';
import { useProject } from './use-open-project.js';
import { useRenewProjects } from './use-projects.js';

/** Gives the way to change the open project. Waits until the pages show the change. */
export const useSaveProject = (): ((update: AdminProjectUpdate) => Promise<void>) => {
  const project = useProject();
  const renewProjects = useRenewProjects();
  return async (update) => {
    await project.update(update);
    await renewProjects();
  };
};

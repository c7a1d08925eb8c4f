import type { AdminProjectUpdate, OwnedProject } from '@portico/js';
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

type Config = OwnedProject['config'];

/**
 * Returns a function that changes settings made of a list, which is saved as a whole. The change is made to what the server
 * has now, so that what another owner has added since the page was loaded stays.
 */
export const useChangeConfig = (): ((change: (current: Config) => AdminProjectUpdate['config']) => Promise<void>) => {
  const { app } = useProject();
  const save = useSaveProject();
  return async (change) => {
    const { config } = await app.getProject();
    await save({ config: change(config) });
  };
};

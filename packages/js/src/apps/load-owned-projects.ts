import type { LoadOwnedProjects } from '../projects/project-owner.js';

/** Loads the code of admins' apps when an owner lists projects. The pages of other users never need it. */
export const loadOwnedProjects: LoadOwnedProjects = async (core, onChange) => {
  const { openOwnedProjects } = await import('./owned-projects.js');
  return openOwnedProjects(core, onChange);
};

import { useParams } from '@tanstack/react-router';
import { createContext, useContext } from 'react';
import { type OwnedProject, useProjects } from './use-projects.js';

/** Which project's pages are open. */
export interface OpenProject {
  /** By the address; absent on pages of no project, and when the project turns out not to be the owner's. */
  readonly id: string | undefined;
  /** The project itself, once the list of projects is there. */
  readonly project: OwnedProject | undefined;
}

/** The project whose pages are open. Its id is there at once, so that what is around the pages need not move later. */
export const useOpenProject = (): OpenProject => {
  const { projectId } = useParams({ strict: false });
  const { data } = useProjects();
  const project = data?.find(({ id }) => id === projectId);
  return { id: data ? project?.id : projectId, project };
};

/** The open project, for the pages of a project. */
export const ProjectContext = createContext<OwnedProject | undefined>(undefined);

/**
 * The open project.
 *
 * @throws {Error} outside the pages of a project
 */
export const useProject = (): OwnedProject => {
  const project = useContext(ProjectContext);
  if (!project) throw new Error('useProject is for the pages of a project.');
  return project;
};

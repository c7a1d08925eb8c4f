import { useParams } from '@tanstack/react-router';
import { createContext, useContext } from 'react';
import { type OwnedProject, useProjects } from './use-projects.js';

/** The project whose pages are open. */
export interface OpenProject {
  /** From the URL; absent outside a project, and if the project turns out not to belong to the owner. */
  readonly id: string | undefined;
  /** The project, once the list of projects is loaded. */
  readonly project: OwnedProject | undefined;
}

/** Returns the project whose pages are open. Its ID is known immediately, so that the layout does not shift later. */
export const useOpenProject = (): OpenProject => {
  const { projectId } = useParams({ strict: false });
  const { data } = useProjects();
  const project = data?.find(({ id }) => id === projectId);
  return { id: data ? project?.id : projectId, project };
};

/** The open project, for the pages of a project. */
export const ProjectContext = createContext<OwnedProject | undefined>(undefined);

/**
 * Returns the open project.
 *
 * @throws {Error} outside the pages of a project
 */
export const useProject = (): OwnedProject => {
  const project = useContext(ProjectContext);
  if (!project) throw new Error('useProject is for the pages of a project.');
  return project;
};

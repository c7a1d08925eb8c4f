import { projectSections } from './sections.js';

/** The last part of a section's path; nothing for the overview. */
const lastPart = (to: string): string | undefined => to.split('/')[3];

/** The name of the page at a path in the breadcrumb; nothing for the list of projects and for overviews. */
export const readSectionName = (pathname: string): string | undefined => {
  const [, , projectId, part] = pathname.split('/');
  if (projectId === 'new') return 'New project';
  if (!part) return undefined;
  return projectSections.find(({ to }) => lastPart(to) === part)?.label;
};

import { projectSections } from './sections.js';

/** The last part of a section's address; nothing for the overview. */
const lastPart = (to: string): string | undefined => to.split('/')[3];

/** What the breadcrumb calls the page at a path; nothing on the list of projects and on overviews. */
export const readSectionName = (pathname: string): string | undefined => {
  const [, , projectId, part] = pathname.split('/');
  if (projectId === 'new') return 'New project';
  if (!part) return undefined;
  return projectSections.find(({ to }) => lastPart(to) === part)?.label;
};

'use client';

import type { ReactNode } from 'react';
import { useProject } from '../app/use-project.js';
import { useTheme } from '../theme/portico-theme.js';

interface ProjectBrandProps {
  readonly name: string;
}

/** Logo and name of a project. Without a logo, the first letter of the name. */
export const ProjectBrand = ({ name }: ProjectBrandProps): ReactNode => {
  const { logo } = useTheme();
  const mark = logo === undefined ? [...name.trim()][0]?.toLocaleUpperCase() : undefined;
  return (
    <div className="portico-brand">
      {mark !== undefined && (
        <span className="portico-brand-mark" aria-hidden="true">
          {mark}
        </span>
      )}
      {logo}
      <span className="portico-brand-name">{name}</span>
    </div>
  );
};

/** Logo and name of the app's project. */
export const Brand = (): ReactNode => <ProjectBrand name={useProject().displayName} />;

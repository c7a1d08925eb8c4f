'use client';

import type { ReactNode } from 'react';
import { useProject } from '../app/use-project.js';
import { useTheme } from '../theme/portico-theme.js';

/** Logo and name of the project. Without a logo, the first letter of the name. */
export const Brand = (): ReactNode => {
  const { displayName: name } = useProject();
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

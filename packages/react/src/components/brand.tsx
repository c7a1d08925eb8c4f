'use client';

import { type ReactNode, useState } from 'react';
import { useProject } from '../app/use-project.js';
import { useTheme } from '../theme/portico-theme.js';
import { initialOf } from '../users/initial.js';

interface ProjectBrandProps {
  readonly name: string;
  /** Of the project's settings. The app's theme can have another one. */
  readonly logoUrl?: string | null | undefined;
}

/** Logo and name of a project. Without a logo, the first character of the name. */
export const ProjectBrand = ({ name, logoUrl }: ProjectBrandProps): ReactNode => {
  const theme = useTheme();
  // A policy of the page can forbid images of the server.
  const [failedUrl, setFailedUrl] = useState<string>();
  const logo =
    logoUrl && logoUrl !== failedUrl ? (
      <img className="portico-brand-logo" src={logoUrl} alt="" onError={() => setFailedUrl(logoUrl)} />
    ) : (
      <span className="portico-brand-mark" aria-hidden="true">
        {initialOf(name)}
      </span>
    );
  return (
    <div className="portico-brand">
      {theme.logo === undefined ? logo : theme.logo}
      <span className="portico-brand-name">{name}</span>
    </div>
  );
};

/** Logo and name of the app's project. */
export const Brand = (): ReactNode => {
  const { displayName, logoUrl } = useProject();
  return <ProjectBrand name={displayName} logoUrl={logoUrl} />;
};

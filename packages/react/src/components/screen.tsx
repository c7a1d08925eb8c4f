'use client';

import type { ReactNode } from 'react';
import { useProject } from '../app/use-project.js';
import { useBrandColor } from '../theme/use-brand-color.js';
import { ProjectBrand } from './brand.js';
import { AlertIcon, CheckIcon } from './icons.js';
import { useSurface } from './surface.js';
import { useHeadingOf } from './use-heading.js';

/** State that a screen reports. `plain` reports none. */
export type ScreenTone = 'plain' | 'success' | 'failure';

interface ScreenProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly tone?: ScreenTone;
  readonly children?: ReactNode;
}

const stateIcons = { plain: undefined, success: <CheckIcon />, failure: <AlertIcon /> } as const;

/** A state of a screen: project, heading and content. */
export const Screen = (props: ScreenProps): ReactNode => {
  const { displayName, logoUrl } = useProject();
  useBrandColor();
  return <ScreenOf {...props} projectName={displayName} logoUrl={logoUrl} />;
};

/** Does the same as {@link Screen} for pages that have no app. Without a name, the project is not shown. */
export const ScreenOf = ({
  title,
  text,
  tone = 'plain',
  projectName,
  logoUrl,
  children,
}: ScreenProps & { readonly projectName: string | undefined; readonly logoUrl?: string | null }): ReactNode => {
  const isPage = useSurface()?.extent === 'page';
  const { titleId, headingRef } = useHeadingOf(title, projectName);
  const Column = isPage ? 'main' : 'section';
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <Column className="portico-column" aria-labelledby={titleId}>
      <div className="portico-head">
        {projectName !== undefined && <ProjectBrand name={projectName} logoUrl={logoUrl} />}
        <div className="portico-titles">
          {tone !== 'plain' && (
            <span className="portico-state" data-tone={tone} aria-hidden="true">
              {stateIcons[tone]}
            </span>
          )}
          <Heading className="portico-title" id={titleId} ref={headingRef} tabIndex={-1}>
            {title}
          </Heading>
          {text !== undefined && <p className="portico-text">{text}</p>}
        </div>
      </div>
      {children}
    </Column>
  );
};

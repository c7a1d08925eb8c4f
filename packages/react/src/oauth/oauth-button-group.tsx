'use client';

import type { ReactNode } from 'react';
import { useProject } from '../app/use-project.js';
import { ScreenFrame } from '../components/screen-frame.js';
import { Mocked } from '../demo/mocked.js';
import type { MockProject } from '../demo/mocks.js';
import { lastProvider, OAuthButtonContent, type OAuthButtonProps } from './oauth-button.js';

/** Props of {@link OAuthButtonGroup}. */
export interface OAuthButtonGroupProps extends Pick<OAuthButtonProps, 'type'> {
  /** Shows this project as a demo. */
  readonly mockProject?: MockProject;
}

/** More providers are side by side, so that the form below them stays in view. */
const mostInOneColumn = 3;

const OAuthButtonGroupContent = ({ type }: Pick<OAuthButtonProps, 'type'>): ReactNode => {
  const { config } = useProject();
  const last = lastProvider();
  // In the order of the settings, except that the last used provider comes first.
  const ids = config.oauthProviders.map(({ id }) => id);
  const ordered = [...ids.filter((id) => id === last), ...ids.filter((id) => id !== last)];
  const isMany = ordered.length > mostInOneColumn;
  return (
    <div className="portico-providers" data-many={isMany || undefined}>
      {ordered.map((id) => (
        <OAuthButtonContent key={id} provider={id} type={type} label={isMany && id !== last ? 'name' : 'sentence'} />
      ))}
    </div>
  );
};

/**
 * One button for each OAuth provider of the project.
 *
 * @example
 * import { OAuthButtonGroup } from '@portico/react';
 *
 * export const Providers = () => <OAuthButtonGroup type="sign-in" />;
 */
export const OAuthButtonGroup = ({ type, mockProject }: OAuthButtonGroupProps): ReactNode => (
  <ScreenFrame>
    <Mocked mocks={{ project: mockProject }}>
      <OAuthButtonGroupContent type={type} />
    </Mocked>
  </ScreenFrame>
);

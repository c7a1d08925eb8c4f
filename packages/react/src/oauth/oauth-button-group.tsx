'use client';

import type { ReactNode } from 'react';
import { useProject } from '../app/use-project.js';
import { ScreenFrame } from '../components/screen-frame.js';
import { Mocked } from '../demo/mocked.js';
import type { MockProject } from '../demo/mocks.js';
import { OAuthButton, type OAuthButtonProps, useLastProvider } from './oauth-button.js';

/** Props of {@link OAuthButtonGroup}. */
export interface OAuthButtonGroupProps extends Pick<OAuthButtonProps, 'type'> {
  /** Shows this project as a demo. */
  readonly mockProject?: MockProject;
}

const OAuthButtonGroupContent = ({ type }: Pick<OAuthButtonProps, 'type'>): ReactNode => {
  const { config } = useProject();
  const last = useLastProvider();
  // In the order of the settings, except that the last used provider comes first.
  const ids = config.oauthProviders.map(({ id }) => id);
  const ordered = [...ids.filter((id) => id === last), ...ids.filter((id) => id !== last)];
  return (
    <div className="portico-actions">
      {ordered.map((id) => (
        <OAuthButton key={id} provider={id} type={type} />
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

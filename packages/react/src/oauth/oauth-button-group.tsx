import type { ReactNode } from 'react';
import { useProject } from '../app/use-project.js';
import { ScreenFrame } from '../components/screen-frame.js';
import { Mocked } from '../demo/mocked.js';
import type { MockProject } from '../demo/mocks.js';
import { OAuthButton, type OAuthButtonProps, useLastProvider } from './oauth-button.js';

/** What {@link OAuthButtonGroup} takes. */
export interface OAuthButtonGroupProps extends Pick<OAuthButtonProps, 'type'> {
  /** Shown in place of the app's project, for demonstrations. */
  readonly mockProject?: MockProject;
}

const OAuthButtonGroupContent = ({ type }: Pick<OAuthButtonProps, 'type'>): ReactNode => {
  const { config } = useProject();
  const last = useLastProvider();
  // The order of the settings, save that what somebody used last comes first.
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
 * A button for each provider of the project.
 *
 * @example
 * <OAuthButtonGroup type="sign-in" />
 */
export const OAuthButtonGroup = ({ type, mockProject }: OAuthButtonGroupProps): ReactNode => (
  <ScreenFrame>
    <Mocked mocks={{ project: mockProject }}>
      <OAuthButtonGroupContent type={type} />
    </Mocked>
  </ScreenFrame>
);

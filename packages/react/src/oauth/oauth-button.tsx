'use client';

import type { ReactNode } from 'react';
import { dropUntrustedReturn } from '../app/address-bar.js';
import { beginMethod, forgetMethod, lastMethod } from '../app/storage.js';
import { usePorticoApp } from '../app/use-portico-app.js';
import { Button, Progress } from '../components/button.js';
import { ErrorAlert } from '../components/error-alert.js';
import type { ErrorNotice } from '../components/error-notice.js';
import { ScreenFrame } from '../components/screen-frame.js';
import { useAction } from '../components/use-action.js';
import { Mocked } from '../demo/mocked.js';
import { explain } from '../messages/explain.js';
import { useTranslate } from '../messages/use-translate.js';
import { ProviderMark } from './provider-mark.js';
import { providerName } from './provider-names.js';

/** Props of {@link OAuthButton}. */
export interface OAuthButtonProps {
  /** ID of a provider of the project, such as `google`. */
  readonly provider: string;
  /** Whether the label says sign in or sign up. */
  readonly type: 'sign-in' | 'sign-up';
  /** Shows a demo that opens no provider. */
  readonly isMock?: boolean;
}

/** Returns the provider of the last sign-in on this device, unless it used another method. */
export const lastProvider = (): string | undefined => /^oauth:(.+)$/.exec(lastMethod.read() ?? '')?.[1];

/** Providers refuse to load inside a frame, to prevent clickjacking. */
const isFramed = (): boolean => window.self !== window.top;

interface ContentProps extends Omit<OAuthButtonProps, 'isMock'> {
  /** `name` shows the provider's name alone, where many buttons are side by side. Default: the whole sentence. */
  readonly label?: 'sentence' | 'name';
}

/** The button inside a frame. */
export const OAuthButtonContent = ({ provider, type, label = 'sentence' }: ContentProps): ReactNode => {
  const app = usePorticoApp();
  const translate = useTranslate();
  const isLast = lastProvider() === provider.toLowerCase();
  const { running, failure, run } = useAction((error) => {
    forgetMethod();
    return explain(error, translate);
  });

  const name = providerName(provider);
  const sentence = translate(type === 'sign-in' ? 'oauth.sign-in' : 'oauth.sign-up', { name });
  const busy = running && translate('oauth.busy', { name });
  const start = async (): Promise<ErrorNotice | undefined> => {
    if (isFramed()) return { text: translate('oauth.framed', { name }) };
    dropUntrustedReturn();
    beginMethod(`oauth:${provider.toLowerCase()}`);
    // Leaves the page, so it does not return.
    return app.signInWithOAuth(provider);
  };
  return (
    <div className="portico-stack" data-gap="small">
      <Button
        look="quiet"
        align="start"
        busy={busy}
        {...(label === 'name' && !busy && { label: sentence })}
        onClick={() => run('run', start)}
      >
        <ProviderMark provider={provider} />
        {label === 'name' ? name : sentence}
        {isLast && ' '}
        {isLast && <span className="portico-badge">{translate('oauth.last')}</span>}
      </Button>
      <Progress text={busy} />
      <ErrorAlert notice={failure} />
    </div>
  );
};

/**
 * Button to sign in with an OAuth provider.
 *
 * @example
 * import { OAuthButton } from '@portico/react';
 *
 * export const GitHubButton = () => <OAuthButton provider="github" type="sign-in" />;
 */
export const OAuthButton = ({ isMock = false, ...props }: OAuthButtonProps): ReactNode => (
  <ScreenFrame>
    <Mocked mocks={{ project: isMock ? {} : undefined }}>
      <OAuthButtonContent {...props} />
    </Mocked>
  </ScreenFrame>
);

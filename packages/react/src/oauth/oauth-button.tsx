import { type ReactNode, useEffect, useState } from 'react';
import { dropUntrustedReturn } from '../app/address-bar.js';
import { lastWay } from '../app/memory.js';
import { usePorticoApp } from '../app/use-portico-app.js';
import { Button, Progress } from '../components/button.js';
import { Failure } from '../components/failure.js';
import type { Fault } from '../components/fault.js';
import { ScreenFrame } from '../components/screen-frame.js';
import { Mocked } from '../demo/mocked.js';
import { explain } from '../messages/explain.js';
import { useTranslate } from '../messages/use-translate.js';
import { ProviderMark } from './provider-mark.js';
import { providerName } from './provider-names.js';

/** What {@link OAuthButton} takes. */
export interface OAuthButtonProps {
  /** Id of a provider of the project, such as `google`. */
  readonly provider: string;
  /** What the button says it does. */
  readonly type: 'sign-in' | 'sign-up';
  /** For demonstrations: leads to no provider. */
  readonly isMock?: boolean;
}

/** The provider by which somebody last signed in on this device, unless they have used their address since. */
export const useLastProvider = (): string | null => {
  const app = usePorticoApp();
  return lastWay.read() === null ? app.lastUsedOAuthProvider() : null;
};

/** Providers refuse to be shown inside another page, so that nobody is made to click on what they do not see. */
const isFramed = (): boolean => window.self !== window.top;

/** Calls back when somebody returns by the browser's button to the page as they left it. */
const useReturn = (onReturn: () => void): void => {
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) onReturn();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [onReturn]);
};

const OAuthButtonContent = ({ provider, type }: Omit<OAuthButtonProps, 'isMock'>): ReactNode => {
  const app = usePorticoApp();
  const translate = useTranslate();
  const isLast = useLastProvider() === provider;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Fault>();
  const [stopBeingBusy] = useState(() => () => setBusy(false));
  useReturn(stopBeingBusy);

  const name = providerName(provider);
  const busy = isBusy ? translate('oauth.busy', { name }) : undefined;
  const start = async (): Promise<void> => {
    if (isFramed()) return setFailure({ text: translate('oauth.framed', { name }) });
    setBusy(true);
    setFailure(undefined);
    try {
      dropUntrustedReturn();
      lastWay.write(null);
      // Leaves the page, and so never comes back here.
      await app.signInWithOAuth(provider);
    } catch (error) {
      setFailure(explain(error, translate));
      setBusy(false);
    }
  };
  return (
    <div className="portico-stack" data-gap="small">
      <Button look="quiet" align="start" busy={busy} onClick={() => void start()}>
        <ProviderMark provider={provider} />
        {translate(type === 'sign-in' ? 'oauth.sign-in' : 'oauth.sign-up', { name })}
        {isLast && ' '}
        {isLast && <span className="portico-badge">{translate('oauth.last')}</span>}
      </Button>
      <Progress text={busy} />
      <Failure fault={failure} />
    </div>
  );
};

/**
 * Signs in at a provider of the project.
 *
 * @example
 * <OAuthButton provider="github" type="sign-in" />
 */
export const OAuthButton = ({ isMock = false, ...props }: OAuthButtonProps): ReactNode => (
  <ScreenFrame>
    <Mocked mocks={{ project: isMock ? {} : undefined }}>
      <OAuthButtonContent {...props} />
    </Mocked>
  </ScreenFrame>
);

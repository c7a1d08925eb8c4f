'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { after } from '../app/clock.js';
import { useNavigate } from '../app/use-navigate.js';
import { usePorticoApp } from '../app/use-portico-app.js';
import { NextStepForm } from '../auth/next-step.js';
import { useAuthLinks } from '../auth/use-auth-links.js';
import { attemptOf } from '../auth/use-sign-in.js';
import { Button } from '../components/button.js';
import { Spinner } from '../components/icons.js';
import { Link } from '../components/link.js';
import { Screen } from '../components/screen.js';
import { ScreenFrame, type ScreenProps } from '../components/screen-frame.js';
import { explain } from '../messages/explain.js';
import { useTranslate } from '../messages/use-translate.js';

/** After this time, the screen offers a way out. */
const patienceMillis = 3000;

/** State of the provider's response. */
type Answer = { readonly status: 'taken-up' } | { readonly status: 'failed'; readonly error: unknown };

const OAuthCallbackContent = ({ answer }: { answer: Answer }): ReactNode => {
  const { urls } = usePorticoApp();
  const navigate = useNavigate();
  const translate = useTranslate();
  const links = useAuthLinks();
  const [isSlow, setSlow] = useState(false);

  useEffect(() => after(patienceMillis, () => setSlow(true)), []);

  const attemptCode = answer.status === 'failed' ? attemptOf(answer.error) : undefined;
  if (attemptCode !== undefined) {
    return (
      <Screen title={translate('mfa.title')} text={translate('mfa.text')}>
        <NextStepForm next={{ kind: 'second-factor', attemptCode }} onNext={() => navigate(links.signIn)} />
      </Screen>
    );
  }
  if (answer.status === 'failed') {
    return (
      <Screen title={translate('error-page.title')} text={explain(answer.error, translate).text} tone="failure">
        <div className="portico-actions">
          <Button onClick={() => navigate(links.signIn)}>{translate('action.sign-in')}</Button>
        </div>
      </Screen>
    );
  }
  return (
    <Screen title={translate('oauth-callback.title')}>
      <output className="portico-waiting">
        <Spinner />
        {translate('oauth-callback.text')}
      </output>
      {isSlow && (
        <p className="portico-foot">
          {translate('oauth-callback.slow')} <Link href={urls.home}>{translate('action.go-home')}</Link>
        </p>
      )}
    </Screen>
  );
};

/**
 * Opens when an OAuth provider returns: signs the user in and redirects.
 *
 * @example
 * import { OAuthCallback } from '@portico/react';
 *
 * export const OAuthCallbackPage = () => <OAuthCallback fullPage />;
 */
export const OAuthCallback = ({ fullPage = false }: ScreenProps): ReactNode => {
  const app = usePorticoApp();
  const navigate = useNavigate();
  const links = useAuthLinks();
  const [answer, setAnswer] = useState<Answer>({ status: 'taken-up' });

  // Outside the frame, which waits for the project: code and state must leave the address bar before that.
  useEffect(() => {
    let isShown = true;
    const waitingBefore = app.mfaAttemptCode();
    app.callOAuthCallback().then(
      (isTaken) => {
        // The client library may be redirecting to two-step verification. Otherwise there was no response to process:
        // the user opened this page directly or came back to it.
        const isLeaving = isTaken || app.mfaAttemptCode() !== waitingBefore;
        if (isShown && !isLeaving) navigate(links.signIn);
      },
      (error: unknown) => {
        if (isShown) setAnswer({ status: 'failed', error });
      },
    );
    return () => {
      isShown = false;
    };
    // Runs once per page: the response can be used only once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [app]);

  return (
    <ScreenFrame fullPage={fullPage}>
      <OAuthCallbackContent answer={answer} />
    </ScreenFrame>
  );
};

import { type ReactNode, useEffect, useState } from 'react';
import { after } from '../app/clock.js';
import { useLead } from '../app/use-lead.js';
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

/** After so long somebody wonders whether anything will happen. */
const patienceMillis = 3000;

/** What has become of the provider's answer. */
type Answer = { readonly status: 'taken-up' } | { readonly status: 'failed'; readonly error: unknown };

const OAuthCallbackContent = ({ answer }: { answer: Answer }): ReactNode => {
  const { urls } = usePorticoApp();
  const lead = useLead();
  const translate = useTranslate();
  const links = useAuthLinks();
  const [isSlow, setSlow] = useState(false);

  useEffect(() => after(patienceMillis, () => setSlow(true)), []);

  const attemptCode = answer.status === 'failed' ? attemptOf(answer.error) : undefined;
  if (attemptCode !== undefined) {
    return (
      <Screen title={translate('mfa.title')} text={translate('mfa.text')}>
        <NextStepForm next={{ kind: 'second-factor', attemptCode }} onNext={() => lead(links.signIn)} />
      </Screen>
    );
  }
  if (answer.status === 'failed') {
    return (
      <Screen title={translate('error-page.title')} text={explain(answer.error, translate).text} tone="failure">
        <div className="portico-actions">
          <Button onClick={() => lead(links.signIn)}>{translate('action.sign-in-again')}</Button>
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
          {translate('oauth-callback.slow')} <Link href={urls.home}>{translate('oauth-callback.slow-link')}</Link>
        </p>
      )}
    </Screen>
  );
};

/**
 * Where a provider's answer comes back to: takes it up, signs in and leads on.
 *
 * @example
 * <OAuthCallback fullPage />
 */
export const OAuthCallback = ({ fullPage = false }: ScreenProps): ReactNode => {
  const app = usePorticoApp();
  const lead = useLead();
  const links = useAuthLinks();
  const [answer, setAnswer] = useState<Answer>({ status: 'taken-up' });

  // Outside the frame, which waits for the project: code and state leave the address bar before that.
  useEffect(() => {
    let isShown = true;
    const waitingBefore = app.mfaAttemptCode();
    app.callOAuthCallback().then(
      (isTaken) => {
        // The library may be on its way to the second factor's page. Otherwise there was nothing to take up: somebody
        // opened this page by hand, or came back to it.
        const isLeaving = isTaken || app.mfaAttemptCode() !== waitingBefore;
        if (isShown && !isLeaving) lead(links.signIn);
      },
      (error: unknown) => {
        if (isShown) setAnswer({ status: 'failed', error });
      },
    );
    return () => {
      isShown = false;
    };
    // Once for each page: its answer can be taken up a single time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [app]);

  return (
    <ScreenFrame fullPage={fullPage}>
      <OAuthCallbackContent answer={answer} />
    </ScreenFrame>
  );
};

'use client';

import type { ReactNode } from 'react';
import { beginMethod, lastMethod } from '../app/storage.js';
import { usePorticoApp } from '../app/use-portico-app.js';
import { attemptOf, type SignInEvents, useSignIn } from '../auth/use-sign-in.js';
import { Button, Progress } from '../components/button.js';
import { ErrorAlert } from '../components/error-alert.js';
import { PasskeyIcon } from '../components/icons.js';
import { useAction } from '../components/use-action.js';
import type { FormError } from '../components/use-form.js';
import { explain } from '../messages/explain.js';
import { useTranslate } from '../messages/use-translate.js';
import { explainPasskey, isRefusedPasskey } from './explain-passkey.js';
import { hasPasskeys } from './support.js';
import { usePasskeyOffer } from './use-passkey-offer.js';

/** Whether the last sign-in on this device used a passkey. */
const wasLastMethod = (): boolean => lastMethod.read() === 'passkey';

/**
 * Passkey sign-in by a button or the autofill list of the email field. Renders nothing if the browser does not support
 * passkeys.
 */
export const PasskeySignIn = (events: SignInEvents): ReactNode => {
  const app = usePorticoApp();
  const translate = useTranslate();
  const signIn = useSignIn(events);
  const { running, failure, run } = useAction((error) => explain(error, translate));

  const explainHere = (error: unknown): FormError | undefined => {
    const words = {
      cancelled: translate('passkey.cancelled'),
      browser: translate('passkey.browser'),
      refused: translate('passkey.refused'),
    };
    return explainPasskey(error, words, (other) => explain(other, translate));
  };

  const start = (): void =>
    run('run', () => signIn({ method: 'passkey', call: () => app.signInWithPasskey(), explainHere }));

  usePasskeyOffer({
    isPaused: running !== undefined || !hasPasskeys(),
    onEnd: (outcome) => {
      if (outcome.status === 'error') {
        const attemptCode = attemptOf(outcome.error);
        if (attemptCode !== undefined) {
          beginMethod('passkey');
          events.onNext({ kind: 'second-factor', attemptCode });
        } else if (isRefusedPasskey(outcome.error)) run('run', async () => explainHere(outcome.error));
        return;
      }
      const finish = async () => {
        await app.redirectToAfterSignIn({ replace: true });
        return outcome;
      };
      run('run', () => signIn({ method: 'passkey', call: finish }));
    },
  });

  if (!hasPasskeys()) return null;
  const busy = running === undefined ? undefined : translate('passkey.busy');
  return (
    <div className="portico-stack" data-gap="small">
      <Button look="quiet" align="start" busy={busy} onClick={start}>
        <PasskeyIcon />
        {translate('passkey.sign-in')}
        {wasLastMethod() && <span className="portico-badge">{translate('oauth.last')}</span>}
      </Button>
      <Progress text={busy} />
      <ErrorAlert notice={failure} />
    </div>
  );
};

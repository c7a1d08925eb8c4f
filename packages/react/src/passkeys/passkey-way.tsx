import type { ReactNode } from 'react';
import { lastWay } from '../app/memory.js';
import { usePorticoApp } from '../app/use-portico-app.js';
import { attemptOf, type SignInEvents, useSignIn } from '../auth/use-sign-in.js';
import { Button, Progress } from '../components/button.js';
import { Failure } from '../components/failure.js';
import { PasskeyIcon } from '../components/icons.js';
import { useAction } from '../components/use-action.js';
import type { Refusal } from '../components/use-form.js';
import { explain } from '../messages/explain.js';
import { useTranslate } from '../messages/use-translate.js';
import { explainPasskey, isRefusedPasskey } from './explain-passkey.js';
import { hasPasskeys } from './support.js';
import { usePasskeyOffer } from './use-passkey-offer.js';

/** What the device remembers of somebody who signed in so. */
const lastWayName = 'passkey';

/** Whether somebody last signed in on this device with a passkey. */
export const wasLastWay = (): boolean => lastWay.read() === lastWayName;

/** The way in by a passkey: a button, and the list of the e-mail field. Not there where the browser has no passkeys. */
export const PasskeyWay = (events: SignInEvents): ReactNode => {
  const app = usePorticoApp();
  const translate = useTranslate();
  const signIn = useSignIn(events);
  const { running, failure, run } = useAction((error) => explain(error, translate));

  const explainHere = (error: unknown): Refusal | undefined => {
    const words = {
      cancelled: translate('passkey.cancelled'),
      browser: translate('passkey.browser'),
      refused: translate('passkey.refused'),
    };
    return explainPasskey(error, words, (other) => explain(other, translate));
  };

  const start = (): void =>
    run('run', () =>
      signIn({
        call: async () => {
          // Noted before the call, which ends with the page being left, and taken back where it does not.
          const before = lastWay.read();
          lastWay.write(lastWayName);
          const result = await app.signInWithPasskey();
          if (result.status === 'error') lastWay.write(before);
          return result;
        },
        explainHere,
      }),
    );

  usePasskeyOffer({
    isPaused: running !== undefined || !hasPasskeys(),
    onEnd: (outcome) => {
      if (outcome.status === 'error') {
        const attemptCode = attemptOf(outcome.error);
        if (attemptCode !== undefined) events.onNext({ kind: 'second-factor', attemptCode });
        else if (isRefusedPasskey(outcome.error)) run('run', async () => explainHere(outcome.error));
        return;
      }
      lastWay.write(lastWayName);
      const leadOn = async () => {
        await app.redirectToAfterSignIn({ replace: true });
        return outcome;
      };
      run('run', () => signIn({ call: leadOn }));
    },
  });

  if (!hasPasskeys()) return null;
  const busy = running === undefined ? undefined : translate('passkey.busy');
  return (
    <div className="portico-stack" data-gap="small">
      <Button look="quiet" align="start" busy={busy} onClick={start}>
        <PasskeyIcon />
        {translate('passkey.sign-in')}
        {wasLastWay() && <span className="portico-badge">{translate('oauth.last')}</span>}
      </Button>
      <Progress text={busy} />
      <Failure fault={failure} />
    </div>
  );
};

'use client';

import { type CurrentUser, RefusalError } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { useExplain } from '../account-settings/use-explain.js';
import { useSecretParameter } from '../app/address-bar.js';
import { usePageLocation } from '../app/location.js';
import { useNavigate } from '../app/use-navigate.js';
import { useProject } from '../app/use-project.js';
import { useUser } from '../app/use-user.js';
import { useAuthLinks } from '../auth/use-auth-links.js';
import { Button, Progress } from '../components/button.js';
import { ErrorAlert } from '../components/error-alert.js';
import { Screen } from '../components/screen.js';
import { useAction } from '../components/use-action.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { factsStyles } from '../theme/facts-styles.gen.js';
import { useStyles } from '../theme/use-styles.js';

type Step = 'asking' | 'done' | 'declined' | 'invalid';

const Confirmation = ({ user }: { user: CurrentUser }): ReactNode => {
  useStyles(factsStyles);
  const translate = useFullTranslate();
  const { displayName } = useProject();
  const { pathname, search } = usePageLocation();
  const code = useSecretParameter('login_code', search);
  const explain = useExplain(user, `${pathname}?${new URLSearchParams({ login_code: code ?? '' }).toString()}`);
  const [step, setStep] = useState<Step>(code === undefined ? 'invalid' : 'asking');
  const { running, failure, run } = useAction((error) => {
    // No tool waits with this code: it is invalid, expired or already answered.
    if (RefusalError.isInstance(error) && error.status === 400) setStep('invalid');
    return explain(error);
  });
  const allow = (): void =>
    run('run', async () => {
      await user.completeCliLogin(code ?? '');
      setStep('done');
    });
  const values = { app: displayName, user: user.primaryEmail ?? user.displayName ?? user.id };
  const busy = running && translate('cli.busy');

  switch (step) {
    case 'asking':
      return (
        <Screen title={translate('cli.title')} text={translate('cli.text', values)}>
          <dl className="portico-facts">
            <dt className="portico-fact-name">{translate('cli.fact-app')}</dt>
            <dd className="portico-fact">{values.app}</dd>
            <dt className="portico-fact-name">{translate('cli.fact-account')}</dt>
            <dd className="portico-fact">{values.user}</dd>
            <dt className="portico-fact-name">{translate('cli.fact-power')}</dt>
            <dd className="portico-fact">{translate('cli.power')}</dd>
          </dl>
          <p className="portico-text">{translate('cli.warning')}</p>
          <div className="portico-actions">
            <ErrorAlert notice={failure} />
            <Button busy={busy} onClick={allow}>
              {translate('cli.action')}
            </Button>
            <Button look="quiet" onClick={() => setStep('declined')}>
              {translate('cli.decline')}
            </Button>
            <Progress text={busy} />
          </div>
        </Screen>
      );
    case 'done':
      return <Screen title={translate('cli.done-title')} text={translate('cli.done-text')} tone="success" />;
    case 'declined':
      return <Screen title={translate('cli.declined-title')} text={translate('cli.declined-text')} />;
    case 'invalid':
      return <Screen title={translate('cli.invalid-title')} text={translate('cli.invalid-text')} tone="failure" />;
  }
};

/** A tool would get access to an account that no one can sign in to again. */
const NotForGuests = (): ReactNode => {
  const translate = useFullTranslate();
  const navigate = useNavigate();
  const links = useAuthLinks('here');
  return (
    <Screen title={translate('cli.guest-title')} text={translate('cli.guest-text')}>
      <div className="portico-actions">
        <Button onClick={() => navigate(links.signIn)}>{translate('action.sign-in')}</Button>
      </div>
    </Screen>
  );
};

const SignedInConfirmation = (): ReactNode => <Confirmation user={useUser({ or: 'redirect' })} />;

/** Content of the command-line sign-in screen. */
export const CliAuthContent = (): ReactNode => {
  const user = useUser({ or: 'anonymous-if-exists[deprecated]' });
  return user?.isAnonymous ? <NotForGuests /> : <SignedInConfirmation />;
};

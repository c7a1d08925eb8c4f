'use client';

import type { CurrentUser, OAuthProvider } from '@portico/js';
import type { ReactNode } from 'react';
import { Section } from '../account-settings/section.js';
import type { SectionProps } from '../account-settings/sections.js';
import { useExplain } from '../account-settings/use-explain.js';
import { useProject } from '../app/use-project.js';
import { useResource } from '../app/use-resource.js';
import { Button } from '../components/button.js';
import { ConfirmButton } from '../components/confirm-button.js';
import { ErrorAlert } from '../components/error-alert.js';
import { Row, Rows } from '../components/rows.js';
import { Switch } from '../components/switch.js';
import { useAction } from '../components/use-action.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { ProviderMark } from './provider-mark.js';
import { providerName } from './provider-names.js';

type Act = 'sign-in' | 'access' | 'remove';

const Account = ({ user, account }: { user: CurrentUser; account: OAuthProvider }): ReactNode => {
  const translate = useFullTranslate();
  const { displayName } = useProject();
  const explain = useExplain(user);
  const { running, failure, run } = useAction<Act>(explain);
  const name = providerName(account.type);
  const change = (act: Act, options: Parameters<OAuthProvider['update']>[0]): void =>
    run(act, async () => {
      const result = await account.update(options);
      return result.status === 'error' ? explain(result.error) : undefined;
    });
  return (
    <Row
      title={
        <span className="portico-provider">
          <ProviderMark provider={account.type} />
          {name}
        </span>
      }
      note={account.email}
      failure={failure}
      actions={
        <ConfirmButton
          label={translate('accounts.remove-of', { name })}
          question={translate('accounts.remove-question', { name })}
          confirm={translate('action.remove')}
          busy={running === 'remove' ? translate('action.removing') : undefined}
          onConfirm={() => run('remove', () => account.delete())}
        >
          {translate('action.remove')}
        </ConfirmButton>
      }
    >
      <Switch
        label={translate('accounts.allow-sign-in')}
        isOn={account.allowSignIn}
        isBusy={running === 'sign-in'}
        onChange={(allowSignIn) => change('sign-in', { allowSignIn })}
      />
      <Switch
        label={translate('accounts.allow-access', { app: displayName })}
        isOn={account.allowConnectedAccounts}
        isBusy={running === 'access'}
        onChange={(allowConnectedAccounts) => change('access', { allowConnectedAccounts })}
      />
    </Row>
  );
};

const Connect = ({ user, provider }: { user: CurrentUser; provider: string }): ReactNode => {
  const translate = useFullTranslate();
  const { running, failure, run } = useAction(useExplain(user));
  const name = providerName(provider);
  const connect = async (): Promise<void> => {
    // Opens the provider and returns to this page.
    await user.getConnectedAccount(provider, { or: 'redirect' });
  };
  return (
    <div className="portico-stack" data-gap="small">
      <Button
        look="quiet"
        size="small"
        busy={running && translate('oauth.busy', { name })}
        onClick={() => run('run', connect)}
      >
        <ProviderMark provider={provider} />
        {translate('accounts.connect', { name })}
      </Button>
      <ErrorAlert notice={failure} />
    </div>
  );
};

/** The user's accounts at OAuth providers, what each is used for, and buttons to connect more. */
export const ConnectedAccountsSection = ({ user }: SectionProps): ReactNode => {
  const translate = useFullTranslate();
  const { config } = useProject();
  const accounts = useResource(user.store.oauthProviders());
  const free = config.oauthProviders.filter(({ id }) => !accounts.some(({ type }) => type === id));
  return (
    <Section title={translate('accounts.title')} text={translate('accounts.text')}>
      {accounts.length === 0 && <p className="portico-notice">{translate('accounts.none')}</p>}
      {accounts.length > 0 && (
        <Rows label={translate('accounts.title')}>
          {accounts.map((account) => (
            <Account key={account.id} user={user} account={account} />
          ))}
        </Rows>
      )}
      {free.length > 0 && (
        <div className="portico-choices">
          {free.map(({ id }) => (
            <Connect key={id} user={user} provider={id} />
          ))}
        </div>
      )}
    </Section>
  );
};

'use client';

import { type ReactNode, useState } from 'react';
import { Section } from '../account-settings/section.js';
import type { SectionProps } from '../account-settings/sections.js';
import { useExplain } from '../account-settings/use-explain.js';
import { useProject } from '../app/use-project.js';
import { Button } from '../components/button.js';
import { ConfirmButton } from '../components/confirm-button.js';
import { Done } from '../components/done.js';
import { ErrorAlert } from '../components/error-alert.js';
import { Row, Rows } from '../components/rows.js';
import { useAction } from '../components/use-action.js';
import type { FormError } from '../components/use-form.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { explainPasskey } from './explain-passkey.js';
import { hasPasskeys } from './support.js';

/** Whether the passkey is the user's only sign-in method. */
const useIsOnlySignInMethod = ({ hasPassword, otpAuthEnabled, oauthProviders }: SectionProps['user']): boolean => {
  const { config } = useProject();
  const byPassword = hasPassword && config.credentialEnabled;
  const byCode = otpAuthEnabled && config.magicLinkEnabled;
  return !byPassword && !byCode && oauthProviders.length === 0;
};

/** The user's passkey: add, replace or remove it. */
export const PasskeySection = ({ user }: SectionProps): ReactNode => {
  const translate = useFullTranslate();
  const explain = useExplain(user);
  const isOnlySignInMethod = useIsOnlySignInMethod(user);
  const [done, setDone] = useState<string>();
  const { running, failure, run } = useAction<'add' | 'remove'>(explain);
  const hasOne = user.passkeyAuthEnabled;

  const explainHere = (error: unknown): FormError | undefined => {
    const words = {
      cancelled: translate('passkeys.cancelled'),
      browser: translate('passkeys.browser'),
      refused: translate('passkeys.refused'),
    };
    return explainPasskey(error, words, explain);
  };
  const add = (): void =>
    run('add', async () => {
      setDone(undefined);
      const doneText = translate(hasOne ? 'passkeys.replaced' : 'passkeys.added');
      const result = await user.registerPasskey();
      if (result.status === 'error') return explainHere(result.error);
      setDone(doneText);
      return undefined;
    });
  const remove = (): void =>
    run('remove', async () => {
      setDone(undefined);
      await user.update({ passkeyAuthEnabled: false });
      setDone(translate('passkeys.removed'));
    });

  const adding = running === 'add' ? translate('passkeys.busy') : undefined;
  const own = (
    <Rows label={translate('passkeys.title')}>
      <Row
        title={translate('passkeys.own')}
        note={translate(isOnlySignInMethod ? 'passkeys.only-way' : 'passkeys.own-note')}
        actions={
          <>
            {hasPasskeys() && (
              <ConfirmButton
                question={translate('passkeys.replace-question')}
                confirm={translate('passkeys.replace-confirm')}
                busy={adding}
                onConfirm={add}
              >
                {translate('passkeys.replace')}
              </ConfirmButton>
            )}
            {!isOnlySignInMethod && (
              <ConfirmButton
                question={translate('passkeys.remove-question')}
                confirm={translate('action.remove')}
                busy={running === 'remove' ? translate('action.removing') : undefined}
                onConfirm={remove}
              >
                {translate('action.remove')}
              </ConfirmButton>
            )}
          </>
        }
      />
    </Rows>
  );
  const none = (
    <div className="portico-stack">
      <p className="portico-text">{translate(hasPasskeys() ? 'passkeys.none' : 'passkeys.unsupported')}</p>
      {hasPasskeys() && (
        <Button busy={adding} onClick={add}>
          {translate('passkeys.add')}
        </Button>
      )}
    </div>
  );
  return (
    <Section title={translate('passkeys.title')} text={translate('passkeys.text')}>
      <Done text={done} />
      {hasOne ? own : none}
      <ErrorAlert notice={failure} />
    </Section>
  );
};

'use client';

import type { Passkey } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { Section } from '../account-settings/section.js';
import type { SectionProps } from '../account-settings/sections.js';
import { useExplain } from '../account-settings/use-explain.js';
import { useProject } from '../app/use-project.js';
import { AsyncContent } from '../components/async-content.js';
import { Button } from '../components/button.js';
import { Done } from '../components/done.js';
import { ErrorAlert } from '../components/error-alert.js';
import { Rows } from '../components/rows.js';
import { useAction } from '../components/use-action.js';
import { useAsync } from '../components/use-async.js';
import type { FormError } from '../components/use-form.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { describeUserAgent } from '../sessions/describe-user-agent.js';
import { explainPasskey } from './explain-passkey.js';
import { PasskeyRow } from './passkey-row.js';
import { hasPasskeys } from './support.js';

/** Whether the user has a sign-in method besides passkeys. */
const useHasOtherMethod = ({ hasPassword, otpAuthEnabled, oauthProviders }: SectionProps['user']): boolean => {
  const { config } = useProject();
  const byPassword = hasPassword && config.credentialEnabled;
  const byCode = otpAuthEnabled && config.magicLinkEnabled;
  return byPassword || byCode || oauthProviders.length > 0;
};

interface AddPasskeyProps extends Pick<SectionProps, 'user'> {
  readonly look: 'strong' | 'quiet';
  readonly onStart: () => void;
  readonly onAdded: () => void;
}

const AddPasskey = ({ user, look, onStart, onAdded }: AddPasskeyProps): ReactNode => {
  const translate = useFullTranslate();
  const explain = useExplain(user);
  const { running, failure, run } = useAction(explain);
  const explainHere = (error: unknown): FormError | undefined => {
    const words = {
      cancelled: translate('passkeys.cancelled'),
      browser: translate('passkeys.browser'),
      refused: translate('passkeys.refused'),
      known: translate('passkeys.known'),
    };
    return explainPasskey(error, words, explain);
  };
  const add = (): void =>
    run('run', async () => {
      onStart();
      // A name by which the user recognizes the device. It can be changed.
      const name = describeUserAgent(window.navigator.userAgent);
      const result = await user.addPasskey(name === undefined ? {} : { name });
      if (result.status === 'error') return explainHere(result.error);
      onAdded();
      return undefined;
    });
  if (!hasPasskeys()) return null;
  return (
    <>
      <Button look={look} busy={running && translate('passkeys.busy')} onClick={add}>
        {translate('passkeys.add')}
      </Button>
      <ErrorAlert notice={failure} />
    </>
  );
};

/** The user's passkeys: add, rename or remove them. */
export const PasskeySection = ({ user }: SectionProps): ReactNode => {
  const translate = useFullTranslate();
  const explain = useExplain(user);
  const hasOtherMethod = useHasOtherMethod(user);
  const [done, setDone] = useState<string>();
  const [loaded, reload] = useAsync(user.id, () => user.listPasskeys());
  const finish = (text: string): void => {
    setDone(text);
    reload();
  };
  const list = (passkeys: readonly Passkey[]): ReactNode => (
    <>
      {passkeys.length === 0 ? (
        <p className="portico-text">{translate(hasPasskeys() ? 'passkeys.none' : 'passkeys.unsupported')}</p>
      ) : (
        <Rows label={translate('passkeys.title')}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              user={user}
              passkey={passkey}
              isOnlySignInMethod={passkeys.length === 1 && !hasOtherMethod}
              onStart={() => setDone(undefined)}
              onDone={finish}
            />
          ))}
        </Rows>
      )}
      <AddPasskey
        user={user}
        look={passkeys.length === 0 ? 'strong' : 'quiet'}
        onStart={() => setDone(undefined)}
        onAdded={() => finish(translate('passkeys.added'))}
      />
    </>
  );
  return (
    <Section title={translate('passkeys.title')} text={translate('passkeys.text')}>
      <Done text={done} />
      <AsyncContent state={loaded} onRetry={reload} explain={explain}>
        {list}
      </AsyncContent>
    </Section>
  );
};

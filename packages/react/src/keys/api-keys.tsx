'use client';

import type { CreateApiKeyOptions, CurrentUser, UserApiKey, UserApiKeyFirstView } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { useExplain } from '../account-settings/use-explain.js';
import { useLocale } from '../app/locale.js';
import { AsyncContent } from '../components/async-content.js';
import { ConfirmButton } from '../components/confirm-button.js';
import { RelativeTime } from '../components/relative-time.js';
import { Row, Rows } from '../components/rows.js';
import { useAction } from '../components/use-action.js';
import { useAsync } from '../components/use-async.js';
import { useFullTranslate } from '../messages/use-full-translate.js';
import { CreatedApiKey } from './created-api-key.js';
import { NewApiKey } from './new-api-key.js';

/** A key of a user or a team, as the list needs it. */
type ListedKey = Pick<
  UserApiKey,
  'id' | 'description' | 'createdAt' | 'expiresAt' | 'lastUsedAt' | 'value' | 'whyInvalid' | 'revoke'
>;

/** A new key, with its value. */
export type CreatedKey = Pick<UserApiKeyFirstView, 'description' | 'value'>;

/** Owner of the keys: a user or a team. */
interface KeyOwner {
  readonly id: string;
  listApiKeys(): Promise<readonly ListedKey[]>;
  createApiKey(options: CreateApiKeyOptions): Promise<CreatedKey>;
}

interface ApiKeysProps {
  /** The signed-in user. */
  readonly user: CurrentUser;
  readonly owner: KeyOwner;
}

const LastUse = ({ day }: { day: Date | null }): ReactNode => {
  const translate = useFullTranslate();
  const { lang } = useLocale();
  if (day === null) return translate('keys.never-used');
  return translate('keys.used', { day: day.toLocaleDateString(lang, { dateStyle: 'medium', timeZone: 'UTC' }) });
};

interface KeyRowProps {
  readonly user: CurrentUser;
  readonly apiKey: ListedKey;
  readonly onRevoked: () => void;
}

const KeyRow = ({ user, apiKey, onRevoked }: KeyRowProps): ReactNode => {
  const translate = useFullTranslate();
  const { running, failure, run } = useAction(useExplain(user));
  const { description, expiresAt, createdAt, lastUsedAt, value } = apiKey;
  const title = description || translate('keys.no-description');
  const whyInvalid = apiKey.whyInvalid();
  const revoke = (): void =>
    run('run', async () => {
      await apiKey.revoke();
      onRevoked();
    });
  return (
    <Row
      title={title}
      badges={whyInvalid === null ? [] : [translate(`keys.${whyInvalid}`)]}
      note={
        <>
          <span className="portico-secret">…{value.lastFour}</span> · {translate('keys.created')}{' '}
          <RelativeTime time={createdAt} /> ·{' '}
          {expiresAt === undefined ? (
            translate('keys.no-end')
          ) : (
            <>
              {translate(whyInvalid === 'expired' ? 'keys.ended' : 'keys.ends')} <RelativeTime time={expiresAt} />
            </>
          )}{' '}
          · <LastUse day={lastUsedAt} />
        </>
      }
      failure={failure}
      actions={
        whyInvalid === null ? (
          <ConfirmButton
            label={translate('keys.revoke-of', { name: title })}
            question={translate('keys.revoke-question', { name: title })}
            confirm={translate('keys.revoke')}
            busy={running && translate('keys.revoking')}
            onConfirm={revoke}
          >
            {translate('keys.revoke')}
          </ConfirmButton>
        ) : undefined
      }
    />
  );
};

/** API keys of a user or a team: creates, lists and revokes them. */
export const ApiKeys = ({ user, owner }: ApiKeysProps): ReactNode => {
  const translate = useFullTranslate();
  const explain = useExplain(user);
  const [loaded, reload] = useAsync(owner.id, () => owner.listApiKeys());
  const [made, setMade] = useState<CreatedKey>();
  const list = (apiKeys: readonly ListedKey[]): ReactNode => {
    if (apiKeys.length === 0) return <p className="portico-notice">{translate('keys.none')}</p>;
    return (
      <Rows label={translate('keys.title')}>
        {apiKeys.map((apiKey) => (
          <KeyRow key={apiKey.id} user={user} apiKey={apiKey} onRevoked={reload} />
        ))}
      </Rows>
    );
  };
  return (
    <>
      {made ? (
        <CreatedApiKey made={made} onSaved={() => setMade(undefined)} />
      ) : (
        <NewApiKey
          explain={explain}
          onCreate={async (options) => {
            setMade(await owner.createApiKey(options));
            reload();
          }}
        />
      )}
      <AsyncContent state={loaded} onRetry={reload} explain={explain}>
        {list}
      </AsyncContent>
    </>
  );
};

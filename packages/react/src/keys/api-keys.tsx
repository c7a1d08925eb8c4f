import type { CreateApiKeyOptions, CurrentUser, UserApiKey, UserApiKeyFirstView } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { useExplain } from '../account-settings/use-explain.js';
import { useLocale } from '../app/locale.js';
import { ConfirmButton } from '../components/confirm-button.js';
import { LoadedPart } from '../components/loaded-part.js';
import { RelativeTime } from '../components/relative-time.js';
import { Row, Rows } from '../components/rows.js';
import { useAction } from '../components/use-action.js';
import { useLoaded } from '../components/use-loaded.js';
import { useRareTranslate } from '../messages/use-rare-translate.js';
import { MadeApiKey } from './made-api-key.js';
import { NewApiKey } from './new-api-key.js';

/** What the list needs of a key, whosever it is. */
type ListedKey = Pick<
  UserApiKey,
  'id' | 'description' | 'createdAt' | 'expiresAt' | 'lastUsedAt' | 'value' | 'whyInvalid' | 'revoke'
>;

/** What is shown of a key when it is made. */
export type MadeKey = Pick<UserApiKeyFirstView, 'description' | 'value'>;

/** Whose keys are looked after: a user or a team. */
interface KeyOwner {
  readonly id: string;
  listApiKeys(): Promise<readonly ListedKey[]>;
  createApiKey(options: CreateApiKeyOptions): Promise<MadeKey>;
}

interface ApiKeysProps {
  /** Who looks after them. */
  readonly user: CurrentUser;
  readonly owner: KeyOwner;
}

const LastUse = ({ day }: { day: Date | null }): ReactNode => {
  const translate = useRareTranslate();
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
  const translate = useRareTranslate();
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
              {translate('keys.ends')} <RelativeTime time={expiresAt} />
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

/** The API keys of a user or a team: makes them, shows a new one once, lists them and revokes them. */
export const ApiKeys = ({ user, owner }: ApiKeysProps): ReactNode => {
  const translate = useRareTranslate();
  const explain = useExplain(user);
  const [loaded, reload] = useLoaded(owner.id, () => owner.listApiKeys());
  const [made, setMade] = useState<MadeKey>();
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
        <MadeApiKey made={made} onKept={() => setMade(undefined)} />
      ) : (
        <NewApiKey
          explain={explain}
          onCreate={async (options) => {
            setMade(await owner.createApiKey(options));
            reload();
          }}
        />
      )}
      <LoadedPart loaded={loaded} onRetry={reload} explain={explain}>
        {list}
      </LoadedPart>
    </>
  );
};

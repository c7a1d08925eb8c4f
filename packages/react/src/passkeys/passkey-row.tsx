'use client';

import { screenLimits } from '@portico/contract/plain';
import type { Passkey } from '@portico/js';
import type { ReactNode } from 'react';
import type { SectionProps } from '../account-settings/sections.js';
import { useExplain } from '../account-settings/use-explain.js';
import { Button } from '../components/button.js';
import { ConfirmButton } from '../components/confirm-button.js';
import { Field } from '../components/field.js';
import { Form } from '../components/form.js';
import { InPlace } from '../components/in-place.js';
import { RelativeTime } from '../components/relative-time.js';
import { Row } from '../components/rows.js';
import { useAction } from '../components/use-action.js';
import { useForm } from '../components/use-form.js';
import { useFullTranslate } from '../messages/use-full-translate.js';

interface PasskeyRowProps extends Pick<SectionProps, 'user'> {
  readonly passkey: Passkey;
  /** Removing it would lock the user out. */
  readonly isOnlySignInMethod: boolean;
  readonly onStart: () => void;
  /** Called with what was done. */
  readonly onDone: (text: string) => void;
}

interface RenameFormProps extends Pick<PasskeyRowProps, 'user' | 'passkey' | 'onDone'> {
  readonly onCancel: () => void;
}

const RenameForm = ({ user, passkey, onDone, onCancel }: RenameFormProps): ReactNode => {
  const translate = useFullTranslate();
  const explain = useExplain(user);
  const max = screenLimits.passkeyNameMaxChars;
  const check = (name: string): string | undefined => {
    if (name === '') return translate('passkeys.name-missing');
    return name.length > max ? translate('error.name-too-long', { max }) : undefined;
  };
  const form = useForm({
    names: ['name'],
    check: (_, value) => check(value.trim()),
    submit: async (read) => {
      try {
        await passkey.rename(read('name').trim());
        onDone(translate('passkeys.renamed'));
        return undefined;
      } catch (error) {
        return explain(error);
      }
    },
  });
  return (
    <div className="portico-stack">
      <Form form={form} action={translate('action.save')} busy={translate('action.saving')}>
        <Field
          label={translate('passkeys.name')}
          binding={form.bind('name')}
          type="text"
          autoComplete="off"
          defaultValue={passkey.name ?? ''}
        />
      </Form>
      <Button look="quiet" onClick={onCancel}>
        {translate('action.cancel')}
      </Button>
    </div>
  );
};

/** One of the user's passkeys, with its name and uses. */
export const PasskeyRow = (props: PasskeyRowProps): ReactNode => {
  const { user, passkey, isOnlySignInMethod, onStart, onDone } = props;
  const translate = useFullTranslate();
  const { running, failure, run } = useAction(useExplain(user));
  const name = passkey.name ?? translate('passkeys.own');
  const remove = (): void =>
    run('run', async () => {
      onStart();
      await passkey.remove();
      onDone(translate('passkeys.removed'));
    });
  return (
    <Row
      title={name}
      note={
        <>
          {translate('passkeys.created')} <RelativeTime time={passkey.createdAt} /> ·{' '}
          {passkey.lastUsedAt === null ? (
            translate('passkeys.never-used')
          ) : (
            <>
              {translate('passkeys.used')} <RelativeTime time={passkey.lastUsedAt} />
            </>
          )}
        </>
      }
      failure={failure}
      actions={
        <>
          <InPlace
            label={translate('passkeys.rename-of', { name })}
            content={(close) => (
              <RenameForm
                user={user}
                passkey={passkey}
                onCancel={close}
                onDone={(text) => {
                  close();
                  onDone(text);
                }}
              />
            )}
          >
            {translate('passkeys.rename')}
          </InPlace>
          {!isOnlySignInMethod && (
            <ConfirmButton
              label={translate('passkeys.remove-of', { name })}
              question={translate('passkeys.remove-question', { name })}
              confirm={translate('action.remove')}
              busy={running && translate('action.removing')}
              onConfirm={remove}
            >
              {translate('action.remove')}
            </ConfirmButton>
          )}
        </>
      }
    >
      {isOnlySignInMethod && <p className="portico-text">{translate('passkeys.only-way')}</p>}
    </Row>
  );
};

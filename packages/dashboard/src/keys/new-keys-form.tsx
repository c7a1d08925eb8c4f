import type { InternalApiKeyFirstView } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { readNow } from '../app/clock.js';
import { useProject } from '../projects/use-open-project.js';
import { CheckboxField } from '../ui/forms/choice-field.js';
import { DialogForm } from '../ui/forms/dialog-form.js';
import { SelectField, TextField } from '../ui/forms/field.js';
import { useAction } from '../ui/forms/use-action.js';
import { useFieldCheck } from '../ui/forms/use-field-check.js';
import { type ExpiryChoice, expiryChoices, isExpiryChoice, toExpiry } from './expiry.js';
import { useFreshKeys } from './fresh-keys.js';
import { keyKinds } from './key-kinds.js';
import { useRenewKeySets } from './use-key-sets.js';

/** What {@link NewKeysForm} takes. */
export interface NewKeysFormProps {
  /** Receives the keys, the one time they are readable. */
  readonly onMade: (keys: InternalApiKeyFirstView) => void;
  readonly onCancel: () => void;
}

const startingKinds = { hasPublishableClientKey: true, hasSecretServerKey: true, hasSuperSecretAdminKey: false };

/** Asks what a new set of keys is for, which keys it holds and how long they live, and makes it. */
export const NewKeysForm = ({ onMade, onCancel }: NewKeysFormProps): ReactNode => {
  const { app } = useProject();
  const renewKeySets = useRenewKeySets();
  const { remember } = useFreshKeys();
  const [description, setDescription] = useState('');
  const [expiry, setExpiry] = useState<ExpiryChoice>('never');
  const [kinds, setKinds] = useState(startingKinds);
  const [isWithoutKeys, setWithoutKeys] = useState(false);
  const purpose = useFieldCheck(() =>
    description.trim() === '' ? 'Say what the keys are for, such as “local development”.' : undefined,
  );
  const create = useAction(async () => {
    const keys = await app.createInternalApiKey({
      description: description.trim(),
      expiresAt: toExpiry(expiry, readNow()),
      ...kinds,
    });
    remember(keys);
    onMade(keys);
    await renewKeySets();
  });

  const check = (): boolean => {
    const isEmpty = keyKinds.every(({ asked }) => !kinds[asked]);
    setWithoutKeys(isEmpty);
    return purpose.check() && !isEmpty;
  };

  return (
    <DialogForm action="Create keys" work={create} onCheck={check} onCancel={onCancel}>
      <TextField
        {...purpose.field}
        label="Description"
        hint="Where the keys will be used, so that you know later which ones to revoke."
        required
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-3 font-medium">Keys in this set</legend>
        {keyKinds.map(({ asked, label, hint }) => (
          <CheckboxField
            key={asked}
            label={label}
            hint={hint}
            isOn={kinds[asked]}
            onChange={(isOn) => setKinds({ ...kinds, [asked]: isOn })}
          />
        ))}
        {isWithoutKeys && (
          <p role="alert" className="text-[0.8125rem] text-destructive">
            Choose at least one key.
          </p>
        )}
      </fieldset>
      <SelectField
        label="Expires"
        options={expiryChoices}
        value={expiry}
        onChange={(event) => isExpiryChoice(event.target.value) && setExpiry(event.target.value)}
      />
    </DialogForm>
  );
};

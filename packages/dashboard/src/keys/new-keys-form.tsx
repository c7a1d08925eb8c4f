import type { InternalApiKeyFirstView } from '@portico/js';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { readNow } from '../app/clock.js';
import { useProject } from '../projects/use-open-project.js';
import { ErrorNote } from '../ui/display/error-note.js';
import { Button } from '../ui/forms/button.js';
import { CheckboxField } from '../ui/forms/choice-field.js';
import { SelectField, TextField } from '../ui/forms/field.js';
import { useAction } from '../ui/forms/use-action.js';
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
  const descriptionField = useRef<HTMLInputElement>(null);
  const [description, setDescription] = useState('');
  const [expiry, setExpiry] = useState<ExpiryChoice>('never');
  const [kinds, setKinds] = useState(startingKinds);
  const [problems, setProblems] = useState<{ description?: string; kinds?: string }>({});

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

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isNameless = description.trim() === '';
    const isEmpty = keyKinds.every(({ asked }) => !kinds[asked]);
    setProblems({
      ...(isNameless && { description: 'Say what the keys are for, such as “local development”.' }),
      ...(isEmpty && { kinds: 'Choose at least one key.' }),
    });
    if (isNameless) descriptionField.current?.focus();
    if (!isNameless && !isEmpty) void create.start();
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        ref={descriptionField}
        label="Description"
        hint="Where the keys will be used, so that you know later which ones to revoke."
        required
        value={description}
        error={problems.description}
        onChange={(event) => {
          setDescription(event.target.value);
          setProblems({ ...problems, description: undefined });
        }}
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
        {problems.kinds !== undefined && (
          <p role="alert" className="text-[0.8125rem] text-destructive">
            {problems.kinds}
          </p>
        )}
      </fieldset>
      <SelectField
        label="Expires"
        options={expiryChoices}
        value={expiry}
        onChange={(event) => isExpiryChoice(event.target.value) && setExpiry(event.target.value)}
      />
      <ErrorNote error={create.error} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" isBusy={create.isBusy}>
          Create keys
        </Button>
      </div>
    </form>
  );
};

import type { InternalApiKeyFirstView } from '@portico/js';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { readNow } from '../app/clock.js';
import { useProject } from '../projects/use-open-project.js';
import { CheckboxField } from '../ui/forms/choice-field.js';
import { DialogForm } from '../ui/forms/dialog-form.js';
import { FormSelectField, FormTextField } from '../ui/forms/form-fields.js';
import { useSaveForm } from '../ui/forms/use-save-form.js';
import { type ExpiryChoice, expiryChoices, toExpiry } from './expiry.js';
import { useFreshKeys } from './fresh-keys.js';
import { keyKinds } from './key-kinds.js';
import { useInvalidateKeySets } from './use-key-sets.js';

/** What {@link NewKeysForm} takes. */
export interface NewKeysFormProps {
  /** Receives the keys, the only time they are readable. */
  readonly onCreated: (keys: InternalApiKeyFirstView) => void;
  readonly onCancel: () => void;
}

type Kinds = Readonly<Record<(typeof keyKinds)[number]['asked'], boolean>>;

interface Values {
  readonly description: string;
  readonly kinds: Kinds;
  readonly expiry: ExpiryChoice;
}

const initial: Values = {
  description: '',
  kinds: { hasPublishableClientKey: true, hasSecretServerKey: true, hasSuperSecretAdminKey: false },
  expiry: 'never',
};

const readPurposeProblem = (description: string): string | undefined =>
  description === '' ? 'Enter what the keys are for, such as “Local development”.' : undefined;

const readKindsProblem = (kinds: Kinds): string | undefined =>
  keyKinds.some(({ asked }) => kinds[asked]) ? undefined : 'Choose at least one key.';

/** Creates a set of keys: what it is for, which keys it has and when it expires. */
export const NewKeysForm = ({ onCreated, onCancel }: NewKeysFormProps): ReactNode => {
  const { app } = useProject();
  const invalidateKeySets = useInvalidateKeySets();
  const { remember } = useFreshKeys();
  const form = useSaveForm<Values>({
    saved: initial,
    onSave: async ({ description, kinds, expiry }) => {
      const keys = await app.createInternalApiKey({ description, expiresAt: toExpiry(expiry, readNow()), ...kinds });
      remember(keys);
      onCreated(keys);
      await invalidateKeySets();
    },
  });
  const { field, fieldState } = useController({
    control: form.methods.control,
    name: 'kinds',
    rules: { validate: readKindsProblem },
  });
  return (
    <DialogForm action="Create keys" form={form} onCancel={onCancel}>
      <FormTextField
        form={form}
        name="description"
        validate={readPurposeProblem}
        label="Description"
        hint="Where you use the keys, so that you know later which ones to revoke."
        required
      />
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-3 font-medium">Keys in this set</legend>
        {keyKinds.map(({ asked, label, hint }) => (
          <CheckboxField
            key={asked}
            label={label}
            hint={hint}
            isOn={field.value[asked]}
            onChange={(isOn) => field.onChange({ ...field.value, [asked]: isOn })}
          />
        ))}
        {fieldState.error && (
          <p role="alert" className="text-[0.8125rem] text-destructive">
            {fieldState.error.message}
          </p>
        )}
      </fieldset>
      <FormSelectField form={form} name="expiry" label="Expires" options={expiryChoices} />
    </DialogForm>
  );
};

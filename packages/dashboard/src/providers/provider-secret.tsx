import { type ReactNode, useState } from 'react';
import { SecretField } from '../keys/secret-field.js';
import { Button } from '../ui/forms/button.js';
import { FormTextField } from '../ui/forms/form-fields.js';
import type { SaveForm } from '../ui/forms/use-save-form.js';
import type { ProviderValues } from './provider-values.js';

/** What {@link ProviderSecret} takes. */
export interface ProviderSecretProps {
  readonly form: SaveForm<ProviderValues>;
  /** What the provider calls the secret. */
  readonly label: string;
  /** The saved secret; empty if there is none. */
  readonly stored: string;
  readonly validate: (secret: string) => string | undefined;
}

/** The secret of a provider. A saved one is masked until it is revealed, and not part of the page before (HD-08). */
export const ProviderSecret = ({ form, label, stored, validate }: ProviderSecretProps): ReactNode => {
  const [isReplacing, setReplacing] = useState(false);
  const set = (secret: string): void => form.methods.setValue('clientSecret', secret, { shouldDirty: true });
  if (stored !== '' && !isReplacing) {
    return (
      <div className="flex flex-col items-start gap-2 [&>div]:self-stretch">
        <SecretField label={label} hint="Stored encrypted." secret={stored} />
        <Button
          size="small"
          onClick={() => {
            set('');
            setReplacing(true);
          }}
        >
          Replace
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-2 [&>div]:self-stretch">
      <FormTextField
        form={form}
        name="clientSecret"
        validate={validate}
        label={label}
        type="password"
        autoComplete="new-password"
        spellCheck={false}
      />
      {stored !== '' && (
        <Button
          size="small"
          onClick={() => {
            set(stored);
            setReplacing(false);
          }}
        >
          Keep current secret
        </Button>
      )}
    </div>
  );
};

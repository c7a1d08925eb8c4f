import { brandColorPattern } from '@portico/contract/plain';
import type { ReactNode } from 'react';
import { FormTextField } from '../../ui/forms/form-fields.js';
import { SettingsSection } from '../../ui/forms/settings-section.js';
import { useSaveForm } from '../../ui/forms/use-save-form.js';
import { useSavePayments } from '../config/use-payments-config.js';

const readProblem = (color: string): string | undefined =>
  color === '' || brandColorPattern.test(color) ? undefined : 'Enter a color such as #0f766e.';

/** How the purchase page looks. Its logo is that of the project. */
export const PurchasePageSettings = ({ brandColor }: { brandColor: string | undefined }): ReactNode => {
  const save = useSavePayments();
  const form = useSaveForm({
    saved: { brandColor: brandColor ?? '' },
    onSave: ({ brandColor: color }) => save({ brandColor: color === '' ? null : color }),
  });
  return (
    <SettingsSection
      title="Purchase page"
      description="Where customers buy. It shows the name and the logo of the project, which are in its settings."
      form={form}
      names={{ brandColor: 'brand color' }}
    >
      <FormTextField
        form={form}
        name="brandColor"
        label="Brand color"
        hint="For buttons and choices, such as #0f766e. Text on it stays readable. Leave it empty for the default."
        spellCheck={false}
        className="max-w-40"
        validate={readProblem}
      />
    </SettingsSection>
  );
};

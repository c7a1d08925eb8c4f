import type { ReactNode } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { Note } from '../../ui/display/note.js';
import { FormRadioGroup } from '../../ui/forms/form-fields.js';
import { SettingsSection } from '../../ui/forms/settings-section.js';
import { useSaveForm } from '../../ui/forms/use-save-form.js';
import type { PaymentsConfig } from '../config/payments-config.js';
import { useSavePayments } from '../config/use-payments-config.js';

type Access = 'default' | 'own' | 'any';

/** Whose products and items clients may read. */
export const ClientAccess = ({ saved }: { saved: PaymentsConfig['clientAccess'] }): ReactNode => {
  const { isProductionMode } = useProject();
  const save = useSavePayments();
  const form = useSaveForm<{ clientAccess: Access }>({
    saved: { clientAccess: saved ?? 'default' },
    onSave: ({ clientAccess }) => save({ clientAccess: clientAccess === 'default' ? null : clientAccess }),
  });
  return (
    <SettingsSection
      title="Client access"
      description="Whose products and items browsers and mobile apps can read. Servers can always read all of them."
      form={form}
      names={{ clientAccess: 'client access' }}
    >
      {isProductionMode && saved === 'any' && (
        <Note tone="attention">
          In production mode, anyone with your publishable key can read what any customer has. Choose “Their own data”,
          unless an older server app reads without a signed-in user.
        </Note>
      )}
      <FormRadioGroup
        form={form}
        name="clientAccess"
        label="Clients can read"
        options={[
          {
            value: 'default',
            label: 'Automatic',
            hint: 'Their own data in production mode, any customer’s data in development.',
          },
          { value: 'own', label: 'Their own data', hint: 'Data of the signed-in user and the user’s teams.' },
          {
            value: 'any',
            label: 'Any customer’s data',
            hint: 'For older server apps that read without a signed-in user.',
          },
        ]}
      />
    </SettingsSection>
  );
};

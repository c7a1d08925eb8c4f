import type { ReactNode } from 'react';
import { FormSwitch } from '../../ui/forms/form-fields.js';
import { SettingsSection } from '../../ui/forms/settings-section.js';
import { useSaveForm } from '../../ui/forms/use-save-form.js';
import { useSavePayments } from '../config/use-payments-config.js';

/** Whether Stripe adds tax to what customers pay by card. */
export const AutomaticTax = ({ saved }: { saved: boolean }): ReactNode => {
  const save = useSavePayments();
  const form = useSaveForm<{ automaticTax: boolean }>({ saved: { automaticTax: saved }, onSave: save });
  return (
    <SettingsSection
      title="Tax"
      description="Stripe can add tax to subscriptions based on the customer’s location. Set up Stripe Tax in your Stripe account first."
      form={form}
      names={{ automaticTax: 'automatic tax' }}
    >
      <FormSwitch
        form={form}
        name="automaticTax"
        label="Add tax automatically"
        hint="Applies to new subscriptions and switches. No tax is added to one-time purchases or in test mode."
      />
    </SettingsSection>
  );
};

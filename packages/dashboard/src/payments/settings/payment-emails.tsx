import type { ReactNode } from 'react';
import { FormSwitch } from '../../ui/forms/form-fields.js';
import { SettingsSection } from '../../ui/forms/settings-section.js';
import { useSaveForm } from '../../ui/forms/use-save-form.js';
import type { PaymentEmails } from '../config/payments-config.js';
import { useSavePayments } from '../config/use-payments-config.js';

const emails: readonly {
  readonly setting: keyof PaymentEmails;
  readonly label: string;
  readonly hint: string;
}[] = [
  {
    setting: 'receipt',
    label: 'Receipts',
    hint: 'After each payment with play money. The card provider sends its own receipts.',
  },
  {
    setting: 'paymentFailed',
    label: 'Payment failed',
    hint: 'When the payment for a renewal fails, with the date of the next attempt.',
  },
  {
    setting: 'trialEnding',
    label: 'Free trial ends',
    hint: '3 days before a free trial ends and the first payment is due.',
  },
  {
    setting: 'subscriptionEnded',
    label: 'Subscription ended',
    hint: 'When a subscription ends, with the reason.',
  },
];

/** What the emails are called in the list of changes. */
const names: Readonly<Record<keyof PaymentEmails, string>> = {
  receipt: 'receipts',
  paymentFailed: 'failed payments',
  trialEnding: 'ends of free trials',
  subscriptionEnded: 'ends of subscriptions',
};

/** Which emails about payments customers get. Their texts are email templates. */
export const PaymentEmailSettings = ({ saved }: { saved: PaymentEmails }): ReactNode => {
  const save = useSavePayments();
  const form = useSaveForm<{ -readonly [Email in keyof PaymentEmails]: boolean }>({
    saved: { ...saved },
    onSave: (_, changed) =>
      save(Object.fromEntries(Object.entries(changed).map(([setting, isOn]) => [`emails.${setting}`, isOn]))),
  });
  return (
    <SettingsSection
      title="Emails"
      description="Emails to customers about payments. For a team, the members who can change the team get them."
      form={form}
      names={names}
    >
      {emails.map(({ setting, label, hint }) => (
        <FormSwitch key={setting} form={form} name={setting} label={label} hint={hint} />
      ))}
    </SettingsSection>
  );
};

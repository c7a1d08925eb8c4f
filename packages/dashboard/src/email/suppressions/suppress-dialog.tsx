import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { formatCount } from '../../ui/display/counts.js';
import { DialogForm } from '../../ui/forms/dialog-form.js';
import { FormTextAreaField, FormTextField } from '../../ui/forms/form-fields.js';
import { useSaveForm } from '../../ui/forms/use-save-form.js';
import { Dialog } from '../../ui/overlays/dialog.js';
import { useToast } from '../../ui/overlays/toasts.js';
import { readEmailProblem } from '../../users/email-problem.js';

/** What {@link SuppressDialog} takes. */
export interface SuppressDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const toAddresses = (text: string): readonly string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((address) => address !== '')),
];

const findProblem = (text: string): string | undefined => {
  const addresses = toAddresses(text);
  if (addresses.length === 0) return 'Enter at least one email address.';
  const wrong = addresses.find((address) => readEmailProblem(address) !== undefined);
  return wrong === undefined ? undefined : `“${wrong}” is not an email address.`;
};

const Form = ({ onClose }: Pick<SuppressDialogProps, 'onClose'>): ReactNode => {
  const { id, app } = useProject();
  const client = useQueryClient();
  const showToast = useToast();
  const form = useSaveForm({
    saved: { addresses: '', reason: '' },
    onSave: async ({ addresses: text, reason }) => {
      const addresses = toAddresses(text);
      await app.suppressAddresses(addresses, reason === '' ? {} : { reason });
      await client.invalidateQueries({ queryKey: ['email-suppressions', id] });
      onClose();
      showToast(
        addresses.length === 1 ? 'Address suppressed.' : `${formatCount(addresses.length)} addresses suppressed.`,
      );
    },
  });
  return (
    <DialogForm action="Suppress addresses" form={form} onCancel={onClose}>
      <FormTextAreaField
        form={form}
        name="addresses"
        validate={findProblem}
        label="Addresses"
        hint="One per line, or separated by commas."
        spellCheck={false}
        rows={6}
      />
      <FormTextField form={form} name="reason" label="Reason" hint="Shown in the list." isOptional />
    </DialogForm>
  );
};

/** Suppresses addresses, such as those that a mail service reports as bounced. */
export const SuppressDialog = ({ isOpen, onClose }: SuppressDialogProps): ReactNode => (
  <Dialog
    isOpen={isOpen}
    onClose={onClose}
    title="Suppress addresses"
    description="They get no more emails of this project, except the codes and links that their users request."
  >
    {isOpen && <Form onClose={onClose} />}
  </Dialog>
);

import type { ReactNode } from 'react';
import { DialogForm } from '../../ui/forms/dialog-form.js';
import { FormSelectField } from '../../ui/forms/form-fields.js';
import { useSaveForm } from '../../ui/forms/use-save-form.js';

/** What {@link ReplayForm} takes. */
export interface ReplayFormProps {
  readonly onReplay: (since: Date) => Promise<void>;
  readonly onCancel: () => void;
}

const hourMillis = 3_600_000;

const spans = [
  { value: '1', label: 'The last hour' },
  { value: '24', label: 'The last 24 hours' },
  { value: '72', label: 'The last 3 days' },
  { value: '168', label: 'The last 7 days' },
  { value: '720', label: 'The last 30 days' },
] as const;

/** Chooses since when failed events are sent again. */
export const ReplayForm = ({ onReplay, onCancel }: ReplayFormProps): ReactNode => {
  const form = useSaveForm<{ hours: string }>({
    saved: { hours: '24' },
    onSave: ({ hours }) => onReplay(new Date(Date.now() - Number(hours) * hourMillis)),
  });
  return (
    <DialogForm action="Replay failed events" form={form} onCancel={onCancel}>
      <FormSelectField form={form} name="hours" label="Events of" options={spans} />
    </DialogForm>
  );
};

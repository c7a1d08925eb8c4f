import type { FormEvent, ReactNode } from 'react';
import { ErrorNote } from '../display/error-note.js';
import { Button } from './button.js';
import type { Action } from './use-action.js';

/** What {@link DialogForm} takes. */
export interface DialogFormProps {
  /** The verb on the button that sends the form. */
  readonly action: string;
  /** Default: `primary`. */
  readonly variant?: 'primary' | 'danger';
  readonly work: Pick<Action<void>, 'start' | 'isBusy' | 'error'>;
  /** Called before sending; sends only when it gives true. Absent: everything may be sent. */
  readonly onCheck?: () => boolean;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** The form of a dialog: its fields, why it failed, and the buttons. */
export const DialogForm = ({
  action,
  variant = 'primary',
  work,
  onCheck,
  onCancel,
  children,
}: DialogFormProps): ReactNode => {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (onCheck?.() !== false) void work.start();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {children}
      <ErrorNote error={work.error} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant={variant} isBusy={work.isBusy}>
          {action}
        </Button>
      </div>
    </form>
  );
};

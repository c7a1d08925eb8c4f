import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ErrorNote } from '../display/error-note.js';
import { Button } from './button.js';
import type { SaveForm } from './use-save-form.js';

/** What {@link DialogForm} takes. */
export interface DialogFormProps<Values extends FieldValues> {
  /** The verb on the button that submits the form. */
  readonly action: string;
  /** What the button that closes the dialog says. Default: “Cancel”. */
  readonly dismiss?: string | undefined;
  /** Default: `primary`. */
  readonly variant?: 'primary' | 'danger';
  readonly form: SaveForm<Values>;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** The form of a dialog: its fields, why saving failed, and the buttons. */
export const DialogForm = <Values extends FieldValues>({
  action,
  dismiss = 'Cancel',
  variant = 'primary',
  form: { submit, isBusy, failure },
  onCancel,
  children,
}: DialogFormProps<Values>): ReactNode => (
  <form noValidate onSubmit={submit} className="flex flex-col gap-5">
    {children}
    <ErrorNote error={failure} />
    <div className="flex flex-wrap justify-end gap-2">
      <Button onClick={onCancel}>{dismiss}</Button>
      <Button type="submit" variant={variant} isBusy={isBusy}>
        {action}
      </Button>
    </div>
  </form>
);

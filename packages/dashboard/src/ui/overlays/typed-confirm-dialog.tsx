import type { ReactNode } from 'react';
import { DialogForm } from '../forms/dialog-form.js';
import { FormTextField } from '../forms/form-fields.js';
import { useSaveForm } from '../forms/use-save-form.js';
import { Dialog } from './dialog.js';

/** What {@link TypedConfirmDialog} takes. */
export interface TypedConfirmDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** A question, such as “Delete this project?”. */
  readonly title: string;
  /** What has to be typed: the name of what is deleted. */
  readonly name: string;
  /** The verb on the button. */
  readonly action: string;
  /** The deletion. The dialog stays open with the reason when it fails. */
  readonly onConfirm: () => Promise<unknown>;
  /** What will happen, and that it cannot be undone. */
  readonly children: ReactNode;
}

const Confirmation = ({ onClose, name, action, onConfirm, children }: TypedConfirmDialogProps): ReactNode => {
  const form = useSaveForm({ saved: { typed: '' }, onSave: onConfirm, isGuarded: false });
  return (
    <DialogForm action={action} variant="danger" form={form} onCancel={onClose}>
      <p className="text-muted-foreground">{children}</p>
      <FormTextField
        form={form}
        name="typed"
        label={`Type “${name}” to confirm`}
        validate={(typed) =>
          typed.trim() === name.trim() ? undefined : 'The name does not match. Nothing was deleted.'
        }
      />
    </DialogForm>
  );
};

/** Asks for a name to be typed before what has it is deleted for good. */
export const TypedConfirmDialog = (props: TypedConfirmDialogProps): ReactNode => (
  <Dialog isOpen={props.isOpen} onClose={props.onClose} title={props.title}>
    <Confirmation {...props} />
  </Dialog>
);

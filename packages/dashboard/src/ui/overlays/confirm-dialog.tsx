import type { ReactNode } from 'react';
import { DialogForm } from '../forms/dialog-form.js';
import { useSaveForm } from '../forms/use-save-form.js';
import { Dialog } from './dialog.js';

/** What {@link ConfirmDialog} takes. */
export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** A question, such as “Revoke these keys?”. */
  readonly title: string;
  /** What will happen, and that it cannot be undone. */
  readonly children: ReactNode;
  /** The verb on the button, such as “Revoke keys”. */
  readonly action: string;
  /** What the button beside it says. Default: “Cancel”. */
  readonly dismiss?: string;
  /** Default: `danger`. */
  readonly variant?: 'primary' | 'danger';
  /** The work. The dialog closes when it succeeds, and stays open with the reason when it fails. */
  readonly onConfirm: () => Promise<unknown>;
}

/** Asks for confirmation before something that cannot be undone. */
export const ConfirmDialog = ({
  isOpen,
  onClose,
  title,
  children,
  action,
  dismiss,
  variant = 'danger',
  onConfirm,
}: ConfirmDialogProps): ReactNode => {
  const form = useSaveForm({
    saved: {},
    onSave: async () => {
      await onConfirm();
      onClose();
    },
  });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <DialogForm action={action} dismiss={dismiss} variant={variant} form={form} onCancel={onClose}>
        <div className="text-muted-foreground">{children}</div>
      </DialogForm>
    </Dialog>
  );
};

import type { ServerUser } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/forms/button.js';
import { DialogForm } from '../ui/forms/dialog-form.js';
import { FormTextField } from '../ui/forms/form-fields.js';
import { useSaveForm } from '../ui/forms/use-save-form.js';
import { Dialog } from '../ui/overlays/dialog.js';
import { type Failed, type RunEachOptions, runEach } from './run-each.js';
import { nameOf } from './user-name.js';

/** What {@link BulkDialog} takes. */
export interface BulkDialogProps {
  readonly users: readonly ServerUser[];
  readonly title: string;
  /** The verb on the button. */
  readonly action: string;
  readonly variant?: 'primary' | 'danger';
  /** What has to be typed before; absent: nothing. */
  readonly confirmation?: string;
  /** Whether the action can begin. Default: true. */
  readonly isReady?: boolean;
  readonly run: RunEachOptions<ServerUser>['run'];
  /** Called when the action has run for all users. */
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const Failures = ({ count, failed }: { count: number; failed: readonly Failed<ServerUser>[] }): ReactNode => (
  <div className="flex flex-col gap-3" role="alert">
    <p>
      Done for {count - failed.length} of {count}. These users were left as they are:
    </p>
    <ul className="flex max-h-64 flex-col overflow-y-auto rounded-md border">
      {failed.map(({ item, reason }) => (
        <li key={item.id} className="px-3 py-2 not-first:border-t">
          <span className="block font-medium break-words">{nameOf(item)}</span>
          <span className="text-muted-foreground">{reason}</span>
        </li>
      ))}
    </ul>
  </div>
);

/** Runs an action for many users: asks first, shows the progress, and names each user for whom it failed. */
export const BulkDialog = ({
  users,
  title,
  action,
  variant = 'primary',
  confirmation,
  isReady = true,
  run,
  onDone,
  onClose,
  children,
}: BulkDialogProps): ReactNode => {
  // The selection is emptied while the result is shown.
  const [items] = useState(users);
  const [done, setDone] = useState<number>();
  const [failed, setFailed] = useState<readonly Failed<ServerUser>[]>();
  const form = useSaveForm({
    saved: { typed: '' },
    onSave: async () => {
      if (!isReady) return;
      setDone(0);
      const failures = await runEach({ items, run, onProgress: setDone });
      setDone(undefined);
      await onDone();
      if (failures.length === 0) onClose();
      else setFailed(failures);
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      {failed ? (
        <div className="flex flex-col gap-5">
          <Failures count={items.length} failed={failed} />
          <Button className="self-end" onClick={onClose}>
            Close
          </Button>
        </div>
      ) : (
        <DialogForm action={action} variant={variant} form={form} onCancel={onClose}>
          {children}
          {confirmation !== undefined && (
            <FormTextField
              form={form}
              name="typed"
              label={`Type “${confirmation}” to confirm`}
              validate={(typed) =>
                typed.trim() === confirmation ? undefined : 'The text does not match. Nothing was changed.'
              }
            />
          )}
          {done !== undefined && (
            <label className="flex flex-col gap-1.5">
              <span aria-live="polite" className="tabular-nums">
                {done} of {items.length}
              </span>
              <progress className="w-full" max={items.length} value={done} />
            </label>
          )}
        </DialogForm>
      )}
    </Dialog>
  );
};

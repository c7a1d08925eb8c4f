import type { ServerUser } from '@portico/js';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ProgressBar } from '../ui/display/progress-bar.js';
import { Button } from '../ui/forms/button.js';
import { DialogForm } from '../ui/forms/dialog-form.js';
import { FormTextField } from '../ui/forms/form-fields.js';
import { useSaveForm } from '../ui/forms/use-save-form.js';
import { Dialog } from '../ui/overlays/dialog.js';
import { type Result, type RunEachOptions, runEach } from './run-each.js';
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

const Incomplete = ({ count, result: { ran, failed } }: { count: number; result: Result<ServerUser> }): ReactNode => (
  <div className="flex flex-col gap-3" role="alert">
    <p>
      {ran < count && 'Stopped. '}
      Done for {ran - failed.length} of {count}. {failed.length > 0 && 'These users were left as they are:'}
    </p>
    {failed.length > 0 && (
      <ul className="flex max-h-64 flex-col overflow-y-auto rounded-md border">
        {failed.map(({ item, reason }) => (
          <li key={item.id} className="px-3 py-2 not-first:border-t">
            <span className="block font-medium break-words">{nameOf(item)}</span>
            <span className="text-muted-foreground">{reason}</span>
          </li>
        ))}
      </ul>
    )}
  </div>
);

/**
 * Runs an action for many users: asks first, shows the progress, and names each user for whom it failed. Closing the dialog
 * while the action runs stops it.
 */
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
  const [result, setResult] = useState<Result<ServerUser>>();
  const running = useRef<AbortController>(undefined);
  // The page can be left by the browser's back button, too.
  useEffect(() => () => running.current?.abort(), []);
  const form = useSaveForm({
    saved: { typed: '' },
    isGuarded: false,
    onSave: async () => {
      if (!isReady) return;
      running.current = new AbortController();
      setDone(0);
      const ended = await runEach({ items, run, onProgress: setDone, signal: running.current.signal });
      setDone(undefined);
      await onDone();
      if (ended.failed.length === 0 && ended.ran === items.length) onClose();
      else setResult(ended);
    },
  });
  const isRunning = done !== undefined;
  const close = (): void => (isRunning ? running.current?.abort() : onClose());
  return (
    <Dialog isOpen onClose={close} title={title}>
      {result ? (
        <div className="flex flex-col gap-5">
          <Incomplete count={items.length} result={result} />
          <Button className="self-end" onClick={onClose}>
            Close
          </Button>
        </div>
      ) : (
        <DialogForm
          action={action}
          dismiss={isRunning ? 'Stop' : undefined}
          variant={variant}
          form={form}
          onCancel={close}
        >
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
          {isRunning && (
            <label className="flex flex-col gap-1.5">
              <span aria-live="polite" className="tabular-nums">
                {done} of {items.length}
              </span>
              <ProgressBar max={items.length} value={done} />
            </label>
          )}
        </DialogForm>
      )}
    </Dialog>
  );
};

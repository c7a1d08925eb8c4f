import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId } from 'react';
import { ConfirmDialog } from '../overlays/confirm-dialog.js';

/** The forms of the page that have changes. */
const changedForms = new Set<string>();

/** Lets {@link UnsavedGuard} ask before the changes of a form are lost. */
export const useUnsavedChanges = (isChanged: boolean): void => {
  const id = useId();
  useEffect(() => {
    if (isChanged) changedForms.add(id);
    return () => void changedForms.delete(id);
  }, [id, isChanged]);
};

const hasChanges = (): boolean => changedForms.size > 0;

/** Asks once before the user leaves a page with changes that are not saved, however many of its forms have some. */
export const UnsavedGuard = (): ReactNode => {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => hasChanges() && current.pathname !== next.pathname,
    enableBeforeUnload: hasChanges,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Discard changes?"
      action="Discard changes"
      onConfirm={async () => blocker.proceed?.()}
    >
      Your changes on this page are not saved. They are lost if you leave it.
    </ConfirmDialog>
  );
};

import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../overlays/confirm-dialog.js';

/** Asks before the user leaves a page with changes that are not saved. */
export const UnsavedGuard = ({ isChanged }: { isChanged: boolean }): ReactNode => {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: () => isChanged,
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

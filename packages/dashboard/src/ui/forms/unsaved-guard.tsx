import { useBlocker } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useId } from 'react';
import { dropKeptTexts } from './kept-text.js';

// Loaded when it is shown: every page has the guard, and few visits need it.
const ConfirmDialog = lazy(() =>
  import('../overlays/confirm-dialog.js').then((module) => ({ default: module.ConfirmDialog })),
);

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
    blocker.status === 'blocked' && (
      <Suspense fallback={null}>
        <ConfirmDialog
          isOpen
          onClose={blocker.reset}
          title="Discard changes?"
          action="Discard changes"
          onConfirm={async () => {
            dropKeptTexts();
            blocker.proceed();
          }}
        >
          Your changes on this page are not saved. They are lost if you leave it.
        </ConfirmDialog>
      </Suspense>
    )
  );
};

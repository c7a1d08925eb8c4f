import { useBlocker } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { dropKeptTexts } from './kept-text.js';
import { hasUnsavedChanges } from './unsaved-changes.js';

// Loaded when it is shown: every page has the guard, and few visits need it.
const ConfirmDialog = lazy(() =>
  import('../overlays/confirm-dialog.js').then((module) => ({ default: module.ConfirmDialog })),
);

/** Asks once before the user leaves a page with changes that are not saved, however many of its forms have some. */
export const UnsavedGuard = (): ReactNode => {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => hasUnsavedChanges() && current.pathname !== next.pathname,
    enableBeforeUnload: hasUnsavedChanges,
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

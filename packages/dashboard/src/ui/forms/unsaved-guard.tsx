import { useBlocker } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { dropKeptTexts } from './kept-text.js';
import { AskToDiscard, hasUnsavedChanges } from './unsaved-changes.js';

// Loaded when it is shown: every page has the guard, and few visits need it.
const ConfirmDialog = lazy(() =>
  import('../overlays/confirm-dialog.js').then((module) => ({ default: module.ConfirmDialog })),
);

interface QuestionProps {
  /** What is lost, and by what. */
  readonly children: ReactNode;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

const Question = ({ children, onKeep, onDiscard }: QuestionProps): ReactNode => (
  <Suspense fallback={null}>
    <ConfirmDialog
      isOpen
      onClose={onKeep}
      title="Discard changes?"
      action="Discard changes"
      dismiss="Keep editing"
      onConfirm={async () => onDiscard()}
    >
      {children}
    </ConfirmDialog>
  </Suspense>
);

/**
 * Asks once before the user leaves a page with changes that are not saved, however many of its forms have some, or closes
 * a dialog by accident.
 */
export const UnsavedGuard = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => hasUnsavedChanges() && current.pathname !== next.pathname,
    enableBeforeUnload: hasUnsavedChanges,
    withResolver: true,
  });
  const [closing, setClosing] = useState<{ readonly close: () => void }>();
  const ask = useCallback((close: () => void) => setClosing({ close }), []);
  return (
    <AskToDiscard value={ask}>
      {children}
      {blocker.status === 'blocked' && (
        <Question
          onKeep={blocker.reset}
          onDiscard={() => {
            dropKeptTexts();
            blocker.proceed();
          }}
        >
          Your changes on this page are not saved. They are lost if you leave it.
        </Question>
      )}
      {closing && (
        <Question onKeep={() => setClosing(undefined)} onDiscard={closing.close}>
          Your changes are not saved. They are lost if you close the dialog.
        </Question>
      )}
    </AskToDiscard>
  );
};

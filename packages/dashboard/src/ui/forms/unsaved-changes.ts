import { useEffect, useId } from 'react';

/** The forms of the page that have changes. */
const changedForms = new Set<string>();

/** Lets `UnsavedGuard` ask before the changes of a form are lost. */
export const useUnsavedChanges = (isChanged: boolean): void => {
  const id = useId();
  useEffect(() => {
    if (isChanged) changedForms.add(id);
    return () => void changedForms.delete(id);
  }, [id, isChanged]);
};

/** Whether a form of the page has changes that are not saved. */
export const hasUnsavedChanges = (): boolean => changedForms.size > 0;

import { createContext, use, useEffect, useId } from 'react';

/** Forms with changes, by their ID. */
type ChangedForms = Set<string>;

const changedForms: ChangedForms = new Set();

/** Those of the dialog that the form is in; absent outside dialogs. */
export const ChangedFormsOfDialog = createContext<ChangedForms | undefined>(undefined);

/** Asks before changes are lost, and then closes what they are in. `UnsavedGuard` provides it. */
export const AskToDiscard = createContext((close: () => void): void => close());

/** Lets `UnsavedGuard` and a dialog around the form ask before its changes are lost. */
export const useUnsavedChanges = (isChanged: boolean): void => {
  const id = useId();
  const ofDialog = use(ChangedFormsOfDialog);
  useEffect(() => {
    const places = ofDialog ? [changedForms, ofDialog] : [changedForms];
    if (isChanged) for (const place of places) place.add(id);
    return () => {
      for (const place of places) place.delete(id);
    };
  }, [id, isChanged, ofDialog]);
};

/** Whether a form of the page has changes that are not saved. */
export const hasUnsavedChanges = (): boolean => changedForms.size > 0;

import { useState } from 'react';
import { type Action, useAction } from './use-action.js';

/** A section of settings while it is being changed. */
export interface Draft<Values extends object> {
  /** What the fields show: what is saved, with the changes on top. */
  readonly values: Values;
  readonly change: (changes: Partial<Values>) => void;
  /** The names of the settings that differ from what is saved. */
  readonly changed: readonly (keyof Values)[];
  readonly discard: () => void;
  readonly save: Action<void>;
  /** Puts back what was saved before the last save; absent when there is nothing to undo. */
  readonly undo: Action<void> | undefined;
}

const keysOf = <Values extends object>(values: Values): (keyof Values)[] => {
  const keys: (keyof Values)[] = [];
  for (const key in values) keys.push(key);
  return keys;
};

/** What {@link useDraft} is given. */
export interface DraftOptions<Values extends object> {
  /** What the server holds. Values are compared by identity: texts, numbers, switches. */
  readonly saved: Values;
  /** Saves and waits until `saved` says so. */
  readonly onSave: (values: Values) => Promise<void>;
}

/** Keeps changes of a section apart from what is saved until they are saved, and can undo the last save. */
export const useDraft = <Values extends object>({ saved, onSave }: DraftOptions<Values>): Draft<Values> => {
  const [changes, setChanges] = useState<Partial<Values>>({});
  const [before, setBefore] = useState<Values>();
  const values: Values = { ...saved, ...changes };
  const save = useAction(async () => {
    await onSave(values);
    setBefore(saved);
    setChanges({});
  });
  const undo = useAction(async () => {
    if (!before) return;
    await onSave(before);
    setBefore(undefined);
    setChanges({});
  });
  return {
    values,
    change: (next) => {
      setBefore(undefined);
      setChanges({ ...changes, ...next });
    },
    changed: keysOf(values).filter((key) => !Object.is(values[key], saved[key])),
    discard: () => setChanges({}),
    save,
    undo: before && undo,
  };
};

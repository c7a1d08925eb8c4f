import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { describeFailure, readFailureCode } from '../../app/describe-failure.js';
import { useUnsavedChanges } from './unsaved-changes.js';
import { type Action, useAction } from './use-action.js';

/** What {@link useSaveForm} takes. */
export interface SaveFormOptions<Values extends FieldValues> {
  /** What the server has, or the initial values of a new form. Fields that the user did not change follow it. */
  readonly saved: Values;
  /**
   * Saves the values and waits until `saved` reflects them. What it throws is shown in the form.
   *
   * @param changed of the values, those that the user changed, or that an undo restores. If only they are sent, what another
   *   owner has changed since the page was loaded stays.
   */
  readonly onSave: (values: Values, changed: Partial<Values>) => Promise<unknown>;
  /** Fields by the error code that concerns them: such a failure is shown at its field. */
  readonly fieldOfCode?: Readonly<Record<string, FieldPath<Values>>>;
  /** What the fields show after saving. Default: the saved values. */
  readonly afterSave?: 'keep-values' | 'clear';
  /** Whether leaving the page, or closing the dialog around it, asks before changes are lost. Default: yes. */
  readonly isGuarded?: boolean;
}

/** A form that saves to the server: its fields, what changed in them, and the state of saving. */
export interface SaveForm<Values extends FieldValues> {
  /** React Hook Form's side, for the fields. */
  readonly methods: UseFormReturn<Values>;
  /** The names of the top-level values that differ from what is saved. */
  readonly changed: readonly string[];
  /** Validates and saves; focuses the first invalid field instead if there is one. */
  readonly submit: (event?: SyntheticEvent) => void;
  readonly isBusy: boolean;
  /** Why the last save or undo failed, unless a field shows it. */
  readonly failure: unknown;
  /** Drops the changes: the fields show what is saved. */
  readonly discard: () => void;
  /** Restores what was saved before the last save; absent when there is nothing to undo. */
  readonly undo: Action<void> | undefined;
}

const isDirty = (mark: unknown): boolean =>
  mark === true || (typeof mark === 'object' && mark !== null && Object.values(mark).some(isDirty));

/** The values of these names. */
const only = <Values extends FieldValues>(values: Values, names: readonly string[]): Partial<Values> => {
  const rest: Partial<Values> = { ...values };
  for (const name of Object.keys(rest)) if (!names.includes(name)) Reflect.deleteProperty(rest, name);
  return rest;
};

/** Keeps the state of a form that saves to the server: values, changes, field errors and server errors. */
export const useSaveForm = <Values extends FieldValues>({
  saved,
  onSave,
  fieldOfCode = {},
  afterSave = 'keep-values',
  isGuarded = true,
}: SaveFormOptions<Values>): SaveForm<Values> => {
  const methods = useForm<Values>({ values: saved, resetOptions: { keepDirtyValues: true } });
  const [before, setBefore] = useState<{ readonly values: Values; readonly changed: Partial<Values> }>();
  const latest = useRef(saved);
  useEffect(() => {
    latest.current = saved;
  }, [saved]);
  // React Hook Form applies `resetOptions` to each reset that does not say otherwise.
  const replaceValues = (values?: Values): void => methods.reset(values, { keepDirtyValues: false });

  const changed = Object.entries(methods.formState.dirtyFields).flatMap(([name, mark]) =>
    isDirty(mark) ? [name] : [],
  );
  /** What the server has, with these values. */
  const withLatest = (values: Partial<Values>): Values => ({ ...latest.current, ...values });

  const save = useAction(async (values: Values) => {
    const own = only(values, changed);
    try {
      await onSave(values, own);
    } catch (failure) {
      const field = fieldOfCode[readFailureCode(failure) ?? ''];
      if (field === undefined) throw failure;
      methods.setError(field, { type: 'server', message: describeFailure(failure).text }, { shouldFocus: true });
      return;
    }
    setBefore({ values: saved, changed: only(saved, changed) });
    replaceValues(afterSave === 'clear' ? saved : withLatest(own));
  });
  // Saving something new leads to its page.
  useUnsavedChanges(isGuarded && changed.length > 0 && !save.isBusy);
  const undo = useAction(async () => {
    if (!before) return;
    await onSave(before.values, before.changed);
    setBefore(undefined);
    replaceValues(withLatest(before.changed));
  });

  const validateAndSave = methods.handleSubmit((values) => save.start(values));
  return {
    methods,
    changed,
    submit: (event) => void validateAndSave(event),
    isBusy: save.isBusy,
    failure: save.error ?? undo.error,
    discard: () => {
      save.reset();
      replaceValues();
    },
    undo: before && undo,
  };
};

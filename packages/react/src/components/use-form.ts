'use client';

import { type FocusEvent, type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { ErrorNotice } from './error-notice.js';

/** An error of a form: of the named field, or of the form if it has no such field. */
export interface FormError extends ErrorNotice {
  readonly field?: string;
}

/** Connects a field to its form. */
export interface FieldBinding {
  readonly id: string;
  readonly errorId: string;
  readonly notice: ErrorNotice | undefined;
  readonly input: {
    readonly id: string;
    readonly name: string;
    readonly required: boolean;
    readonly 'aria-invalid': boolean;
    readonly onBlur: (event: FocusEvent<HTMLInputElement>) => void;
    readonly onInput: (event: FormEvent<HTMLInputElement>) => void;
  };
}

interface FormOptions<Name extends string> {
  /** The fields in display order. */
  readonly names: readonly Name[];
  /** Fields that may be empty. */
  readonly optional?: readonly Name[];
  /** Returns the error of a value. Runs when the user leaves the field and when the form is sent. */
  readonly check: (name: Name, value: string) => string | undefined;
  /** Sends the form. Returns an error, or nothing if the form was accepted. */
  readonly submit: (read: (name: Name) => string) => Promise<FormError | undefined>;
}

/** State of a form, as the form element uses it. */
export interface FormState {
  readonly isBusy: boolean;
  /** Whether a field has another value than the stored one. */
  readonly isChanged: boolean;
  /** Error of the form as a whole. */
  readonly failure: ErrorNotice | undefined;
  readonly failureRef: RefObject<HTMLDivElement | null>;
  readonly element: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly onInput: () => void;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
}

interface Form<Name extends string> extends FormState {
  readonly bind: (name: Name) => FieldBinding;
}

/** Spaces around a value are not stored, so they change nothing. */
const hasOtherValue = (input: HTMLInputElement | undefined): boolean =>
  input !== undefined && input.value.trim() !== input.defaultValue.trim();

type FormErrors<Name extends string> = ReadonlyMap<Name | 'form', ErrorNotice>;

/**
 * Manages a form. The inputs are uncontrolled, so values that a password manager fills in, or that the user types
 * before hydration, are kept. Validates a field when the user leaves it and while its error is being fixed, and all
 * fields on submit. The first field with an error gets the focus.
 */
export const useForm = <Name extends string>({
  names,
  optional = [],
  check,
  submit,
}: FormOptions<Name>): Form<Name> => {
  const baseId = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const failureRef = useRef<HTMLDivElement>(null);
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FormErrors<Name>>(new Map());
  // A new object each time, so that the same field can get the focus twice in a row.
  const [focus, setFocus] = useState<{ at: Name | 'form' }>();

  const findInput = (name: Name): HTMLInputElement | undefined => {
    const found = formRef.current?.elements.namedItem(name);
    return found instanceof HTMLInputElement ? found : undefined;
  };
  const [isChanged, setChanged] = useState(false);
  const compare = (): void => setChanged(names.some((name) => hasOtherValue(findInput(name))));
  // After each render, because saving gives the fields new default values.
  useEffect(compare);
  const read = (name: Name): string => findInput(name)?.value ?? '';

  useEffect(() => {
    if (focus === undefined) return;
    if (focus.at === 'form') failureRef.current?.focus();
    else findInput(focus.at)?.focus();
    // Runs only for a new focus request. `findInput` uses only refs.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [focus]);

  const note = (name: Name, text: string | undefined): void => {
    const others = [...errors].filter(([other]) => other !== name);
    setErrors(new Map(text === undefined ? others : [...others, [name, { text }]]));
  };

  const refuse = (found: FormErrors<Name>): void => {
    setErrors(found);
    const at = names.find((name) => found.has(name)) ?? 'form';
    setFocus({ at });
  };

  const send = async (): Promise<void> => {
    const wrong = names.flatMap((name): [Name, ErrorNotice][] => {
      const text = check(name, read(name));
      return text === undefined ? [] : [[name, { text }]];
    });
    if (wrong.length > 0) return refuse(new Map(wrong));
    setErrors(new Map());
    setBusy(true);
    const refusal = await submit(read).finally(() => setBusy(false));
    if (refusal) refuse(new Map([[names.find((name) => name === refusal.field) ?? 'form', refusal]]));
  };

  const bind = (name: Name): FieldBinding => {
    const id = `${baseId}${name}`;
    const notice = errors.get(name);
    return {
      id,
      errorId: `${id}-error`,
      notice,
      input: {
        id,
        name,
        required: !optional.includes(name),
        'aria-invalid': notice !== undefined,
        onBlur: ({ currentTarget, relatedTarget }) => {
          // The error would move the button away from the pointer. Submitting validates anyway. Safari does not focus the
          // button or link that is pressed.
          const next = relatedTarget ?? document.querySelector('button:active, a:active');
          if (next?.closest('button, a')) return;
          if (currentTarget.value !== '') note(name, check(name, currentTarget.value));
        },
        onInput: ({ currentTarget }) => {
          if (notice) note(name, check(name, currentTarget.value));
        },
      },
    };
  };

  return {
    isBusy,
    isChanged,
    failure: errors.get('form'),
    failureRef,
    element: {
      ref: formRef,
      onInput: compare,
      onSubmit: (event) => {
        event.preventDefault();
        if (isSending.current) return;
        isSending.current = true;
        void send().finally(() => {
          isSending.current = false;
        });
      },
    },
    bind,
  };
};

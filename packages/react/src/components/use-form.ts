import { type FocusEvent, type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { Fault } from './fault.js';

/** Why a form was not accepted: at a field, or for all of it, as it is where the form has no field of that name. */
export interface Refusal extends Fault {
  readonly field?: string;
}

/** What connects a field to its form. */
export interface FieldBinding {
  readonly id: string;
  readonly faultId: string;
  readonly fault: Fault | undefined;
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
  /** The fields, in their order on the screen. */
  readonly names: readonly Name[];
  /** Those that may stay empty. */
  readonly optional?: readonly Name[];
  /** What is wrong with a value, in words. Asked on leaving a field and on submitting. */
  readonly check: (name: Name, value: string) => string | undefined;
  /** Sends the form. Returns nothing when it was accepted. */
  readonly submit: (read: (name: Name) => string) => Promise<Refusal | undefined>;
}

/** A form's state, as the form element shows it. */
export interface FormState {
  readonly isBusy: boolean;
  /** What is wrong with the form as a whole. */
  readonly failure: Fault | undefined;
  readonly failureRef: RefObject<HTMLDivElement | null>;
  readonly element: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
}

interface Form<Name extends string> extends FormState {
  readonly bind: (name: Name) => FieldBinding;
}

type Faults<Name extends string> = ReadonlyMap<Name | 'form', Fault>;

/**
 * Runs a form. The fields own their values, so what a password manager fills in, or a person types before the page is
 * ready, is never lost; a value is checked when its field is left, again while a fault is being mended, and all of
 * them on submitting, when the first fault gets the focus.
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
  const [faults, setFaults] = useState<Faults<Name>>(new Map());
  // A new object each time, so that the same field can be asked for twice in a row.
  const [focus, setFocus] = useState<{ at: Name | 'form' }>();

  const findInput = (name: Name): HTMLInputElement | undefined => {
    const found = formRef.current?.elements.namedItem(name);
    return found instanceof HTMLInputElement ? found : undefined;
  };
  const read = (name: Name): string => findInput(name)?.value ?? '';

  useEffect(() => {
    if (focus === undefined) return;
    if (focus.at === 'form') failureRef.current?.focus();
    else findInput(focus.at)?.focus();
    // Only a new wish moves the focus; finding the input needs nothing that changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [focus]);

  const note = (name: Name, text: string | undefined): void => {
    const others = [...faults].filter(([other]) => other !== name);
    setFaults(new Map(text === undefined ? others : [...others, [name, { text }]]));
  };

  const refuse = (found: Faults<Name>): void => {
    setFaults(found);
    const at = names.find((name) => found.has(name)) ?? 'form';
    setFocus({ at });
  };

  const send = async (): Promise<void> => {
    const wrong = names.flatMap((name): [Name, Fault][] => {
      const text = check(name, read(name));
      return text === undefined ? [] : [[name, { text }]];
    });
    if (wrong.length > 0) return refuse(new Map(wrong));
    setFaults(new Map());
    setBusy(true);
    const refusal = await submit(read).finally(() => setBusy(false));
    if (refusal) refuse(new Map([[names.find((name) => name === refusal.field) ?? 'form', refusal]]));
  };

  const bind = (name: Name): FieldBinding => {
    const id = `${baseId}${name}`;
    const fault = faults.get(name);
    return {
      id,
      faultId: `${id}-fault`,
      fault,
      input: {
        id,
        name,
        required: !optional.includes(name),
        'aria-invalid': fault !== undefined,
        onBlur: ({ currentTarget, relatedTarget }) => {
          // On the way to a button, the message would move the button from under the pointer. Submitting checks anyway.
          if (relatedTarget instanceof HTMLElement && relatedTarget.closest('button, a')) return;
          if (currentTarget.value !== '') note(name, check(name, currentTarget.value));
        },
        onInput: ({ currentTarget }) => {
          if (fault) note(name, check(name, currentTarget.value));
        },
      },
    };
  };

  return {
    isBusy,
    failure: faults.get('form'),
    failureRef,
    element: {
      ref: formRef,
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

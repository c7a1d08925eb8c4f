import { type RefObject, useRef, useState } from 'react';

/** A field that is looked at when its form is sent. */
export interface FieldCheck {
  /** Says at the field what is wrong with it, and puts the focus there. True when nothing is. */
  readonly check: () => boolean;
  /** For the field itself. What is wrong is forgotten as soon as somebody begins to mend it. */
  readonly field: {
    readonly ref: RefObject<HTMLInputElement | null>;
    readonly error: string | undefined;
    readonly onInput: () => void;
  };
}

/**
 * Checks a field before its form is sent.
 *
 * @param readProblem says in words what is wrong with the field's value, or nothing
 */
export const useFieldCheck = (readProblem: () => string | undefined): FieldCheck => {
  const ref = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const check = (): boolean => {
    const found = readProblem();
    setProblem(found);
    if (found !== undefined) ref.current?.focus();
    return found === undefined;
  };
  return { check, field: { ref, error: problem, onInput: () => setProblem(undefined) } };
};

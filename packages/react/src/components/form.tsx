'use client';

import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button, Progress } from './button.js';
import { Done } from './done.js';
import { ErrorAlert } from './error-alert.js';
import type { FormState } from './use-form.js';

interface FormProps {
  readonly form: FormState;
  readonly action: string;
  readonly busy: string;
  readonly look?: 'strong' | 'quiet' | 'danger';
  /** `when-changed` for stored values: there is nothing to save until one differs. Default: `always`. */
  readonly offered?: 'always' | 'when-changed';
  /** Shown after the form was accepted, for forms that stay on the page. */
  readonly done?: { readonly text: string; readonly isShown: boolean };
  readonly children: ReactNode;
}

/** Keeps the focus in the form when its button goes: a browser would move it to the top of the page. */
const useFocusWithoutButton = ({ element }: FormState, hasButton: boolean): void => {
  const hadButton = useRef(hasButton);
  useLayoutEffect(() => {
    const isGone = hadButton.current && !hasButton;
    hadButton.current = hasButton;
    if (isGone && document.activeElement === document.body) element.ref.current?.querySelector('input')?.focus();
  }, [element.ref, hasButton]);
};

/** A form with its fields, error and submit button. */
export const Form = ({
  form,
  look = 'strong',
  offered = 'always',
  action,
  busy,
  done,
  children,
}: FormProps): ReactNode => {
  const hasButton = offered === 'always' || form.isChanged || form.isBusy;
  useFocusWithoutButton(form, hasButton);
  return (
    <form className="portico-stack" {...form.element} noValidate>
      {children}
      <ErrorAlert notice={form.failure} noticeRef={form.failureRef} />
      {hasButton && (
        <Button type="submit" look={look} busy={form.isBusy ? busy : undefined}>
          {action}
        </Button>
      )}
      <Progress text={form.isBusy ? busy : undefined} />
      {done && <Done text={done.isShown && !form.isChanged ? done.text : undefined} />}
    </form>
  );
};

'use client';

import type { ReactNode } from 'react';
import { Button, Progress } from './button.js';
import { Done } from './done.js';
import { ErrorAlert } from './error-alert.js';
import type { FormState } from './use-form.js';

interface FormProps {
  readonly form: FormState;
  readonly action: string;
  readonly busy: string;
  readonly look?: 'strong' | 'danger';
  /** Shown after the form was accepted, for forms that stay on the page. */
  readonly done?: { readonly text: string; readonly isShown: boolean };
  readonly children: ReactNode;
}

/** A form with its fields, error and submit button. */
export const Form = ({ form, look = 'strong', action, busy, done, children }: FormProps): ReactNode => (
  <form className="portico-stack" {...form.element} noValidate>
    {children}
    <ErrorAlert notice={form.failure} noticeRef={form.failureRef} />
    <Button type="submit" look={look} busy={form.isBusy ? busy : undefined}>
      {action}
    </Button>
    <Progress text={form.isBusy ? busy : undefined} />
    {done && <Done text={done.isShown ? done.text : undefined} />}
  </form>
);

import type { ReactNode } from 'react';
import { Button, Progress } from './button.js';
import { Failure } from './failure.js';
import type { FormState } from './use-form.js';

interface FormProps {
  readonly form: FormState;
  readonly action: string;
  readonly busy: string;
  readonly children: ReactNode;
}

/** A form with its fields, what is wrong with it as a whole, and its one action. */
export const Form = ({ form, action, busy, children }: FormProps): ReactNode => (
  <form className="portico-stack" {...form.element} noValidate>
    {children}
    <Failure fault={form.failure} noticeRef={form.failureRef} />
    <Button type="submit" busy={form.isBusy ? busy : undefined}>
      {action}
    </Button>
    <Progress text={form.isBusy ? busy : undefined} />
  </form>
);

import type { ReactNode } from 'react';
import { ErrorNote } from '../ui/display/error-note.js';
import { Button } from '../ui/forms/button.js';
import type { Action } from '../ui/forms/use-action.js';

/** What {@link FormButtons} takes. */
export interface FormButtonsProps {
  /** The verb on the button that sends the form. */
  readonly action: string;
  readonly work: Pick<Action<never>, 'isBusy' | 'error'>;
  readonly onCancel: () => void;
}

/** The end of a form in a dialog: why it failed, and the buttons. */
export const FormButtons = ({ action, work, onCancel }: FormButtonsProps): ReactNode => (
  <>
    <ErrorNote error={work.error} />
    <div className="flex flex-wrap justify-end gap-2">
      <Button onClick={onCancel}>Cancel</Button>
      <Button type="submit" variant="primary" isBusy={work.isBusy}>
        {action}
      </Button>
    </div>
  </>
);

import type { ReactNode } from 'react';
import { Button } from '../../ui/forms/button.js';

/** What {@link RemovablePart} takes. */
export interface RemovablePartProps {
  readonly title: string;
  /** Accessible name of the button that removes the part. */
  readonly removeLabel: string;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

/** The fields of one price or one included item of a product. */
export const RemovablePart = ({ title, removeLabel, onRemove, children }: RemovablePartProps): ReactNode => (
  <fieldset className="flex min-w-0 flex-col gap-4 rounded-md border p-4">
    <legend className="max-w-full px-1 font-medium break-words">{title}</legend>
    {children}
    <div className="flex justify-end">
      <Button size="small" aria-label={removeLabel} onClick={onRemove}>
        Remove
      </Button>
    </div>
  </fieldset>
);

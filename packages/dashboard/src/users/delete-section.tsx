import { type ReactNode, useState } from 'react';
import { ActionButton } from '../ui/actions/action-button.js';
import { useToast } from '../ui/overlays/toasts.js';
import { TypedConfirmDialog } from '../ui/overlays/typed-confirm-dialog.js';
import { PanelSection } from './panel-section.js';

/** What {@link DeleteSection} takes. */
export interface DeleteSectionProps {
  /** What it is, to complete “Delete …”. */
  readonly what: string;
  /** What has to be typed. */
  readonly name: string;
  /** Shown above the button. */
  readonly hint: string;
  readonly onDelete: () => Promise<void>;
  /** What will happen, and that it cannot be undone. */
  readonly children: ReactNode;
}

/** Deletes what a panel shows after its name was typed. Last in the panel, apart from what edits. */
export const DeleteSection = ({ what, name, hint, onDelete, children }: DeleteSectionProps): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  const showToast = useToast();
  const action = `Delete ${what}`;
  return (
    <PanelSection title={action}>
      <p className="text-muted-foreground">{hint}</p>
      <ActionButton
        variant="danger"
        size="small"
        className="self-start"
        offer={{ of: name, label: `${action}…` }}
        onClick={() => setOpen(true)}
      >
        {action}…
      </ActionButton>
      <TypedConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`Delete ${name}?`}
        name={name}
        action={action}
        onConfirm={async () => {
          await onDelete();
          showToast(`${name} deleted.`);
        }}
      >
        {children}
      </TypedConfirmDialog>
    </PanelSection>
  );
};

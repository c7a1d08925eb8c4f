import type { ReactNode } from 'react';
import { SecretField } from '../keys/secret-field.js';
import { Button } from '../ui/forms/button.js';
import { Dialog } from '../ui/overlays/dialog.js';
import { VerifySnippets } from './verify-snippets.js';

/** What {@link SecretDialog} takes. */
export interface SecretDialogProps {
  /** Absent while the dialog is closed. */
  readonly secret: string | undefined;
  readonly onClose: () => void;
}

/** Shows the secret of a new endpoint, or a new secret, and how to verify signatures with it. */
export const SecretDialog = ({ secret, onClose }: SecretDialogProps): ReactNode => (
  <Dialog
    isOpen={secret !== undefined}
    onClose={onClose}
    title="Signing secret"
    description="Copy it now. This page does not show it again; you can rotate it at any time."
  >
    {secret !== undefined && (
      <div className="flex min-w-0 flex-col gap-5">
        <SecretField label="Secret" hint="Store it on your server as WEBHOOK_SECRET." secret={secret} />
        <VerifySnippets height="limited" />
        <div className="flex justify-end">
          <Button variant="primary" onClick={onClose}>
            I have copied the secret
          </Button>
        </div>
      </div>
    )}
  </Dialog>
);

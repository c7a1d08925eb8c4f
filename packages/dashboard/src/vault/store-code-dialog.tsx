import type { ReactNode } from 'react';
import { CodeBlock } from '../ui/display/code.js';
import { Dialog } from '../ui/overlays/dialog.js';
import { SECRET_COMMAND, storeCode } from './store-code.js';

/** What {@link StoreCodeDialog} takes. */
export interface StoreCodeDialogProps {
  /** The store; absent while the dialog is closed. */
  readonly storeId: string | undefined;
  readonly onClose: () => void;
}

/** Shows the code that uses a vault store. */
export const StoreCodeDialog = ({ storeId, onClose }: StoreCodeDialogProps): ReactNode => (
  <Dialog
    isOpen={storeId !== undefined}
    onClose={onClose}
    title={`Use ${storeId ?? 'the store'}`}
    description="Your server encrypts each value with a secret that Portico never sees. Without the secret, no one can recover the values."
  >
    {storeId !== undefined && (
      <div className="flex min-w-0 flex-col gap-4">
        <CodeBlock title="Create a secret" code={SECRET_COMMAND} />
        <CodeBlock title="vault.mjs" code={storeCode(storeId)} />
      </div>
    )}
  </Dialog>
);

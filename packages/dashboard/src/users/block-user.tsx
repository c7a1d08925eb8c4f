import type { ServerUser } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { ActionButton } from '../ui/actions/action-button.js';
import { ErrorNote } from '../ui/display/error-note.js';
import { useAction } from '../ui/forms/use-action.js';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.js';
import { useToast } from '../ui/overlays/toasts.js';
import { useInvalidateUser } from './use-account.js';
import { nameOf } from './user-name.js';

/** Blocks a user after confirmation, or unblocks them. */
export const BlockUser = ({ user }: { user: ServerUser }): ReactNode => {
  const [isConfirming, setConfirming] = useState(false);
  const invalidate = useInvalidateUser(user);
  const showToast = useToast();
  const name = nameOf(user);
  const unblock = useAction(async () => {
    await user.unblock();
    await invalidate();
    showToast(`${name} unblocked.`);
  });
  return (
    <>
      {user.blockedAt === null ? (
        <ActionButton size="small" offer={{ of: name, label: 'Block user' }} onClick={() => setConfirming(true)}>
          Block
        </ActionButton>
      ) : (
        <ActionButton
          size="small"
          offer={{ of: name, label: 'Unblock user' }}
          isBusy={unblock.isBusy}
          onClick={() => void unblock.start()}
        >
          Unblock
        </ActionButton>
      )}
      <ErrorNote error={unblock.error} />
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={`Block ${name}?`}
        action="Block user"
        onConfirm={async () => {
          await user.block();
          await invalidate();
          showToast(`${name} blocked.`);
        }}
      >
        This signs the user out on all devices. They cannot sign in, and their API keys do not work, until you unblock
        them. Nothing is deleted.
      </ConfirmDialog>
    </>
  );
};

import type { ServerUser } from '@portico/js';
import type { ReactNode } from 'react';
import { handlerUrlOf } from '../projects/handler-url.js';
import { useProject } from '../projects/use-open-project.js';
import { ActionButton } from '../ui/actions/action-button.js';
import { ErrorNote } from '../ui/display/error-note.js';
import { useAction } from '../ui/forms/use-action.js';
import { useToast } from '../ui/overlays/toasts.js';
import { useInvalidateUser } from './use-account.js';
import { nameOf } from './user-name.js';

/** Emails a user the link to choose a new password. */
export const SendReset = ({ user }: { user: ServerUser }): ReactNode => {
  const { app, config } = useProject();
  const showToast = useToast();
  const invalidate = useInvalidateUser(user);
  const email = user.primaryEmail;
  const send = useAction(async () => {
    if (email === null) return;
    const callbackUrl = handlerUrlOf(config.domains, 'passwordReset');
    const result = await app.sendForgotPasswordEmail(email, { callbackUrl });
    if (result.status === 'error') throw result.error;
    showToast(`Password reset email to ${email} queued.`);
    await invalidate();
  });
  if (email === null || !user.hasPassword || !user.primaryEmailAuthEnabled) return null;
  return (
    <>
      <ActionButton
        size="small"
        offer={{ of: nameOf(user), label: 'Send password reset' }}
        isBusy={send.isBusy}
        onClick={() => void send.start()}
      >
        Send password reset
      </ActionButton>
      <ErrorNote error={send.error} />
    </>
  );
};

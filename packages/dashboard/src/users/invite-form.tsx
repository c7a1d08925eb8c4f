import type { ReactNode } from 'react';
import { handlerUrlOf } from '../projects/handler-url.js';
import { useProject } from '../projects/use-open-project.js';
import { DialogForm } from '../ui/forms/dialog-form.js';
import { FormTextField } from '../ui/forms/form-fields.js';
import { useSaveForm } from '../ui/forms/use-save-form.js';
import { useToast } from '../ui/overlays/toasts.js';
import { readEmailProblem } from './email-problem.js';

/** Invites a person to sign in, by email. */
export const InviteForm = ({ onDone }: { onDone: () => void }): ReactNode => {
  const { app, config } = useProject();
  const showToast = useToast();
  const form = useSaveForm({
    saved: { email: '', callbackUrl: handlerUrlOf(config.domains, 'signIn') },
    fieldOfCode: { REDIRECT_URL_NOT_WHITELISTED: 'callbackUrl' },
    onSave: async ({ email, callbackUrl }) => {
      await app.sendSignInInvitationEmail(email, callbackUrl);
      showToast(`Invitation to ${email} queued.`);
      onDone();
    },
  });
  return (
    <DialogForm action="Send invitation" form={form} onCancel={onDone}>
      <FormTextField
        form={form}
        name="email"
        validate={readEmailProblem}
        label="Email"
        hint="No account is created. The recipient signs up in your app."
        inputMode="email"
      />
      <FormTextField
        form={form}
        name="callbackUrl"
        label="Link"
        hint="Where the link in the email leads: your app’s sign-in page, on a trusted domain."
        inputMode="url"
      />
    </DialogForm>
  );
};

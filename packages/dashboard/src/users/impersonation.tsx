import type { ServerUser } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { SecretField } from '../keys/secret-field.js';
import { useProject } from '../projects/use-open-project.js';
import { Note } from '../ui/display/note.js';
import { Button } from '../ui/forms/button.js';
import { DialogForm } from '../ui/forms/dialog-form.js';
import { FormSelectField } from '../ui/forms/form-fields.js';
import { useSaveForm } from '../ui/forms/use-save-form.js';
import { Dialog } from '../ui/overlays/dialog.js';
import { useInvalidateUser } from './use-account.js';

const lifetimes = [
  { value: '900000', label: '15 minutes' },
  { value: '3600000', label: '1 hour' },
  { value: '28800000', label: '8 hours' },
] as const;

interface Started {
  readonly refreshToken: string;
  readonly seconds: number;
}

/** A command for the browser's console that puts the session where the client library looks for it. */
const consoleCommand = (projectId: string, { refreshToken, seconds }: Started): string =>
  `document.cookie = 'stack-refresh-${projectId}=${refreshToken}; path=/; max-age=${seconds}'; location.reload()`;

const UseSession = ({ started }: { started: Started }): ReactNode => {
  const { id } = useProject();
  return (
    <div className="flex flex-col gap-5">
      <p>
        Open your app in a private window, so that you stay signed in as yourself here. Open the browser’s console
        there, paste this command and press Enter.
      </p>
      <SecretField
        label="Console command"
        hint="For apps that store their session in cookies, which is the default."
        secret={consoleCommand(id, started)}
      />
      <SecretField
        label="Refresh token"
        hint="For all other apps: pass it to your app’s token store."
        secret={started.refreshToken}
      />
      <Note tone="attention">
        Anyone who has this token can act as the user until it expires. You can end the session in the list of sessions.
      </Note>
    </div>
  );
};

const StartSession = ({
  user,
  onStarted,
  onCancel,
}: {
  user: ServerUser;
  onStarted: (started: Started) => void;
  onCancel: () => void;
}): ReactNode => {
  const invalidate = useInvalidateUser(user);
  const form = useSaveForm<{ readonly lifetime: string }>({
    saved: { lifetime: lifetimes[0].value },
    onSave: async ({ lifetime }) => {
      const expiresInMillis = Number(lifetime);
      const session = await user.createSession({ expiresInMillis, isImpersonation: true });
      const { refreshToken } = await session.getTokens();
      if (refreshToken === null) throw new Error('The server returned no session.');
      onStarted({ refreshToken, seconds: expiresInMillis / 1000 });
      await invalidate();
    },
  });
  return (
    <DialogForm action="Start session" form={form} onCancel={onCancel}>
      <FormSelectField form={form} name="lifetime" label="Expires after" options={lifetimes} />
    </DialogForm>
  );
};

/** Starts a session in which an owner sees the app as a user, and says how to use it. */
export const Impersonation = ({ user }: { user: ServerUser }): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  const [started, setStarted] = useState<Started>();
  const close = (): void => {
    setOpen(false);
    setStarted(undefined);
  };
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Impersonate
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Impersonate this user"
        description="Starts a session as this user. It is marked as impersonation and recorded in the audit log."
      >
        {started ? (
          <UseSession started={started} />
        ) : (
          <StartSession user={user} onStarted={setStarted} onCancel={close} />
        )}
      </Dialog>
    </>
  );
};

import type { ServerUser } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { SecretField } from '../keys/secret-field.js';
import { useProject } from '../projects/use-open-project.js';
import { Note } from '../ui/display/note.js';
import { Button } from '../ui/forms/button.js';
import { DialogForm } from '../ui/forms/dialog-form.js';
import { SelectField } from '../ui/forms/field.js';
import { useAction } from '../ui/forms/use-action.js';
import { Dialog } from '../ui/overlays/dialog.js';
import { useRenewUser } from './use-account.js';

const lifetimes = [
  { value: '900000', label: '15 minutes' },
  { value: '3600000', label: 'An hour' },
  { value: '28800000', label: 'Eight hours' },
] as const;

interface Begun {
  readonly refreshToken: string;
  readonly seconds: number;
}

/** A line for the browser's console: it puts the session where the client library looks for it. */
const consoleLine = (projectId: string, { refreshToken, seconds }: Begun): string =>
  `document.cookie = 'stack-refresh-${projectId}=${refreshToken}; path=/; max-age=${seconds}'; location.reload()`;

const Use = ({ begun }: { begun: Begun }): ReactNode => {
  const { id } = useProject();
  return (
    <div className="flex flex-col gap-5">
      <p>
        Open your app in a private window, so that you stay yourself in this one. Open the browser’s console there,
        paste the line below and press Enter.
      </p>
      <SecretField
        label="Line for the console"
        hint="For apps that keep their session in cookies, as they do by default."
        secret={consoleLine(id, begun)}
      />
      <SecretField
        label="Refresh token"
        hint="For everything else: hand it to your app’s token store."
        secret={begun.refreshToken}
      />
      <Note tone="attention">
        Whoever has it is this user until it runs out. The session stands in the list below as an impersonation, where
        you can end it.
      </Note>
    </div>
  );
};

const Begin = ({
  user,
  onBegun,
  onCancel,
}: {
  user: ServerUser;
  onBegun: (begun: Begun) => void;
  onCancel: () => void;
}): ReactNode => {
  const renew = useRenewUser(user);
  const [lifetime, setLifetime] = useState<string>(lifetimes[0].value);
  const begin = useAction(async () => {
    const expiresInMillis = Number(lifetime);
    const session = await user.createSession({ expiresInMillis, isImpersonation: true });
    const { refreshToken } = await session.getTokens();
    if (refreshToken === null) throw new Error('The server gave no session.');
    onBegun({ refreshToken, seconds: expiresInMillis / 1000 });
    await renew();
  });
  return (
    <DialogForm action="Begin session" work={begin} onCancel={onCancel}>
      <SelectField
        label="Ends after"
        options={lifetimes}
        value={lifetime}
        onChange={(event) => setLifetime(event.target.value)}
      />
    </DialogForm>
  );
};

/** Begins a session in which an owner sees the app as a user does, and says how to use it. */
export const Impersonation = ({ user }: { user: ServerUser }): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  const [begun, setBegun] = useState<Begun>();
  const close = (): void => {
    setOpen(false);
    setBegun(undefined);
  };
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Impersonate
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="See the app as this user"
        description="A session is begun for you. It is marked, noted in the audit log, and ends by itself."
      >
        {begun ? <Use begun={begun} /> : <Begin user={user} onBegun={setBegun} onCancel={close} />}
      </Dialog>
    </>
  );
};

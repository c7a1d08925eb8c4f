import type { ServerUser, ServerUserUpdate } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { ActionButton } from '../ui/actions/action-button.js';
import { Badge } from '../ui/display/badge.js';
import { ErrorNote } from '../ui/display/error-note.js';
import { Button } from '../ui/forms/button.js';
import { useAction } from '../ui/forms/use-action.js';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.js';
import { Dialog } from '../ui/overlays/dialog.js';
import { PanelSection } from './panel-section.js';
import { SetPassword } from './set-password.js';
import { useInvalidateUser } from './use-account.js';
import { nameOf } from './user-name.js';

/** A credential that an owner can remove, but only the user can add again. */
interface Removal {
  readonly title: string;
  readonly action: string;
  readonly effect: string;
  readonly update: ServerUserUpdate;
}

const withoutPassword: Removal = {
  title: 'Remove the password?',
  action: 'Remove password',
  effect: 'The user is signed out everywhere and needs another sign-in method.',
  update: { password: null },
};

const withoutPasskey: Removal = {
  title: 'Remove the passkey?',
  action: 'Remove passkey',
  effect: 'The user can no longer sign in with it. They can add another one in their account settings.',
  update: { passkeyAuthEnabled: false },
};

const withoutTwoStep: Removal = {
  title: 'Turn off two-step verification?',
  action: 'Turn off two-step verification',
  effect:
    'Sign-in no longer asks for a second code. Make sure that the request really comes from the user: attackers ask for this to take over accounts.',
  update: { totpMultiFactorSecret: null },
};

const Method = ({ name, isOn, children }: { name: string; isOn: boolean; children?: ReactNode }): ReactNode => (
  <li className="flex min-h-11 items-center justify-between gap-3 px-3 py-2 not-first:border-t">
    <span className="flex flex-wrap items-center gap-2">
      {name}
      {isOn ? <Badge tone="good">On</Badge> : <Badge>Off</Badge>}
    </span>
    {children}
  </li>
);

/** How a user can sign in, and what an owner can change about it. */
export const SignInMethods = ({ user }: { user: ServerUser }): ReactNode => {
  const invalidate = useInvalidateUser(user);
  const [removal, setRemoval] = useState<Removal>();
  const [isSettingPassword, setSettingPassword] = useState(false);
  const switchCodes = useAction(async () => {
    await user.update({ otpAuthEnabled: !user.otpAuthEnabled });
    await invalidate();
  });
  return (
    <PanelSection title="Sign-in methods">
      <ul className="flex flex-col rounded-md border">
        <Method name="Password" isOn={user.hasPassword}>
          <span className="flex flex-wrap justify-end gap-1.5">
            <ActionButton
              size="small"
              offer={{ of: nameOf(user), label: 'Set password' }}
              onClick={() => setSettingPassword(true)}
            >
              Set password
            </ActionButton>
            {user.hasPassword && (
              <Button size="small" onClick={() => setRemoval(withoutPassword)}>
                Remove password
              </Button>
            )}
          </span>
        </Method>
        <Method name="Email link or code" isOn={user.otpAuthEnabled}>
          <Button
            size="small"
            aria-label={user.otpAuthEnabled ? 'Turn off email codes' : 'Turn on email codes'}
            isBusy={switchCodes.isBusy}
            onClick={() => void switchCodes.start()}
          >
            {user.otpAuthEnabled ? 'Turn off' : 'Turn on'}
          </Button>
        </Method>
        <Method name="Passkey" isOn={user.passkeyAuthEnabled}>
          {user.passkeyAuthEnabled && (
            <Button size="small" onClick={() => setRemoval(withoutPasskey)}>
              Remove passkey
            </Button>
          )}
        </Method>
        <Method name="Two-step verification" isOn={user.isMultiFactorRequired}>
          {user.isMultiFactorRequired && (
            <Button size="small" aria-label="Turn off two-step verification" onClick={() => setRemoval(withoutTwoStep)}>
              Turn off
            </Button>
          )}
        </Method>
      </ul>
      <ErrorNote error={switchCodes.error} />
      <Dialog isOpen={isSettingPassword} onClose={() => setSettingPassword(false)} title="Set password">
        <SetPassword user={user} onDone={() => setSettingPassword(false)} />
      </Dialog>
      {removal && (
        <ConfirmDialog
          isOpen
          onClose={() => setRemoval(undefined)}
          title={removal.title}
          action={removal.action}
          onConfirm={async () => {
            await user.update(removal.update);
            await invalidate();
          }}
        >
          {removal.effect}
        </ConfirmDialog>
      )}
    </PanelSection>
  );
};

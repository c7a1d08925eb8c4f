import type { ServerUser, ServerUserUpdate } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { Badge } from '../ui/display/badge.js';
import { ErrorNote } from '../ui/display/error-note.js';
import { Button } from '../ui/forms/button.js';
import { useAction } from '../ui/forms/use-action.js';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.js';
import { Dialog } from '../ui/overlays/dialog.js';
import { PanelSection } from './panel-section.js';
import { SetPassword } from './set-password.js';
import { useRenewUser } from './use-account.js';

/** Something of an account that an owner can take away, but only the user can give back. */
interface Removal {
  readonly title: string;
  readonly action: string;
  readonly effect: string;
  readonly update: ServerUserUpdate;
}

const withoutPassword: Removal = {
  title: 'Remove the password?',
  action: 'Remove password',
  effect: 'The user is signed out everywhere and needs another way to sign in from then on.',
  update: { password: null },
};

const withoutPasskey: Removal = {
  title: 'Remove the passkey?',
  action: 'Remove passkey',
  effect: 'The user cannot sign in with it any more. They may add another one in their account settings.',
  update: { passkeyAuthEnabled: false },
};

const withoutSecondFactor: Removal = {
  title: 'Remove the second factor?',
  action: 'Remove second factor',
  effect:
    'Signing in does not ask for a code any more. Make sure that it is really the user who asks: this is how accounts are taken over.',
  update: { totpMultiFactorSecret: null },
};

const Way = ({ name, isOn, children }: { name: string; isOn: boolean; children?: ReactNode }): ReactNode => (
  <li className="flex min-h-11 items-center justify-between gap-3 px-3 py-2 not-first:border-t">
    <span className="flex flex-wrap items-center gap-2">
      {name}
      {isOn ? <Badge tone="good">On</Badge> : <Badge>Off</Badge>}
    </span>
    {children}
  </li>
);

/** How a user gets in, and what an owner can do about it. */
export const WaysToSignIn = ({ user }: { user: ServerUser }): ReactNode => {
  const renew = useRenewUser(user);
  const [removal, setRemoval] = useState<Removal>();
  const [isSettingPassword, setSettingPassword] = useState(false);
  const switchCodes = useAction(async () => {
    await user.update({ otpAuthEnabled: !user.otpAuthEnabled });
    await renew();
  });
  return (
    <PanelSection title="Ways to sign in">
      <ul className="flex flex-col rounded-md border">
        <Way name="Password" isOn={user.hasPassword}>
          <span className="flex flex-wrap justify-end gap-1.5">
            <Button size="small" onClick={() => setSettingPassword(true)}>
              Set password
            </Button>
            {user.hasPassword && (
              <Button size="small" onClick={() => setRemoval(withoutPassword)}>
                Remove password
              </Button>
            )}
          </span>
        </Way>
        <Way name="Link or code by e-mail" isOn={user.otpAuthEnabled}>
          <Button size="small" isBusy={switchCodes.isBusy} onClick={() => void switchCodes.start()}>
            {user.otpAuthEnabled ? 'Turn off codes' : 'Turn on codes'}
          </Button>
        </Way>
        <Way name="Passkey" isOn={user.passkeyAuthEnabled}>
          {user.passkeyAuthEnabled && (
            <Button size="small" onClick={() => setRemoval(withoutPasskey)}>
              Remove passkey
            </Button>
          )}
        </Way>
        <Way name="Second factor" isOn={user.isMultiFactorRequired}>
          {user.isMultiFactorRequired && (
            <Button size="small" onClick={() => setRemoval(withoutSecondFactor)}>
              Remove second factor
            </Button>
          )}
        </Way>
      </ul>
      <ErrorNote error={switchCodes.error} />
      <Dialog isOpen={isSettingPassword} onClose={() => setSettingPassword(false)} title="Set a password">
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
            await renew();
          }}
        >
          {removal.effect}
        </ConfirmDialog>
      )}
    </PanelSection>
  );
};

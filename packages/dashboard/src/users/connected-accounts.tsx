import type { OAuthProviderUpdate, ServerOAuthProvider, ServerUser } from '@portico/js';
import { ProviderIcon } from '@portico/react';
import { type ReactNode, useState } from 'react';
import { nameOfProvider } from '../providers/catalogue.js';
import { CopyableId } from '../ui/display/code.js';
import { ErrorNote } from '../ui/display/error-note.js';
import { Button } from '../ui/forms/button.js';
import { CheckboxField } from '../ui/forms/choice-field.js';
import { useAction } from '../ui/forms/use-action.js';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.js';
import { PanelList, PanelSection } from './panel-section.js';
import { useConnectedAccounts, useInvalidateUser } from './use-account.js';

const Account = ({
  account,
  onRemove,
  onChanged,
}: {
  account: ServerOAuthProvider;
  onRemove: () => void;
  onChanged: () => Promise<void>;
}): ReactNode => {
  const change = useAction(async (update: OAuthProviderUpdate) => {
    const result = await account.update(update);
    if (result.status === 'error') throw result.error;
    await onChanged();
  });
  const name = nameOfProvider(account.type);
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-0.5">
          <span className="flex items-center gap-2 font-medium">
            <ProviderIcon provider={account.type} />
            {name}
          </span>
          {account.email !== undefined && <span className="break-all">{account.email}</span>}
          <CopyableId id={account.accountId} what={`account ID at ${name}`} />
        </div>
        <Button size="small" aria-label={`Remove the ${name} account`} onClick={onRemove}>
          Remove
        </Button>
      </div>
      <CheckboxField
        label="Can be used to sign in"
        isOn={account.allowSignIn}
        isDisabled={change.isBusy}
        onChange={(allowSignIn) => void change.start({ allowSignIn })}
      />
      <CheckboxField
        label="Your app can use its tokens"
        isOn={account.allowConnectedAccounts}
        isDisabled={change.isBusy}
        onChange={(allowConnectedAccounts) => void change.start({ allowConnectedAccounts })}
      />
      <ErrorNote error={change.error} />
    </>
  );
};

/** A user's accounts at other providers. */
export const ConnectedAccounts = ({ user }: { user: ServerUser }): ReactNode => {
  const { data: accounts, error, refetch } = useConnectedAccounts(user);
  const invalidate = useInvalidateUser(user);
  const [toRemove, setToRemove] = useState<ServerOAuthProvider>();
  return (
    <PanelSection title="Connected accounts">
      <PanelList
        what="connected accounts"
        items={accounts}
        error={error}
        onRetry={() => void refetch()}
        empty="No connected accounts."
      >
        {(account) => <Account account={account} onRemove={() => setToRemove(account)} onChanged={invalidate} />}
      </PanelList>
      {toRemove && (
        <ConfirmDialog
          isOpen
          onClose={() => setToRemove(undefined)}
          title={`Remove the ${nameOfProvider(toRemove.type)} account?`}
          action="Remove account"
          onConfirm={async () => {
            await toRemove.delete();
            await invalidate();
          }}
        >
          The user can no longer sign in with it, and its tokens are deleted. They can connect it again.
        </ConfirmDialog>
      )}
    </PanelSection>
  );
};

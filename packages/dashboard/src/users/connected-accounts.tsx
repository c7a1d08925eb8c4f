import type { OAuthProviderUpdate, ServerOAuthProvider, ServerUser } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { nameOfProvider } from '../providers/catalogue.js';
import { CopyableId } from '../ui/display/code.js';
import { ErrorNote } from '../ui/display/error-note.js';
import { Button } from '../ui/forms/button.js';
import { CheckboxField } from '../ui/forms/choice-field.js';
import { useAction } from '../ui/forms/use-action.js';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.js';
import { PanelList, PanelSection } from './panel-section.js';
import { useConnectedAccounts, useRenewUser } from './use-account.js';

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
          <span className="font-medium">{name}</span>
          {account.email !== undefined && <span className="break-all">{account.email}</span>}
          <CopyableId id={account.accountId} what={`account ID at ${name}`} />
        </div>
        <Button size="small" aria-label={`Remove the account at ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
      <CheckboxField
        label="Signs in"
        isOn={account.allowSignIn}
        isDisabled={change.isBusy}
        onChange={(allowSignIn) => void change.start({ allowSignIn })}
      />
      <CheckboxField
        label="Your app may use its tokens"
        isOn={account.allowConnectedAccounts}
        isDisabled={change.isBusy}
        onChange={(allowConnectedAccounts) => void change.start({ allowConnectedAccounts })}
      />
      <ErrorNote error={change.error} />
    </>
  );
};

/** The accounts that a user has at other providers. */
export const ConnectedAccounts = ({ user }: { user: ServerUser }): ReactNode => {
  const { data: accounts, error, refetch } = useConnectedAccounts(user);
  const renew = useRenewUser(user);
  const [doomed, setDoomed] = useState<ServerOAuthProvider>();
  return (
    <PanelSection title="Connected accounts">
      <PanelList
        what="the connected accounts"
        items={accounts}
        error={error}
        onRetry={() => void refetch()}
        empty="No account at another provider."
      >
        {(account) => <Account account={account} onRemove={() => setDoomed(account)} onChanged={renew} />}
      </PanelList>
      {doomed && (
        <ConfirmDialog
          isOpen
          onClose={() => setDoomed(undefined)}
          title={`Remove the account at ${nameOfProvider(doomed.type)}?`}
          action="Remove account"
          onConfirm={async () => {
            await doomed.delete();
            await renew();
          }}
        >
          The user cannot sign in with it any more, and its tokens are forgotten. They may connect it again.
        </ConfirmDialog>
      )}
    </PanelSection>
  );
};

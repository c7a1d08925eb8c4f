import type { ServerContactChannel, ServerContactChannelUpdate, ServerUser } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { Badge } from '../ui/display/badge.js';
import { CopyButton } from '../ui/display/copy-button.js';
import { ErrorNote } from '../ui/display/error-note.js';
import { Button } from '../ui/forms/button.js';
import { CheckboxField } from '../ui/forms/choice-field.js';
import { DialogForm } from '../ui/forms/dialog-form.js';
import { TextField } from '../ui/forms/field.js';
import { useAction } from '../ui/forms/use-action.js';
import { useFieldCheck } from '../ui/forms/use-field-check.js';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.js';
import { Dialog } from '../ui/overlays/dialog.js';
import { readAddressProblem } from './address-problem.js';
import { PanelList, PanelSection } from './panel-section.js';
import { useContactChannels, useRenewUser } from './use-account.js';

interface ChangeButtonProps {
  readonly label: string;
  readonly channel: ServerContactChannel;
  readonly change: ServerContactChannelUpdate;
  readonly onChange: (channel: ServerContactChannel, change: ServerContactChannelUpdate) => Promise<void>;
  readonly isBusy: boolean;
}

const ChangeButton = ({ label, channel, change, onChange, isBusy }: ChangeButtonProps): ReactNode => (
  <Button
    size="small"
    aria-label={`${label}: ${channel.value}`}
    isBusy={isBusy}
    onClick={() => void onChange(channel, change)}
  >
    {label}
  </Button>
);

interface RowProps {
  readonly channel: ServerContactChannel;
  readonly onChange: ChangeButtonProps['onChange'];
  readonly onRemove: () => void;
  readonly isBusy: boolean;
}

const Channel = ({ channel, onRemove, ...rest }: RowProps): ReactNode => (
  <>
    <span className="flex min-w-0 items-center gap-1">
      <span className="min-w-0 break-all">{channel.value}</span>
      <CopyButton text={channel.value} what="e-mail address" />
    </span>
    <span className="flex flex-wrap gap-1.5">
      {channel.isPrimary && <Badge tone="good">Primary</Badge>}
      {channel.isVerified ? <Badge tone="good">Verified</Badge> : <Badge tone="attention">Not verified</Badge>}
      {channel.usedForAuth && <Badge>Signs in</Badge>}
    </span>
    <span className="flex flex-wrap gap-1.5">
      {!channel.isPrimary && (
        <ChangeButton label="Make primary" channel={channel} change={{ isPrimary: true }} {...rest} />
      )}
      {channel.isVerified ? (
        <ChangeButton label="Mark not verified" channel={channel} change={{ isVerified: false }} {...rest} />
      ) : (
        <ChangeButton label="Mark verified" channel={channel} change={{ isVerified: true }} {...rest} />
      )}
      {channel.usedForAuth ? (
        <ChangeButton label="Stop signing in" channel={channel} change={{ usedForAuth: false }} {...rest} />
      ) : (
        <ChangeButton label="Use to sign in" channel={channel} change={{ usedForAuth: true }} {...rest} />
      )}
      <Button size="small" aria-label={`Remove ${channel.value}`} onClick={onRemove}>
        Remove
      </Button>
    </span>
  </>
);

const NewAddress = ({ user, onDone }: { user: ServerUser; onDone: () => void }): ReactNode => {
  const renew = useRenewUser(user);
  const [value, setValue] = useState('');
  const { check, field } = useFieldCheck(() => readAddressProblem(value));
  const [isVerified, setVerified] = useState(false);
  const [usedForAuth, setUsedForAuth] = useState(false);
  const add = useAction(async () => {
    await user.createContactChannel({ type: 'email', value: value.trim(), usedForAuth, isVerified });
    await renew();
    onDone();
  });
  return (
    <DialogForm action="Add address" work={add} onCheck={check} onCancel={onDone}>
      <TextField
        {...field}
        label="E-mail address"
        inputMode="email"
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
      <CheckboxField
        label="Verified"
        hint="You know that the address is theirs. Nothing is mailed either way."
        isOn={isVerified}
        onChange={setVerified}
      />
      <CheckboxField
        label="Used to sign in"
        hint="With a mailed code, or as the name beside their password."
        isOn={usedForAuth}
        onChange={setUsedForAuth}
      />
    </DialogForm>
  );
};

/** The addresses of a user: added, marked and removed in their place. */
export const ContactChannels = ({ user }: { user: ServerUser }): ReactNode => {
  const { data: channels, error, refetch } = useContactChannels(user);
  const renew = useRenewUser(user);
  const [isAdding, setAdding] = useState(false);
  const [doomed, setDoomed] = useState<ServerContactChannel>();
  const [busyId, setBusyId] = useState<string>();
  const change = useAction(
    async ({ channel, update }: { channel: ServerContactChannel; update: ServerContactChannelUpdate }) => {
      setBusyId(channel.id);
      await channel.update(update);
      await renew();
    },
  );
  return (
    <PanelSection
      title="E-mail addresses"
      action={
        <Button size="small" onClick={() => setAdding(true)}>
          Add address
        </Button>
      }
    >
      <ErrorNote error={change.error} />
      <PanelList
        what="the addresses"
        items={channels}
        error={error}
        onRetry={() => void refetch()}
        empty="No address. Nothing can be mailed to this user."
      >
        {(channel) => (
          <Channel
            channel={channel}
            isBusy={change.isBusy && busyId === channel.id}
            onChange={(one, update) => change.start({ channel: one, update })}
            onRemove={() => setDoomed(channel)}
          />
        )}
      </PanelList>
      <Dialog isOpen={isAdding} onClose={() => setAdding(false)} title="Add an e-mail address">
        <NewAddress user={user} onDone={() => setAdding(false)} />
      </Dialog>
      {doomed && (
        <ConfirmDialog
          isOpen
          onClose={() => setDoomed(undefined)}
          title={`Remove ${doomed.value}?`}
          action="Remove address"
          onConfirm={async () => {
            await doomed.delete();
            await renew();
          }}
        >
          {doomed.usedForAuth
            ? 'The user cannot sign in with it any more, and codes mailed to it are worth nothing.'
            : 'Codes mailed to it are worth nothing from then on.'}{' '}
          {doomed.isPrimary && 'It is the primary one: without another, nothing can be mailed to this user.'}
        </ConfirmDialog>
      )}
    </PanelSection>
  );
};

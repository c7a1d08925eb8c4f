import type { ServerContactChannel, ServerContactChannelUpdate, ServerUser } from '@portico/js';
import { type ReactNode, useState } from 'react';
import { handlerUrlOf } from '../projects/handler-url.js';
import { useProject } from '../projects/use-open-project.js';
import { ActionButton } from '../ui/actions/action-button.js';
import { Badge } from '../ui/display/badge.js';
import { CopyButton } from '../ui/display/copy-button.js';
import { ErrorNote } from '../ui/display/error-note.js';
import { Button } from '../ui/forms/button.js';
import { DialogForm } from '../ui/forms/dialog-form.js';
import { FormCheckbox, FormTextField } from '../ui/forms/form-fields.js';
import { useAction } from '../ui/forms/use-action.js';
import { useSaveForm } from '../ui/forms/use-save-form.js';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.js';
import { Dialog } from '../ui/overlays/dialog.js';
import { useToast } from '../ui/overlays/toasts.js';
import { readEmailProblem } from './email-problem.js';
import { PanelList, PanelSection } from './panel-section.js';
import { useContactChannels, useInvalidateUser } from './use-account.js';
import { nameOf } from './user-name.js';

interface ChangeButtonProps {
  /** Whose address it is, for the command palette. */
  readonly of: string;
  readonly label: string;
  readonly channel: ServerContactChannel;
  readonly change: ServerContactChannelUpdate;
  readonly onChange: (channel: ServerContactChannel, change: ServerContactChannelUpdate) => Promise<void>;
  readonly isBusy: boolean;
}

const ChangeButton = ({ of, label, channel, change, onChange, isBusy }: ChangeButtonProps): ReactNode => (
  <ActionButton
    size="small"
    offer={{ of, label: `Email: ${label.toLowerCase()}`, detail: channel.value }}
    aria-label={`${label}: ${channel.value}`}
    isBusy={isBusy}
    onClick={() => void onChange(channel, change)}
  >
    {label}
  </ActionButton>
);

const SendVerification = ({ of, channel }: Pick<ChangeButtonProps, 'channel' | 'of'>): ReactNode => {
  const { config } = useProject();
  const showToast = useToast();
  const send = useAction(async () => {
    await channel.sendVerificationEmail({ callbackUrl: handlerUrlOf(config.domains, 'emailVerification') });
    showToast(`Verification email to ${channel.value} queued.`);
  });
  return (
    <>
      <ActionButton
        size="small"
        offer={{ of, label: 'Send verification email', detail: channel.value }}
        aria-label={`Send verification: ${channel.value}`}
        isBusy={send.isBusy}
        onClick={() => void send.start()}
      >
        Send verification
      </ActionButton>
      <ErrorNote error={send.error} />
    </>
  );
};

interface RowProps {
  readonly of: string;
  readonly channel: ServerContactChannel;
  readonly onChange: ChangeButtonProps['onChange'];
  readonly onRemove: () => void;
  readonly isBusy: boolean;
}

const Channel = ({ channel, onRemove, ...rest }: RowProps): ReactNode => (
  <>
    <span className="flex min-w-0 items-center gap-1">
      <span className="min-w-0 break-all">{channel.value}</span>
      <CopyButton text={channel.value} what="email" />
    </span>
    <span className="flex flex-wrap gap-1.5">
      {channel.isPrimary && <Badge tone="good">Primary</Badge>}
      {channel.isVerified ? <Badge tone="good">Verified</Badge> : <Badge tone="attention">Unverified</Badge>}
      {channel.usedForAuth && <Badge>Sign-in</Badge>}
    </span>
    <span className="flex flex-wrap gap-1.5">
      {!channel.isPrimary && (
        <ChangeButton label="Make primary" channel={channel} change={{ isPrimary: true }} {...rest} />
      )}
      {channel.isVerified ? (
        <ChangeButton label="Mark unverified" channel={channel} change={{ isVerified: false }} {...rest} />
      ) : (
        <>
          <SendVerification of={rest.of} channel={channel} />
          <ChangeButton label="Mark verified" channel={channel} change={{ isVerified: true }} {...rest} />
        </>
      )}
      {channel.usedForAuth ? (
        <ChangeButton label="Disable sign-in" channel={channel} change={{ usedForAuth: false }} {...rest} />
      ) : (
        <ChangeButton label="Use for sign-in" channel={channel} change={{ usedForAuth: true }} {...rest} />
      )}
      <Button size="small" aria-label={`Remove ${channel.value}`} onClick={onRemove}>
        Remove
      </Button>
    </span>
  </>
);

const NewEmail = ({ user, onDone }: { user: ServerUser; onDone: () => void }): ReactNode => {
  const invalidate = useInvalidateUser(user);
  const form = useSaveForm({
    saved: { value: '', isVerified: false, usedForAuth: false },
    fieldOfCode: { CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: 'value' },
    onSave: async (values) => {
      await user.createContactChannel({ type: 'email', ...values });
      await invalidate();
      onDone();
    },
  });
  return (
    <DialogForm action="Add email" form={form} onCancel={onDone}>
      <FormTextField form={form} name="value" validate={readEmailProblem} label="Email" inputMode="email" />
      <FormCheckbox
        form={form}
        name="isVerified"
        label="Verified"
        hint="Only if you know that the email belongs to this user. No email is sent."
      />
      <FormCheckbox
        form={form}
        name="usedForAuth"
        label="Used for sign-in"
        hint="The user can sign in with it, by email code or with a password."
      />
    </DialogForm>
  );
};

/** A user's email addresses, with everything an owner can change about them. */
export const ContactChannels = ({ user }: { user: ServerUser }): ReactNode => {
  const { data: channels, error, refetch } = useContactChannels(user);
  const invalidate = useInvalidateUser(user);
  const [isAdding, setAdding] = useState(false);
  const [toRemove, setToRemove] = useState<ServerContactChannel>();
  const [busyId, setBusyId] = useState<string>();
  const change = useAction(
    async ({ channel, update }: { channel: ServerContactChannel; update: ServerContactChannelUpdate }) => {
      setBusyId(channel.id);
      await channel.update(update);
      await invalidate();
    },
  );
  return (
    <PanelSection
      title="Emails"
      action={
        <Button size="small" onClick={() => setAdding(true)}>
          Add email
        </Button>
      }
    >
      <ErrorNote error={change.error} />
      <PanelList
        what="emails"
        items={channels}
        error={error}
        onRetry={() => void refetch()}
        empty="No email. This user cannot receive emails."
      >
        {(channel) => (
          <Channel
            of={nameOf(user)}
            channel={channel}
            isBusy={change.isBusy && busyId === channel.id}
            onChange={(one, update) => change.start({ channel: one, update })}
            onRemove={() => setToRemove(channel)}
          />
        )}
      </PanelList>
      <Dialog isOpen={isAdding} onClose={() => setAdding(false)} title="Add email">
        <NewEmail user={user} onDone={() => setAdding(false)} />
      </Dialog>
      {toRemove && (
        <ConfirmDialog
          isOpen
          onClose={() => setToRemove(undefined)}
          title={`Remove ${toRemove.value}?`}
          action="Remove email"
          onConfirm={async () => {
            await toRemove.delete();
            await invalidate();
          }}
        >
          {toRemove.usedForAuth && 'The user can no longer sign in with it. '}
          Codes sent to it stop working.
          {toRemove.isPrimary && ' It is the primary email: without another one, the user cannot receive emails.'}
        </ConfirmDialog>
      )}
    </PanelSection>
  );
};

import type { ServerContactChannel, ServerContactChannelUpdate, ServerUser } from '@portico/js';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { handlerUrlOf } from '../projects/handler-url.js';
import { useProject } from '../projects/use-open-project.js';
import { useOfferedAction } from '../ui/actions/offered-actions.js';
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
import { Menu, MenuAction } from '../ui/overlays/menu.js';
import { useToast } from '../ui/overlays/toasts.js';
import { readEmailProblem } from './email-problem.js';
import { PanelList, PanelSection } from './panel-section.js';
import { useContactChannels, useInvalidateUser } from './use-account.js';
import { nameOf } from './user-name.js';

interface RowActionProps {
  /** Whose address it is, for the command palette. */
  readonly of: string;
  readonly channel: ServerContactChannel;
  readonly label: string;
  readonly onRun: () => void;
}

/** Offers an action of the row in the command palette, also while the row's menu is closed. */
const OfferAction = ({ of, channel, label, onRun }: RowActionProps): ReactNode => {
  useOfferedAction({ of, label: `Email: ${label.toLowerCase()}`, detail: channel.value, run: onRun });
  return null;
};

interface RowProps {
  readonly of: string;
  readonly channel: ServerContactChannel;
  readonly onChange: (update: ServerContactChannelUpdate) => void;
  readonly onVerify: () => void;
  readonly onRemove: () => void;
  readonly isBusy: boolean;
}

const actionsOf = ({ channel, onChange, onVerify, onRemove }: RowProps): Pick<RowActionProps, 'label' | 'onRun'>[] => [
  ...(channel.isPrimary ? [] : [{ label: 'Make primary', onRun: () => onChange({ isPrimary: true }) }]),
  ...(channel.isVerified
    ? [{ label: 'Mark unverified', onRun: () => onChange({ isVerified: false }) }]
    : [
        { label: 'Send verification', onRun: onVerify },
        { label: 'Mark verified', onRun: () => onChange({ isVerified: true }) },
      ]),
  channel.usedForAuth
    ? { label: 'Disable sign-in', onRun: () => onChange({ usedForAuth: false }) }
    : { label: 'Use for sign-in', onRun: () => onChange({ usedForAuth: true }) },
  { label: 'Remove', onRun: onRemove },
];

const Channel = (props: RowProps): ReactNode => {
  const { of, channel, isBusy } = props;
  const actions = actionsOf(props);
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="flex min-w-0 flex-col gap-2">
        <span className="flex min-w-0 items-center gap-1">
          <span className="min-w-0 break-all">{channel.value}</span>
          <CopyButton text={channel.value} what="email" />
        </span>
        <span className="flex flex-wrap gap-1.5">
          {channel.isPrimary && <Badge tone="good">Primary</Badge>}
          {channel.isVerified ? <Badge tone="good">Verified</Badge> : <Badge tone="attention">Unverified</Badge>}
          {channel.usedForAuth && <Badge>Sign-in</Badge>}
        </span>
      </div>
      {!isBusy &&
        actions.map(({ label, onRun }) => (
          <OfferAction key={label} of={of} channel={channel} label={label} onRun={onRun} />
        ))}
      <Menu
        align="end"
        trigger={
          <Button size="small" variant="quiet" isBusy={isBusy} aria-label={`Actions for ${channel.value}`}>
            <Ellipsis aria-hidden className="size-4" />
          </Button>
        }
      >
        {actions.map(({ label, onRun }) => (
          <MenuAction key={label} onRun={onRun}>
            {label}
          </MenuAction>
        ))}
      </Menu>
    </div>
  );
};

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
  const { config } = useProject();
  const showToast = useToast();
  const action = useAction(async ({ id, run }: { id: string; run: () => Promise<void> }) => {
    setBusyId(id);
    await run();
  });
  const update = (channel: ServerContactChannel, changes: ServerContactChannelUpdate): Promise<void> =>
    action.start({
      id: channel.id,
      run: async () => {
        await channel.update(changes);
        await invalidate();
      },
    });
  const verify = (channel: ServerContactChannel): Promise<void> =>
    action.start({
      id: channel.id,
      run: async () => {
        await channel.sendVerificationEmail({ callbackUrl: handlerUrlOf(config.domains, 'emailVerification') });
        showToast(`Verification email to ${channel.value} queued.`);
      },
    });
  return (
    <PanelSection
      title="Emails"
      action={
        <Button size="small" onClick={() => setAdding(true)}>
          Add email
        </Button>
      }
    >
      <ErrorNote error={action.error} />
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
            isBusy={action.isBusy && busyId === channel.id}
            onChange={(changes) => void update(channel, changes)}
            onVerify={() => void verify(channel)}
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

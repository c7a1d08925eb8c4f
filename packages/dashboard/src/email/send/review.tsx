import type { Json, RenderedEmail } from '@portico/js';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useProject } from '../../projects/use-open-project.js';
import { counted } from '../../ui/display/counts.js';
import { Fact, Facts } from '../../ui/display/facts.js';
import { formatExactTime } from '../../ui/display/time-format.js';
import { DialogForm } from '../../ui/forms/dialog-form.js';
import { useSaveForm } from '../../ui/forms/use-save-form.js';
import { Dialog } from '../../ui/overlays/dialog.js';
import { useInvalidateCampaigns } from '../campaigns/use-campaigns.js';
import { useInvalidateSources } from '../sources/use-sources.js';
import { categoryOf, describeSkipped, type SendValues, type SentSource, toSendOptions } from './send-values.js';
import { useUserCount } from './use-user-count.js';

/** What {@link Review} takes. */
export interface ReviewProps {
  readonly source: SentSource;
  readonly values: SendValues;
  /** The values of the template’s variables. */
  readonly variables: Readonly<Record<string, Json>>;
  /** The email as it was shown. */
  readonly email: RenderedEmail | undefined;
  readonly onClose: () => void;
}

/** Says what will be sent to how many users, and sends it. Then it opens the campaign. */
export const Review = ({ source, values, variables, email, onClose }: ReviewProps): ReactNode => {
  const { id: projectId, app } = useProject();
  const navigate = useNavigate();
  const [invalidateSources, invalidateCampaigns] = [useInvalidateSources(), useInvalidateCampaigns()];
  const { data: all } = useUserCount();
  const count = values.recipients === 'all-users' ? all : values.users.length;
  const recipients = count === undefined ? 'all users' : counted(count, 'user');
  const category = categoryOf(values, email);
  const verb = values.scheduledAt === '' ? 'Send to' : 'Schedule for';
  const form = useSaveForm({
    saved: {},
    onSave: async () => {
      const { campaignId } = await app.sendEmail(toSendOptions(source, { ...values, category }, variables));
      // The campaign's page reads again what is not fresh.
      void invalidateSources();
      void invalidateCampaigns();
      await navigate({ to: '/projects/$projectId/email/campaigns/$campaignId', params: { projectId, campaignId } });
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={`${verb} ${recipients}?`}>
      <DialogForm action={`${verb} ${recipients}`} dismiss="Back" form={form} onCancel={onClose}>
        <Facts>
          <Fact name={source.kind === 'draft' ? 'Draft' : 'Template'}>
            {source.displayName || `Unnamed ${source.kind}`}
          </Fact>
          <Fact name="Subject">{values.subject || email?.subject}</Fact>
          <Fact name="Category">{category}</Fact>
          <Fact name="Recipients">
            {values.recipients === 'all-users'
              ? `All users${values.scheduledAt === '' ? '' : ' of that time, now'}: ${recipients}`
              : values.users.map(({ name }) => name).join(', ')}
          </Fact>
          {values.scheduledAt !== '' && <Fact name="Send at">{formatExactTime(new Date(values.scheduledAt))}</Fact>}
          {Object.entries(variables).map(([name, value]) => (
            <Fact key={name} name={name}>
              {typeof value === 'string' ? value : <code className="font-mono break-all">{JSON.stringify(value)}</code>}
            </Fact>
          ))}
        </Facts>
        <p className="text-muted-foreground">
          {describeSkipped(category)} You can{' '}
          {values.scheduledAt === ''
            ? 'pause or cancel the campaign while it runs'
            : 'cancel the campaign until then, and pause or cancel it while it runs'}
          .
        </p>
      </DialogForm>
    </Dialog>
  );
};

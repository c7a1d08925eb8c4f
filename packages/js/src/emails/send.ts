import type { BodyInput } from '@portico/contract';
import type { Core } from '../core.js';
import { typedJsonOf } from '../http/answers.js';
import type { SendEmailMethods, SendEmailOptions } from './send-types.js';

const key = 'POST /emails/send-email';
type WireBody = BodyInput<typeof key, 'server'>;

/** Creates the object that sends emails to users. */
export const createSendEmail = (core: Core): SendEmailMethods => ({
  sendEmail: async (options) => {
    // Sent without the typed call, which does not return headers.
    const answer = await core.send({
      method: 'POST',
      path: '/emails/send-email',
      body: toWire(options),
      level: 'server',
      session: null,
    });
    const { results } = typedJsonOf(answer, { key, level: 'server' });
    return {
      campaignId: answer.headers.get('x-portico-campaign') ?? '',
      recipients: results.map(({ user_id, user_email = null }) => ({ userId: user_id, email: user_email })),
    };
  },
});

const toWire = (options: SendEmailOptions): WireBody => ({
  ...('userIds' in options ? { user_ids: [...options.userIds] } : { all_users: options.allUsers }),
  ...contentOf(options),
  subject: options.subject,
  theme_id: options.themeId,
  notification_category_name: options.notificationCategoryName,
  scheduled_at_millis: options.scheduledAt?.getTime(),
});

const contentOf = (options: SendEmailOptions): Partial<WireBody> => {
  if ('html' in options) return { html: options.html };
  if ('draftId' in options) return { draft_id: options.draftId };
  return { template_id: options.templateId, variables: options.variables };
};

import type { Returns } from '@portico/contract';
import type { Core } from '../core.js';
import type { EmailCampaign, EmailCampaignMethods } from './campaign-types.js';

/** Creates the object that reads and controls campaigns. */
export const createEmailCampaigns = (core: Core): EmailCampaignMethods => {
  const call = core.admin();
  return {
    listEmailCampaigns: async (query = {}) => {
      const { items, pagination } = await call('GET /internal/email-campaigns', { query });
      return Object.assign(items.map(toCampaign), { nextCursor: pagination.next_cursor });
    },
    getEmailCampaign: async (id) => toCampaign(await call('GET /internal/email-campaigns/{id}', { params: { id } })),
    pauseEmailCampaign: async (id) =>
      toCampaign(await call('POST /internal/email-campaigns/{id}/pause', { params: { id } })),
    resumeEmailCampaign: async (id) =>
      toCampaign(await call('POST /internal/email-campaigns/{id}/resume', { params: { id } })),
    cancelEmailCampaign: async (id) =>
      toCampaign(await call('POST /internal/email-campaigns/{id}/cancel', { params: { id } })),
  };
};

const toCampaign = ({
  totals: { user_gone: userGone, ...counts },
  ...campaign
}: Returns<'GET /internal/email-campaigns/{id}'>): EmailCampaign => ({
  id: campaign.id,
  source: campaign.source,
  subject: campaign.subject,
  notificationCategoryName: campaign.notification_category_name,
  recipients: campaign.recipients,
  selected: campaign.selected,
  state: campaign.state,
  startedAt: new Date(campaign.started_at_millis),
  totals: { ...counts, userGone },
});

import { emailCampaignEndpoints } from './campaigns.js';
import { emailDomainCheckEndpoints } from './domain-checks.js';
import { emailInboxEndpoints } from './inbox.js';
import { emailLogEndpoints } from './log.js';
import { sendEmailEndpoints } from './send-email.js';
import { emailSuppressionEndpoints } from './suppressions.js';

/** Calls about emails. */
export const emailEndpoints = {
  ...sendEmailEndpoints,
  ...emailCampaignEndpoints,
  ...emailLogEndpoints,
  ...emailInboxEndpoints,
  ...emailSuppressionEndpoints,
  ...emailDomainCheckEndpoints,
};

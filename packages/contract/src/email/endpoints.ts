import { emailDomainCheckEndpoints } from './domain-checks.js';
import { emailInboxEndpoints } from './inbox.js';
import { emailLogEndpoints } from './log.js';
import { emailSuppressionEndpoints } from './suppressions.js';

/** Calls about emails. */
export const emailEndpoints = {
  ...emailLogEndpoints,
  ...emailInboxEndpoints,
  ...emailSuppressionEndpoints,
  ...emailDomainCheckEndpoints,
};

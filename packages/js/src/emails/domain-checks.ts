import type { Core } from '../core.js';
import type { EmailDomainMethods } from './domain-check-types.js';

/** Creates the object that checks sender domains. */
export const createDomainChecks = (core: Core): EmailDomainMethods => ({
  checkEmailDomain: ({ domain, dkimSelector } = {}) =>
    core.admin()('GET /internal/email-domain-check', { query: { domain, dkim_selector: dkimSelector } }),
});

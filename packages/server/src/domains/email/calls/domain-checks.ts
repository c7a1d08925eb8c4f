import { handle } from '../../../platform/call/handle.js';
import { takeLimit } from '../../../platform/limits/index.js';
import { checkDomain } from '../domain-check/check-domain.js';
import { findSenderDomain, requirePublicDomain } from '../domain-check/sender-domain.js';

const check = handle('GET /internal/email-domain-check', async (call, { query }) => {
  const domain = requirePublicDomain(query.domain ?? (await findSenderDomain(call)));
  await takeLimit(call, 'email-domain-checks', call.tenant.id);
  return { domain, records: await checkDomain(call, { domain, selector: query.dkim_selector }) };
});

/** Handlers of domain checks. */
export const domainCheckHandlers = [check] as const;

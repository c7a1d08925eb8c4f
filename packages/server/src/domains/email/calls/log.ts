import { EmailAttempt } from '@portico/contract';
import { z } from 'zod';
import { handle } from '../../../platform/call/handle.js';
import { Refusal } from '../../../platform/failures/failures.js';
import { toLoggedEmail, toSentEmail } from '../log.js';
import { decodeSent, SENT_LABEL } from '../queue/content.js';
import { findEmail, listEmails, listTriedEmails } from '../store/log.js';

const LOG_PAGE = 100;

const listSent = handle('GET /internal/emails', async (call) => {
  const emails = await listTriedEmails(call.db, { tenantId: call.tenant.id, limit: LOG_PAGE });
  return { items: emails.map(toSentEmail), is_paginated: false as const };
});

const list = handle('GET /internal/email-log', async (call, { query }) => {
  const limit = Math.min(query.limit ?? LOG_PAGE, LOG_PAGE);
  const { status, template, category, recipient, user_id: userId, campaign_id: campaignId, cursor } = query;
  // What the former release has queued, and what waits for its campaign, is shown as queued.
  const statuses = status === 'queued' ? (['queued', 'waiting', 'paused'] as const) : status && ([status] as const);
  const page = {
    tenantId: call.tenant.id,
    statuses,
    template,
    category,
    recipient,
    userId,
    campaignId,
    cursor,
    limit: limit + 1,
  };
  const emails = await listEmails(call.db, page);
  return {
    items: emails.slice(0, limit).map(toLoggedEmail),
    is_paginated: true as const,
    pagination: { next_cursor: emails[limit]?.id ?? null },
  };
});

const read = handle('GET /internal/email-log/{email_id}', async (call, { params }) => {
  const email = await findEmail(call.db, { tenantId: call.tenant.id, id: params.email_id });
  if (!email) throw new Refusal(404, 'The email does not exist.');
  const sealed = email.rendered_sealed;
  return {
    ...toLoggedEmail(email),
    timeline: z.array(EmailAttempt).parse(email.timeline ?? []),
    variable_names: z.array(z.string()).parse(email.variable_names ?? []),
    content: sealed && decodeSent(await call.keys.open(call, sealed, SENT_LABEL)),
  };
});

/** Handlers of the sending log. */
export const logHandlers = [listSent, list, read] as const;

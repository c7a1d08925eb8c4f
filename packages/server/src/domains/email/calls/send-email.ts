import { handle } from '../../../platform/call/handle.js';
import { startCampaign } from '../campaigns/start.js';

const send = handle('POST /emails/send-email', async (call, { body }) => {
  const { id, users } = await startCampaign(call, body);
  const results = users.map((user) => ({
    user_id: user.id,
    ...(user.primary_email !== null && { user_email: user.primary_email }),
  }));
  return { reply: { results }, headers: { 'x-portico-campaign': id } };
});

/** Handlers that send emails to users. */
export const sendEmailHandlers = [send] as const;

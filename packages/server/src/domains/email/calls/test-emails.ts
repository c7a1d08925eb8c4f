import { handle } from '../../../platform/call/handle.js';
import { takeLimit } from '../../../platform/limits/index.js';
import { tryMailServer } from '../test-email.js';

const send = handle('POST /internal/send-test-email', async (call, { body }) => {
  await takeLimit(call, 'test-emails', call.tenant.id);
  const problem = await tryMailServer(call, body.email_config, body.recipient_email);
  await call.audit({
    action: 'test-email.send',
    target: { type: 'project', id: call.project.id },
    details: { host: body.email_config.host, port: body.email_config.port, isSent: problem === null },
  });
  return problem === null ? { success: true } : { success: false, error_message: problem };
});

/** Handlers of test emails. */
export const testEmailHandlers = [send] as const;

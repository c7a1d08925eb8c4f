import { handle } from '../../../platform/call/handle.js';
import { takeLimit } from '../../../platform/limits/index.js';
import { readOwnerAddress, sendPreview } from '../preview-email.js';
import { renderChosen } from '../sources/chosen-preview.js';
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

const sendToOwner = handle('POST /internal/send-preview-email', async (call, { body }) => {
  const to = await readOwnerAddress(call);
  await takeLimit(call, 'test-emails', call.tenant.id);
  const problem = await sendPreview(call, await renderChosen(call, body), to);
  await call.audit({
    action: 'preview-email.send',
    target: { type: 'project', id: call.project.id },
    details: { isSent: problem === null },
  });
  return { success: problem === null, recipient_email: to, ...(problem !== null && { error_message: problem }) };
});

/** Handlers of emails that owners send to try something. */
export const testEmailHandlers = [send, sendToOwner] as const;

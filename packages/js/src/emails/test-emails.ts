import type { Core } from '../core.js';
import type { Result } from '../http/results.js';
import { toWirePreview } from './previews.js';
import type { TestEmailError, TestEmailMethods } from './test-email-types.js';

const failed = (errorMessage: string): Result<never, TestEmailError> => ({
  status: 'error',
  error: Object.assign(new Error(errorMessage), { errorMessage }),
});

/** Creates the object that tries mail servers and emails. */
export const createTestEmails = (core: Core): TestEmailMethods => ({
  sendTestEmail: async ({ recipientEmail, emailConfig }) => {
    const { host, port, username, password, senderEmail, senderName } = emailConfig;
    const { success, error_message: errorMessage = '' } = await core.admin()('POST /internal/send-test-email', {
      body: {
        recipient_email: recipientEmail,
        email_config: { host, port, username, password, sender_email: senderEmail, sender_name: senderName },
      },
    });
    return success ? { status: 'ok', data: undefined } : failed(errorMessage);
  },
  sendPreviewEmail: async (options) => {
    const body = toWirePreview(options);
    const sent = await core.admin()('POST /internal/send-preview-email', { body });
    const { success, recipient_email: recipientEmail, error_message: errorMessage = '' } = sent;
    return success ? { status: 'ok', data: { recipientEmail } } : failed(errorMessage);
  },
});

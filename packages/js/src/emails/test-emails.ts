import type { Core } from '../core.js';
import type { TestEmailMethods } from './test-email-types.js';

/** Makes what tries a mail server. */
export const createTestEmails = (core: Core): TestEmailMethods => ({
  sendTestEmail: async ({ recipientEmail, emailConfig }) => {
    const { host, port, username, password, senderEmail, senderName } = emailConfig;
    const { success, error_message: errorMessage = '' } = await core.admin()('POST /internal/send-test-email', {
      body: {
        recipient_email: recipientEmail,
        email_config: { host, port, username, password, sender_email: senderEmail, sender_name: senderName },
      },
    });
    return success
      ? { status: 'ok', data: undefined }
      : { status: 'error', error: Object.assign(new Error(errorMessage), { errorMessage }) };
  },
});

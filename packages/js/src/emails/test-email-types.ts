import type { Result } from '../http/results.js';
import type { EmailPreviewOptions } from './source-types.js';

/** The mail server to try. */
export interface TestedEmailConfig {
  readonly host: string;
  readonly port: number;
  readonly username: string;
  readonly password: string;
  readonly senderEmail: string;
  readonly senderName: string;
}

/** Why a test email was not sent, and what to check. */
export interface TestEmailError extends Error {
  readonly errorMessage: string;
}

/**
 * Methods that try a mail server or an email.
 *
 * @example
 * const result = await adminApp.sendTestEmail({
 *   recipientEmail: 'owner@example.com',
 *   emailConfig: {
 *     host: 'smtp.example.com',
 *     port: 587,
 *     username: 'mailer',
 *     password: 'secret',
 *     senderEmail: 'news@example.com',
 *     senderName: 'News',
 *   },
 * });
 * if (result.status === 'error') console.log(result.error.errorMessage);
 */
export interface TestEmailMethods {
  /** Sends a test email through a mail server, once, for at most ten seconds. */
  sendTestEmail(options: {
    readonly recipientEmail: string;
    readonly emailConfig: TestedEmailConfig;
  }): Promise<Result<undefined, TestEmailError>>;
  /**
   * Sends an email as `renderEmail` renders it to the signed-in owner, once, for at most ten seconds. It needs an app
   * with `projectOwnerSession`.
   */
  sendPreviewEmail(options: EmailPreviewOptions): Promise<Result<{ readonly recipientEmail: string }, TestEmailError>>;
}

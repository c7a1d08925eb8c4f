import type { Json } from '../json.js';

/** Who gets an email: these users, or all users of the project. */
export type EmailRecipients = { readonly userIds: readonly string[] } | { readonly allUsers: true };

/** What an email has: HTML and a subject, a template of the project with values for its variables, or a draft. */
export type EmailContent =
  | { readonly html: string; readonly subject: string }
  | { readonly templateId: string; readonly variables?: Readonly<Record<string, Json>> }
  | { readonly draftId: string };

/** What `sendEmail` takes. */
export type SendEmailOptions = EmailRecipients &
  EmailContent & {
    /** Replaces the subject that the template or draft declares. */
    readonly subject?: string;
    /** A theme by its ID, `false` for none, `null` for the project's theme. Default: that of the template or draft. */
    readonly themeId?: string | false | null;
    /** The category if the template or draft declares none. Default: `Transactional`, which users cannot turn off. */
    readonly notificationCategoryName?: string;
    /**
     * When the emails are sent, at most 60 days ahead. `allUsers` are the users of that time. Until then the campaign is
     * `scheduled` and can be cancelled. Default: at once.
     */
    readonly scheduledAt?: Date;
  };

/** An email that was queued for users. */
export interface SentEmailResult {
  /** Pass it to `getEmailCampaign` of an admin's app to follow the emails. */
  readonly campaignId: string;
  /** Every selected user, whether they get the email or have turned off its category; empty for more than 10,000. */
  readonly recipients: readonly {
    readonly userId: string;
    /** Null if the user has no email address and therefore gets no email. */
    readonly email: string | null;
  }[];
}

/**
 * Methods that send emails to users.
 *
 * @example
 * const users = await serverApp.listUsers({ limit: 10 });
 * await serverApp.sendEmail({
 *   userIds: users.map(({ id }) => id),
 *   subject: 'Spring sale',
 *   html: '<p>Everything is half price this week.</p>',
 *   notificationCategoryName: 'Marketing',
 * });
 */
export interface SendEmailMethods {
  /**
   * Queues an email to users. It is sent after the call, so a result does not say that it arrived. Throws
   * `USER_ID_DOES_NOT_EXIST`, `EMAIL_RENDERING_ERROR` or `REQUIRES_CUSTOM_EMAIL_SERVER`; then nothing is sent to anyone.
   */
  sendEmail(options: SendEmailOptions): Promise<SentEmailResult>;
}

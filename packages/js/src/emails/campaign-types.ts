/** An email that was sent to users with one call, and its outcome. */
export interface EmailCampaign {
  readonly id: string;
  /** What was sent; `id` is the template or draft, and null for HTML. */
  readonly source: { readonly kind: 'html' | 'template' | 'draft'; readonly id: string | null };
  /** Null when the template or draft declares the subject. */
  readonly subject: string | null;
  /** For users to whom the template or draft declares no category. */
  readonly notificationCategoryName: string;
  readonly recipients: 'all-users' | 'user-ids';
  /** How many users were selected at the start, or so far while it is scheduled. */
  readonly selected: number;
  readonly state: 'scheduled' | 'running' | 'paused' | 'cancelled' | 'done';
  /** In the future while it is scheduled. */
  readonly startedAt: Date;
  readonly totals: EmailCampaignTotals;
}

/** How many emails of a campaign are in which state. */
export interface EmailCampaignTotals {
  /** Not sent yet, including while the campaign is paused. */
  readonly queued: number;
  readonly sent: number;
  readonly failed: number;
  /** By reason: `no-address`, `opted-out`, `suppressed` or `cancelled`. */
  readonly skipped: Readonly<Record<string, number>>;
  /** Users who were deleted since the start. */
  readonly userGone: number;
}

/** A page of campaigns, newest first. */
export type EmailCampaignPage = EmailCampaign[] & { readonly nextCursor: string | null };

/**
 * Methods for emails that were sent to users with `sendEmail`.
 *
 * @example
 * const { campaignId } = await adminApp.sendEmail({ allUsers: true, html: '<p>Hello</p>', subject: 'Hello' });
 * const { state, totals } = await adminApp.getEmailCampaign(campaignId);
 * console.log(state, totals.sent, totals.skipped['opted-out'] ?? 0);
 * if (state === 'running') await adminApp.pauseEmailCampaign(campaignId);
 */
export interface EmailCampaignMethods {
  /**
   * Lists campaigns, newest first. They are kept for 90 days.
   *
   * @param options.cursor the `nextCursor` of the previous page
   * @param options.limit the most campaigns on the page; at most 100
   */
  listEmailCampaigns(options?: { readonly cursor?: string; readonly limit?: number }): Promise<EmailCampaignPage>;
  /** Reads a campaign. */
  getEmailCampaign(campaignId: string): Promise<EmailCampaign>;
  /** Pauses a running campaign. Emails that are being sent at this moment still arrive. */
  pauseEmailCampaign(campaignId: string): Promise<EmailCampaign>;
  /** Resumes a paused campaign. */
  resumeEmailCampaign(campaignId: string): Promise<EmailCampaign>;
  /** Skips every email of a campaign that was not sent yet. This cannot be undone. */
  cancelEmailCampaign(campaignId: string): Promise<EmailCampaign>;
}

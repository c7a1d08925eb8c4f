import type { Call } from '../../../platform/call/call.js';
import type { EmailRenderFailure } from '../../../platform/ports/email-renderer.js';
import { toGreetedName } from '../built-in/index.js';
import { findCategoryByName, type NamedCategory } from '../preferences/categories.js';
import type { EmailBody } from '../queue/content.js';
import type { EmailPriority } from '../queue/priorities.js';
import { renderEmails } from '../rendering/render-emails.js';
import type { CampaignUser } from '../store/campaign-users.js';

/** A user, and the category of the email to them. */
export interface CategorisedUser {
  readonly user: CampaignUser;
  readonly category: NamedCategory;
  /** Why the email to this user cannot be rendered, as far as that is known; null if it can. */
  readonly failure: EmailRenderFailure | null;
}

/** The users of one email. */
export interface Uncategorised {
  readonly body: EmailBody;
  readonly users: readonly CampaignUser[];
  readonly fallback: NamedCategory;
  readonly priority: EmailPriority;
  /** `send` renders the whole email, which shows whether that works; `declare` takes far less time. */
  readonly mode: 'send' | 'declare';
}

/**
 * Finds out the category that the source declares for each user. That runs the source: it may decide by the user.
 * The theme is left out, because its unsubscribe link depends on the category. Call it outside of transactions.
 */
export async function findCategories(
  call: Call,
  { body, users, fallback, priority, mode }: Uncategorised,
): Promise<CategorisedUser[]> {
  if (body.source.kind === 'html') return users.map((user) => ({ user, category: fallback, failure: null }));
  const addressed = users.filter(({ primary_email }) => primary_email !== null);
  const outcomes = await renderEmails(call, {
    body: { ...body, theme: null },
    priority,
    mode,
    recipients: addressed.map((user) => ({
      userName: toGreetedName(user.display_name),
      variables: { ...body.variables },
    })),
  });
  const byId = new Map(addressed.map(({ id }, index) => [id, outcomes[index]]));
  return users.map((user) => {
    const outcome = byId.get(user.id);
    const declared = outcome?.kind === 'rendered' && outcome.category !== null ? outcome.category : null;
    const category = (declared === null ? undefined : findCategoryByName(declared)) ?? fallback;
    return { user, category, failure: outcome?.kind === 'failed' ? outcome.failure : null };
  });
}

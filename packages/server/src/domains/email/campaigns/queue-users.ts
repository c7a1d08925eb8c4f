import type { Call } from '../../../platform/call/call.js';
import { toGreetedName } from '../built-in/index.js';
import { issueUnsubscribeLinks } from '../preferences/unsubscribe-link.js';
import type { EmailBody } from '../queue/content.js';
import { queueEmails } from '../queue/queue-email.js';
import { selectPreferencesOf } from '../store/preferences.js';
import type { CategorisedUser } from './categories.js';

/** Users who get the email of a campaign now. */
export interface QueuedUsers {
  /** The campaign, and the body that its emails share. */
  readonly id: string;
  readonly body: EmailBody;
  readonly users: readonly CategorisedUser[];
}

/**
 * Stores an email for each user, in the caller's transaction: queued, or skipped for users without an address and those
 * who have turned off its category. Where the category can be turned off, the email gets an unsubscribe link.
 */
export async function queueUsers(call: Call, { id, body, users }: QueuedUsers): Promise<void> {
  const preferences = await selectPreferencesOf(
    call,
    users.map(({ user }) => user.id),
  );
  const isOptedOut = ({ user, category }: CategorisedUser) =>
    category.canDisable && !(preferences.get(`${user.id} ${category.id}`) ?? category.isEnabledByDefault);
  const linked = users.filter((one) => one.user.primary_email !== null && one.category.canDisable && !isOptedOut(one));
  const links = await issueUnsubscribeLinks(
    call,
    linked.map(({ user, category }) => ({ userId: user.id, categoryId: category.id })),
  );
  const linkOf = new Map(linked.map(({ user }, index) => [user.id, links[index]]));
  const recipients = users.map((one) => {
    const { user, category } = one;
    const unsubscribeLink = linkOf.get(user.id);
    return {
      to: user.primary_email,
      user: { id: user.id, display_name: toGreetedName(user.display_name), locale: user.locale },
      category: category.name,
      ...(unsubscribeLink !== undefined && { unsubscribeLink }),
      ...(user.primary_email !== null && isOptedOut(one) && { skipReason: 'opted-out' }),
    };
  });
  await queueEmails(call, { body, priority: 'campaign', recipients }, id);
}

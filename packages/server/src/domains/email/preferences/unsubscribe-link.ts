import { limits } from '@portico/contract';
import type { Call } from '../../../platform/call/call.js';
import { issueCode } from '../../../platform/codes/index.js';
import { linkWithCode } from '../link.js';

/** The purpose of codes in unsubscribe links. */
export const UNSUBSCRIBE = 'unsubscribe';

/** What an unsubscribe link is for. */
export interface UnsubscribeLink {
  readonly userId: string;
  readonly categoryId: string;
}

/**
 * Creates a link by which its recipient unsubscribes from a category without signing in, in the caller's transaction.
 * It is for a theme's `unsubscribeLink` and for the header `List-Unsubscribe` (RFC 8058), and works until it expires,
 * any number of times.
 */
export async function issueUnsubscribeLink(call: Call, { userId, categoryId }: UnsubscribeLink): Promise<string> {
  const code = await issueCode(call, {
    type: UNSUBSCRIBE,
    subjectId: userId,
    data: { category_id: categoryId },
    lifetimeMillis: limits.unsubscribeCodeLifetimeMillis,
  });
  return linkWithCode(`${call.settings.publicUrl}/api/v1/emails/unsubscribe-link`, code);
}

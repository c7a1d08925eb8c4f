import { limits } from '@portico/contract';
import type { Call } from '../../../platform/call/call.js';
import { issueCode, issueCodes } from '../../../platform/codes/index.js';
import { linkWithCode } from '../link.js';

/** The purpose of codes in unsubscribe links. */
export const UNSUBSCRIBE = 'unsubscribe' as const;

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
export async function issueUnsubscribeLink(call: Call, link: UnsubscribeLink): Promise<string> {
  return toLink(call, await issueCode(call, toCode(link)));
}

/** The same for many links, in one statement. Returns them in the order of their requests. */
export async function issueUnsubscribeLinks(call: Call, links: readonly UnsubscribeLink[]): Promise<string[]> {
  const codes = await issueCodes(call, links.map(toCode));
  return codes.map((code) => toLink(call, code));
}

const toCode = ({ userId, categoryId }: UnsubscribeLink) => ({
  type: UNSUBSCRIBE,
  subjectId: userId,
  data: { category_id: categoryId },
  lifetimeMillis: limits.unsubscribeCodeLifetimeMillis,
});

const toLink = ({ settings }: Call, code: string): string =>
  linkWithCode(`${settings.publicUrl}/api/v1/emails/unsubscribe-link`, code);

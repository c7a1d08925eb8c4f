import { matchLanguage } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';

/** Whose language an email has. */
interface Recipient {
  readonly user: { readonly locale?: string | null | undefined } | null;
  /** Whether the recipient has requested the email with this call, so that its `Accept-Language` is theirs. */
  readonly hasAsked: boolean;
}

/**
 * Returns the language of an email as a BCP 47 tag: the user's, that of the call by which they ask for it, the
 * project's default, or English. One without built-in texts is passed over.
 */
export function languageFor({ config, request }: Call, { user, hasAsked }: Recipient): string {
  const candidates = [user?.locale, hasAsked ? request.language : null, config.emails.defaultLocale];
  return candidates.find((tag): tag is string => typeof tag === 'string' && matchLanguage(tag) !== undefined) ?? 'en';
}

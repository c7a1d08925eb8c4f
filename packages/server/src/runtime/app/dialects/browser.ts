import { type dialects, type EndpointRow, errorCatalogue } from '@portico/contract';
import { header, isForPerson } from '../../../platform/call/wire.js';
import { BrowserRefusal, KnownError, Refusal } from '../../../platform/failures/failures.js';
import { type BrowserPage, browserPage, pagePolicy } from '../../../platform/text/browser-page.js';
import { preferredLanguage } from '../preferred-language.js';
import { HTML_TYPE, withHeaders } from './answers.js';
import { wordsFor } from './browser-words.js';
import type { DialectFor } from './dialect.js';
import type { Door, StackDialect } from './stack.js';

/** Addresses that browsers are sent to contain codes, which must not travel any further. */
const noReferrer = { 'referrer-policy': 'no-referrer' };

/** For browsers that navigate here: cookies are read, and a person who cannot continue gets a page that leads back. */
export const createBrowserDialect = (
  stack: StackDialect,
  door: Pick<Door, 'openCall'>,
): DialectFor<(typeof dialects)['browser']> => ({
  ...stack,
  openCall: (arrival, caller) => ({
    ...door.openCall(arrival, caller),
    cookies: readCookies(header(arrival.request, 'cookie')),
  }),
  writeReply: (arrival, caller, result) => withHeaders(stack.writeReply(arrival, caller, result), noReferrer),
  writeFailure(arrival, failure) {
    const plain = withHeaders(stack.writeFailure(arrival, failure), noReferrer);
    if (!isForPerson(arrival.request)) return plain;
    const tag = preferredLanguage(header(arrival.request, 'accept-language'));
    const page = failurePage(failure, { returns: arrival.plan.row.returns, tag });
    if (page === null) return plain;
    // The status and the code stay as they are for programs.
    const headers = { ...plain.headers, 'content-type': HTML_TYPE, 'content-security-policy': pagePolicy };
    return { ...plain, headers, body: page };
  },
});

/** The page of a failure, where plain text would be a dead end for a person; null if there is no better answer. */
function failurePage(
  failure: unknown,
  { returns, tag }: { returns: EndpointRow['returns']; tag: string | null },
): string | null {
  const { language, words } = wordsFor(tag);
  const isLink = returns === 'html';
  const say = (reason: string): Omit<BrowserPage, 'action'> => {
    const text = isLink ? words.linkText : words.signInText;
    const title = isLink ? words.linkTitle : words.signInTitle;
    return {
      language,
      title,
      text: text ?? reason,
      ...(text !== null && { detail: { label: words.reason, text: reason } }),
    };
  };
  if (failure instanceof BrowserRefusal) {
    const action = { kind: 'link', label: words.back, href: failure.returnUrl } as const;
    return browserPage({ ...say(failure.message), action });
  }
  // A sign-in is begun by an app, whose developer needs to see which field is wrong.
  if (!isLink && failure instanceof KnownError && failure.code === 'SCHEMA_ERROR') return null;
  // What else the text of an error says is for programs.
  if (failure instanceof KnownError) return browserPage(say(summaryOf(failure)));
  return failure instanceof Refusal ? browserPage(say(failure.message)) : null;
}

const summaryOf = ({ code }: KnownError): string => errorCatalogue[code].summary;

/** RFC 6265 §5.4. Of two with one name the first is the one with the longer path. */
function readCookies(text = ''): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of text.split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at > 0 && !cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim());
  }
  return cookies;
}

import type { dialects } from '@portico/contract';
import { header } from '../../../platform/call/wire.js';
import { BrowserRefusal } from '../../../platform/failures/failures.js';
import { answerHtml, isForPerson, withHeaders } from './answers.js';
import { deadEndPage, deadEndPolicy } from './dead-end-page.js';
import type { DialectFor } from './dialect.js';
import type { Door, StackDialect } from './stack.js';

/** Addresses that browsers are sent to contain codes, which must not travel any further. */
const noReferrer = { 'referrer-policy': 'no-referrer' };

/** For browsers that navigate here: cookies are read, and a person who cannot go on gets a page that leads back. */
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
    if (!(failure instanceof BrowserRefusal) || !isForPerson(arrival.request))
      return withHeaders(stack.writeFailure(arrival, failure), noReferrer);
    return answerHtml({
      status: failure.status,
      content: deadEndPage(failure.message, failure.returnUrl),
      headers: { ...noReferrer, 'content-security-policy': deadEndPolicy },
    });
  },
});

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

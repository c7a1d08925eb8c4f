import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import type { Call } from '../../../platform/call/call.js';
import { Refusal } from '../../../platform/failures/failures.js';
import { readEmailServer } from '../../projects/index.js';

/** Returns the domain that emails of the project come from. */
export async function findSenderDomain(call: Call): Promise<string> {
  const own = await readEmailServer(call, call.config);
  const sender = own?.senderEmail ?? call.settings.mailFrom;
  return sender.slice(sender.lastIndexOf('@') + 1);
}

/**
 * Returns a domain as DNS has it: in lower case, with other scripts in Punycode.
 *
 * @throws Refusal 400 for what has no public records, such as `localhost`
 */
export function requirePublicDomain(given: string): string {
  const domain = domainToASCII(given);
  if (!domain.includes('.') || domain.length > 253 || isIP(domain) !== 0)
    throw new Refusal(400, `${given} is not a public domain. Set domain to one, such as example.com.`);
  return domain;
}

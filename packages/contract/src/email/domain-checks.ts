import { z } from 'zod';
import { owners } from '../access.js';
import { defineEndpoints } from '../define.js';

/** A host name of at least two labels, in any script; RFC 1123 §2.1, RFC 5890. */
const PublicDomain = z
  .string()
  .max(253)
  .regex(
    /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+\p{L}(?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u,
    'must be a domain, such as example.com',
  );

/** The part before `._domainkey`, RFC 6376 §3.1. */
const DkimSelector = z
  .string()
  .max(100)
  .regex(
    /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)*$/i,
    'must be a selector',
  );

/** A DNS record that mail servers look for. */
const CheckedRecord = z.strictObject({
  purpose: z.enum(['spf', 'dkim', 'dmarc', 'mx']),
  type: z.enum(['TXT', 'MX']),
  name: z.string(),
  wanted: z.string().meta({ description: 'An example; the owner fills in the parts in angle brackets' }),
  found: z.array(z.string()),
  status: z
    .enum(['ok', 'missing', 'wrong', 'unknown'])
    .meta({ description: '`unknown` when the DNS server gave no answer' }),
  problem: z.string().nullable().meta({ description: 'What is wrong and how to fix it; null if nothing is wrong' }),
  failure: z.enum(['TIMEOUT', 'SERVFAIL', 'REFUSED', 'UNREACHABLE', 'UNKNOWN']).nullable().meta({
    description: 'Why the DNS server gave no answer',
  }),
});

/** Calls about the domains that emails come from. */
export const emailDomainCheckEndpoints = defineEndpoints({
  'GET /internal/email-domain-check': {
    summary: 'Compare the DNS records of a sender domain with those that mail servers expect',
    description:
      'Without `domain`, the domain of the project’s sender. Without `dkim_selector`, common selectors are tried.',
    access: owners,
    query: z.strictObject({ domain: PublicDomain.optional(), dkim_selector: DkimSelector.optional() }),
    returns: z.strictObject({ domain: z.string(), records: z.array(CheckedRecord) }),
    errors: [],
    refusals: {
      400: 'not a public domain',
      429: 'The project has checked too many domains in the last minute.',
    },
    addition: true,
  },
});

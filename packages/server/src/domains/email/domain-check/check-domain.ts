import { type Dns, DnsFailed } from '../../../platform/ports/index.js';
import { type CheckedRecord, compare, type Found, find, missing, wrong } from './compare.js';
import { readTags } from './tags.js';

/** What to check. */
export interface DomainToCheck {
  readonly domain: string;
  /** The DKIM selector; undefined tries common ones. */
  readonly selector: string | undefined;
}

/** Compares the DNS records of a domain with those that mail servers want. A failure of the DNS server is an answer. */
export const checkDomain = (
  { ports: { dns } }: { readonly ports: { readonly dns: Dns } },
  { domain, selector }: DomainToCheck,
): Promise<CheckedRecord[]> =>
  Promise.all([
    checkSpf(dns, domain),
    checkDkim(dns, { domain, selector }),
    checkDmarc(dns, domain),
    checkMx(dns, domain),
  ]);

/** Asks for the TXT records of a name, and keeps those of one kind. */
const findTxt = (dns: Dns, name: string, isOfKind: (record: string) => boolean): Promise<Found> =>
  find(name, async () => (await dns.findTxt(name)).filter(isOfKind));

const hasRecords = (found: Found): boolean => !(found instanceof DnsFailed) && found.records.length > 0;

/** RFC 7208 §4.5: exactly one record that starts with `v=spf1`. */
async function checkSpf(dns: Dns, domain: string): Promise<CheckedRecord> {
  const wanted = {
    purpose: 'spf',
    type: 'TXT',
    name: domain,
    wanted: 'v=spf1 include:<your mail provider> ~all',
  } as const;
  const found = await findTxt(dns, domain, (record) => /^v=spf1(\s|$)/i.test(record));
  return compare(wanted, found, ([record, ...others]) => {
    if (record === undefined) return missing('Add a TXT record that lists the servers that send for the domain.');
    if (others.length > 0)
      return wrong('The domain has several SPF records, so mail servers ignore all of them. Merge them into one.');
    if (/\s\+?all(\s|$)/i.test(record))
      return wrong('The record lets every server send for the domain. End it with ~all or -all.');
    return null;
  });
}

/** Selectors that mail providers and servers use by default. */
const commonSelectors = ['default', 'dkim', 'google', 'k1', 'mail', 'resend', 's1', 's2', 'selector1', 'selector2'];

/** RFC 6376 §3.6.1: a record with a public key in `p`. */
async function checkDkim(dns: Dns, { domain, selector }: DomainToCheck): Promise<CheckedRecord> {
  const nameOf = (one: string) => `${one}._domainkey.${domain}`;
  const wanted = {
    purpose: 'dkim',
    type: 'TXT',
    name: nameOf(selector ?? '<selector>'),
    wanted: 'v=DKIM1; p=<public key>',
  } as const;
  const names = (selector === undefined ? commonSelectors : [selector]).map(nameOf);
  const all = await Promise.all(names.map((name) => findTxt(dns, name, (record) => readTags(record).has('p'))));
  const failed = all.find((one) => one instanceof DnsFailed);
  const found = all.find(hasRecords) ?? failed ?? { name: wanted.name, records: [] };
  return compare(wanted, found, ([record]) => {
    if (record === undefined && selector === undefined)
      return missing('No key was found under common selectors. Enter the selector that your mail provider uses.');
    if (record === undefined) return missing('Add the record with the public key that your mail provider gives you.');
    if (readTags(record).get('p') === '')
      return wrong('The key is revoked, because p is empty. Add the current key of your mail provider.');
    return null;
  });
}

/** Enough for any real domain, and a bound for long ones. */
const MOST_PARENTS = 4;

/** The domains above a domain, but the top level, the longest first. */
const parentsOf = (domain: string): string[] => {
  const labels = domain.split('.');
  return labels.slice(1, -1).map((_, index) => labels.slice(index + 1).join('.'));
};

/** RFC 7489 §6.6.3: exactly one record that starts with `v=DMARC1`, at the domain or else at one above it. */
async function checkDmarc(dns: Dns, domain: string): Promise<CheckedRecord> {
  const wanted = {
    purpose: 'dmarc',
    type: 'TXT',
    name: `_dmarc.${domain}`,
    wanted: 'v=DMARC1; p=none; rua=mailto:<your address>',
  } as const;
  const names = [domain, ...parentsOf(domain).slice(-MOST_PARENTS)].map((name) => `_dmarc.${name}`);
  const all = await Promise.all(names.map((name) => findTxt(dns, name, (record) => /^v=DMARC1\s*(;|$)/.test(record))));
  // What is unknown of a domain might replace what the domains above it have.
  const first = all.find((one) => one instanceof DnsFailed || one.records.length > 0);
  return compare(wanted, first ?? { name: wanted.name, records: [] }, ([record, ...others]) => {
    if (record === undefined)
      return missing('Add a TXT record that tells mail servers what to do with emails that fail SPF and DKIM.');
    if (others.length > 0)
      return wrong('The domain has several DMARC records, so mail servers ignore all of them. Keep one.');
    if (!['none', 'quarantine', 'reject'].includes(readTags(record).get('p')?.toLowerCase() ?? ''))
      return wrong('The record has no valid policy. Set p to none, quarantine or reject.');
    return null;
  });
}

/** RFC 5321 §5.1 and RFC 7505: bounces and replies go to the sender's domain. */
async function checkMx(dns: Dns, domain: string): Promise<CheckedRecord> {
  const wanted = { purpose: 'mx', type: 'MX', name: domain, wanted: '10 <your incoming mail server>' } as const;
  const found = await find(domain, async () => {
    const servers = await dns.findMx(domain);
    return servers.map(({ priority, host }) => `${priority} ${host || '.'}`);
  });
  return compare(wanted, found, (records) => {
    if (records.length === 0) return missing('Add an MX record to receive bounces and replies.');
    if (records.every((record) => record.endsWith(' .')))
      return wrong('The domain receives no email. You get no bounces, and some mail servers reject emails from it.');
    return null;
  });
}

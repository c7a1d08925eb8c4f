/** A DNS record that mail servers look for. */
export interface CheckedDnsRecord {
  readonly purpose: 'spf' | 'dkim' | 'dmarc' | 'mx';
  readonly type: 'TXT' | 'MX';
  /** Where the record belongs, or where it was found. */
  readonly name: string;
  /** An example; fill in the parts in angle brackets. */
  readonly wanted: string;
  readonly found: readonly string[];
  /** `unknown` when the DNS server gave no answer. */
  readonly status: 'ok' | 'missing' | 'wrong' | 'unknown';
  /** What is wrong and how to fix it; `null` if nothing is wrong. */
  readonly problem: string | null;
  /** Why the DNS server gave no answer, or `null`. */
  readonly failure: 'TIMEOUT' | 'SERVFAIL' | 'REFUSED' | 'UNREACHABLE' | 'UNKNOWN' | null;
}

/** The DNS records of a sender domain. */
export interface EmailDomainCheck {
  readonly domain: string;
  readonly records: readonly CheckedDnsRecord[];
}

/**
 * Methods that check sender domains.
 *
 * @example
 * const { records } = await adminApp.checkEmailDomain({ domain: 'example.com', dkimSelector: 'mail' });
 * for (const { name, status, problem } of records) console.log(name, status, problem);
 */
export interface EmailDomainMethods {
  /**
   * Compares the SPF, DKIM, DMARC and MX records of a domain with those that mail servers expect. At most ten times a
   * minute.
   *
   * @param options.domain default: the domain of the project's sender
   * @param options.dkimSelector default: common selectors
   */
  checkEmailDomain(options?: { readonly domain?: string; readonly dkimSelector?: string }): Promise<EmailDomainCheck>;
}

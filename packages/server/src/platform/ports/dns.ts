/** A mail server that receives for a domain, RFC 5321 §5.1. */
export interface MailExchange {
  readonly priority: number;
  /** Empty for a domain that receives no email, RFC 7505. */
  readonly host: string;
}

/** Public DNS records. A name without records of the type has an empty list, whether the name exists or not. */
export interface Dns {
  /** Returns the TXT records of a name, the strings of each joined. @throws DnsFailed */
  findTxt(name: string): Promise<readonly string[]>;
  /** Returns the MX records of a domain, the lowest priority first. @throws DnsFailed */
  findMx(name: string): Promise<readonly MailExchange[]>;
}

/** Why the DNS server gave no answer. The second and third are response codes of RFC 1035 §4.1.1. */
export type DnsFailure = 'TIMEOUT' | 'SERVFAIL' | 'REFUSED' | 'UNREACHABLE' | 'UNKNOWN';

/** The DNS server gave no answer, so that nothing is known of the records. */
export class DnsFailed extends Error {
  override readonly name = 'DnsFailed';

  constructor(
    readonly reason: DnsFailure,
    cause?: unknown,
  ) {
    super(`The DNS server gave no answer: ${reason}`, { cause });
  }
}

import { parseUrl } from '@portico/contract';
import type { SmtpServer } from '../../ports/mail.js';

/** A mistake in the URL of a mail server; the message says how to fix it. */
export class SmtpUrlMistake extends Error {
  override readonly name = 'SmtpUrlMistake';
}

const SCHEMES: Readonly<Record<string, { readonly port: number; readonly tls: SmtpServer['tls'] }>> = {
  'smtp:': { port: 587, tls: 'when-offered' },
  'smtps:': { port: 465, tls: 'implicit' },
};

const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  tls: ['required'],
  certificate: ['unchecked'],
};

/**
 * Reads `smtp(s)://user:password@host:port`. User and password are percent-encoded where needed. `?tls=required`
 * refuses to send without TLS; `?certificate=unchecked` accepts any certificate. Throws `SmtpUrlMistake`, whose message
 * never repeats the URL, because it may contain a password.
 */
export function parseSmtpUrl(value: string): SmtpServer {
  const url = parseUrl(value);
  if (!url) throw new SmtpUrlMistake('must look like smtp://user:password@host:port');
  const scheme = SCHEMES[url.protocol];
  if (!scheme) throw new SmtpUrlMistake('must start with smtp:// or smtps://');
  if (url.hostname === '') throw new SmtpUrlMistake('must name a host');
  if (url.pathname.length > 1 || url.hash !== '') throw new SmtpUrlMistake('must end after the port');
  for (const [name, setting] of url.searchParams) {
    if (!PARAMETERS[name]?.includes(setting)) {
      throw new SmtpUrlMistake('may only add ?tls=required and ?certificate=unchecked');
    }
  }
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? scheme.port : Number(url.port),
    tls: url.searchParams.has('tls') && scheme.tls === 'when-offered' ? 'required' : scheme.tls,
    isCertificateChecked: !url.searchParams.has('certificate'),
    credentials: url.username === '' ? null : { user: decode(url.username), password: decode(url.password) },
  };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new SmtpUrlMistake('must have user and password percent-encoded, such as %25 for a percent sign');
  }
}

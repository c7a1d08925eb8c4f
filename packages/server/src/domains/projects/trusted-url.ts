import { domainToASCII } from 'node:url';
import { type ProjectConfig, parseUrl } from '@portico/contract';
import type { Call, CallProject } from '../../platform/call/call.js';
import { KnownError } from '../../platform/failures/failures.js';
import { isLoopbackHost } from '../../platform/text/loopback.js';

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

// In a production project, this many fixed labels must follow a wildcard: no one owns a whole top-level domain.
const FIXED_LABELS = 2;

const MOST_WILDCARDS = 3;

// RFC 1035 §2.3.4. No DNS name is longer, but URL parsers accept it.
const LONGEST_HOST = 253;

type Settings = Pick<ProjectConfig, 'domains'>;
type Mode = Pick<CallProject, 'isProductionMode'>;

/**
 * Returns whether a project sends its users, and codes for them, to this URL: its host, port and scheme are those of a
 * trusted domain, or it is on this machine and the project allows that. Paths are not compared.
 */
export function isTrustedUrl(config: Settings, project: Mode, address: string): boolean {
  const url = parseStrictly(address);
  if (!url) return false;
  if (config.domains.allowLocalhost && isLoopbackHost(url.hostname)) return true;
  return Object.values(config.domains.trustedDomains).some(
    ({ baseUrl }) => baseUrl !== undefined && matches(baseUrl, url, project),
  );
}

/** Returns whether a trusted domain can match anything: it is a URL, with wildcards only in its host. */
export const isDomainPattern = (baseUrl: string): boolean =>
  /^https?:\/\/[^./]/i.test(baseUrl) &&
  !/^https?:\/\/[^/?#]*\.\./i.test(baseUrl) &&
  (baseUrl.includes('*')
    ? parsePattern(baseUrl) !== null && !/^https?:\/\/[^/?#]*[/?#].*\*/i.test(baseUrl)
    : parseStrictly(baseUrl) !== null);

/**
 * Returns the URL as it must be stored and used, after checking that it is trusted.
 *
 * @throws KnownError REDIRECT_URL_NOT_WHITELISTED
 */
export function requireTrustedUrl(call: Pick<Call, 'config' | 'project'>, address: string): string {
  if (!isTrustedUrl(call.config, call.project, address)) throw new KnownError('REDIRECT_URL_NOT_WHITELISTED');
  return new URL(address).href;
}

/**
 * Parses an absolute http or https URL that every parser reads in the same way. What one URL parser silently repairs,
 * another may read as a different host (RD-04), so spaces, control characters, backslashes, user info, encoded
 * characters in the host, and hosts that end in a dot or are longer than a DNS name are refused.
 */
function parseStrictly(address: string): URL | null {
  const authority = /^https?:\/\/([^/?#]+)/i.exec(address)?.[1];
  if (authority === undefined || /[@%\\]/.test(authority) || /[\s\p{Cc}\\]/u.test(address)) return null;
  const url = parseUrl(address);
  return !url || url.hostname.endsWith('.') || url.hostname.length > LONGEST_HOST ? null : url;
}

function matches(baseUrl: string, url: URL, { isProductionMode }: Mode): boolean {
  if (!baseUrl.includes('*')) return isSameOrigin(baseUrl, url);
  const pattern = parsePattern(baseUrl);
  if (!pattern || pattern.scheme !== url.protocol || pattern.port !== portOf(url)) return false;
  if (isProductionMode && pattern.fixedLabels < FIXED_LABELS) return false;
  return matchesHost(pattern.host, url.hostname);
}

function isSameOrigin(baseUrl: string, url: URL): boolean {
  const trusted = parseStrictly(baseUrl);
  return (
    trusted !== null &&
    trusted.protocol === url.protocol &&
    trusted.hostname === url.hostname &&
    portOf(trusted) === portOf(url)
  );
}

const portOf = ({ protocol, port }: URL): string | undefined => port || DEFAULT_PORTS[protocol];

interface Pattern {
  readonly scheme: string;
  /** Its characters, and its wildcards: `*` for one or more characters within a label, `**` also across labels. */
  readonly host: readonly string[];
  readonly port: string | undefined;
  /** How many labels follow the last one with a wildcard. */
  readonly fixedLabels: number;
}

/** Parses a trusted domain with wildcards: scheme, host and optional port; returns null when it is invalid. */
function parsePattern(baseUrl: string): Pattern | null {
  const parts = /^(https?:)\/\/([^/?#:@\\%\s]+)(?::(\d{1,5}))?(?:[/?#]|$)/i.exec(baseUrl);
  const [, scheme, host, port] = parts ?? [];
  if (scheme === undefined || host === undefined || host.length > LONGEST_HOST) return null;
  const protocol = scheme.toLowerCase();
  const labels = host.split('.').map(toALabel);
  if (labels.includes('') || host.split(/\*+/).length - 1 > MOST_WILDCARDS) return null;
  return {
    scheme: protocol,
    host: labels.join('.').match(/\*+|[^*]/g) ?? [],
    port: port === undefined ? DEFAULT_PORTS[protocol] : String(Number(port)),
    fixedLabels: labels.length - 1 - labels.findLastIndex((label) => label.includes('*')),
  };
}

const toALabel = (label: string): string => (label.includes('*') ? label.toLowerCase() : domainToASCII(label));

/**
 * Returns whether a host matches a pattern, in time proportional to the lengths of both. A regular expression with several
 * wildcards would try all ways to split the host, which anyone can choose (RE-01).
 */
function matchesHost(pattern: readonly string[], hostname: string): boolean {
  // How much of the pattern the characters so far can have matched.
  let matched = new Set([0]);
  for (const character of hostname) {
    const next = new Set<number>();
    for (const count of matched) {
      const part = pattern[count];
      const isWild = part?.startsWith('**') || (part === '*' && character !== '.');
      if (isWild || part === character) next.add(count + 1);
      // A wildcard can also take the next character.
      if (isWild) next.add(count);
    }
    matched = next;
  }
  return matched.has(pattern.length);
}

import type { AdminDomain, AdminProject, ProductionModeError } from './types.js';

const numericHost = /^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:.]+\])$/i;

/** Why a trusted domain is not allowed in production mode. */
const domainRules: readonly {
  readonly isBroken: (url: URL) => boolean;
  readonly message: (domain: string) => string;
}[] = [
  {
    isBroken: ({ hostname }) => hostname === 'localhost' || hostname.endsWith('.localhost'),
    message: (domain) => `${domain} is this computer. Use a public domain.`,
  },
  {
    isBroken: ({ hostname }) => numericHost.test(hostname),
    message: (domain) => `${domain} is an IP address. Use a domain name.`,
  },
  {
    isBroken: ({ protocol }) => protocol !== 'https:',
    message: (domain) => `${domain} does not use HTTPS.`,
  },
];

// URLs have no wildcards, but trusted domains may.
const parse = (domain: string): URL | null => {
  const url = domain.replaceAll('*', 'wildcard');
  return URL.canParse(url) ? new URL(url) : null;
};

const messagesFor = ({ domain }: AdminDomain): readonly string[] => {
  const url = parse(domain);
  if (!url) return [`${domain} is not a URL.`];
  return domainRules.filter(({ isBroken }) => isBroken(url)).map(({ message }) => message(domain));
};

/** Returns why a project cannot switch to production mode, with the dashboard page on which to fix it. */
export const productionModeErrors = ({ id, config }: Pick<AdminProject, 'id' | 'config'>): ProductionModeError[] => {
  const relativeFixUrl = `/projects/${encodeURIComponent(id)}/domains`;
  const localhost = config.allowLocalhost ? ['Redirects to localhost are allowed. Turn this off.'] : [];
  return [...localhost, ...config.domains.flatMap(messagesFor)].map((message) => ({ message, relativeFixUrl }));
};

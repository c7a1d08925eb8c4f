import type { AdminDomain, AdminProject, ProductionModeError } from './types.js';

const numericHost = /^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:.]+\])$/i;

/** What a trusted domain may not be in production mode, each with what to tell the owner. */
const domainRules: readonly {
  readonly isBroken: (url: URL) => boolean;
  readonly message: (domain: string) => string;
}[] = [
  {
    isBroken: ({ hostname }) => hostname === 'localhost' || hostname.endsWith('.localhost'),
    message: (domain) => `The domain ${domain} is this computer; production needs a public one.`,
  },
  {
    isBroken: ({ hostname }) => numericHost.test(hostname),
    message: (domain) => `The domain ${domain} is a numeric address; production needs a name.`,
  },
  {
    isBroken: ({ protocol }) => protocol !== 'https:',
    message: (domain) => `The domain ${domain} does not use https.`,
  },
];

// A wildcard is no valid part of a host in a URL, but a domain may have one.
const parse = (domain: string): URL | null => {
  const url = domain.replaceAll('*', 'wildcard');
  return URL.canParse(url) ? new URL(url) : null;
};

const messagesFor = ({ domain }: AdminDomain): readonly string[] => {
  const url = parse(domain);
  if (!url) return [`The domain ${domain} is not a URL.`];
  return domainRules.filter(({ isBroken }) => isBroken(url)).map(({ message }) => message(domain));
};

/** Why a project is not fit for production mode: each reason, and the dashboard's page that mends it. */
export const productionModeErrors = ({ id, config }: Pick<AdminProject, 'id' | 'config'>): ProductionModeError[] => {
  const relativeFixUrl = `/projects/${encodeURIComponent(id)}/domains`;
  const localhost = config.allowLocalhost ? ['Localhost is allowed as a target of redirects.'] : [];
  return [...localhost, ...config.domains.flatMap(messagesFor)].map((message) => ({ message, relativeFixUrl }));
};

import type { AdminAppOptions, BaseUrl, ProjectOwnerSession, TokenStore } from './apps/options.js';
import type { RedirectMethod, Urls } from './navigation/types.js';
import { resolveUrls } from './navigation/urls.js';
import { fromEnvironment } from './platform/environment.js';
import { isBrowser, type ResolvedPorts, resolvePorts } from './platform/ports.js';
import type { Page } from './platform/types.js';

/** The three kinds of app, each with the access level of its calls. */
export type Level = 'client' | 'server' | 'admin';

/** An app's options with everything filled in that options, an app inherited from, or the environment give. */
export interface Settings extends ResolvedPorts {
  readonly level: Level;
  readonly options: AdminAppOptions;
  readonly projectId: string;
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly publishableClientKey: string | null;
  readonly secretServerKey: string | null;
  readonly superSecretAdminKey: string | null;
  readonly ownerSession: ProjectOwnerSession | null;
  readonly tokenStore: TokenStore;
  readonly urls: Urls;
  readonly redirectMethod: RedirectMethod;
  readonly extraRequestHeaders: Readonly<Record<string, string>>;
  readonly cookiePrefix: string;
  readonly cache: 'on' | 'off';
}

/** The options that apps were made with, for apps that inherit from them. */
const optionsOfApps = new WeakMap<object, AdminAppOptions>();

/** Notes the options of an app, so that others can inherit from it. */
export const rememberOptions = (app: object, options: AdminAppOptions): void => {
  optionsOfApps.set(app, options);
};

const withInherited = (options: AdminAppOptions): AdminAppOptions => {
  if (!options.inheritsFrom) return options;
  const inherited = optionsOfApps.get(options.inheritsFrom);
  if (!inherited) throw new Error('inheritsFrom must be a Portico app.');
  const own = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  return { ...inherited, ...own, inheritsFrom: undefined };
};

const need = (value: string | undefined, option: string, variable: string): string => {
  if (value) return value;
  throw new Error(`This app has no ${option}. Give the option ${option} or set ${variable}.`);
};

const readBaseUrl = (given: BaseUrl | undefined): string => {
  const side = isBrowser() ? 'browser' : 'server';
  const named = typeof given === 'object' ? given[side] : given;
  const fromVariables = () =>
    fromEnvironment(side === 'browser' ? 'browserUrl' : 'serverUrl') ?? fromEnvironment('url');
  const url = need(named ?? fromVariables(), 'baseUrl', 'PORTICO_API_URL').replace(/\/$/, '');
  if (/^https?:\/\//.test(url)) return url;
  throw new Error(`The baseUrl must start with https:// or http://: ${url}`);
};

const readExtraHeaders = (): Readonly<Record<string, string>> => {
  const text = fromEnvironment('extraRequestHeaders');
  if (text === undefined) return {};
  const headers: unknown = JSON.parse(text);
  if (typeof headers !== 'object' || headers === null) {
    throw new Error('PORTICO_EXTRA_REQUEST_HEADERS must be a JSON object.');
  }
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
};

// Header names do not mind case, RFC 9110 §5.1; only in one case do these replace the library's own.
const lowerCased = (headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

const refuseSecretsInBrowser = (options: AdminAppOptions, needsSecretKey: boolean): void => {
  if (!isBrowser() || options.dangerouslyAllowSecretKeysInBrowser) return;
  if (!needsSecretKey && !options.secretServerKey && !options.superSecretAdminKey) return;
  throw new Error(
    'This app has a secret key, which every visitor can read. Create it on your server, or use a client app.',
  );
};

const defaultRedirectMethod = (tokenStore: TokenStore, page: Page | null): RedirectMethod => {
  if (tokenStore === 'nextjs-cookie') return 'nextjs';
  return page ? 'window' : 'none';
};

/**
 * Resolves an app's options, once, when it is made.
 *
 * @throws if a needed option is missing, naming the environment variable that could give it; if the base URL has no
 *   scheme; or if a secret key would reach a browser.
 */
export const resolveSettings = (level: Level, given: AdminAppOptions): Settings => {
  const options = withInherited(given);
  if (options.tokenStore === undefined) {
    throw new Error('Set tokenStore: where tokens are stored, or null.');
  }
  const ownerSession = options.projectOwnerSession ?? null;
  const needsSecretKey = level !== 'client' && !ownerSession;
  refuseSecretsInBrowser(options, needsSecretKey);
  const publishableClientKey = options.publishableClientKey ?? fromEnvironment('publishableClientKey');
  const secretServerKey = options.secretServerKey ?? fromEnvironment('secretServerKey');
  const superSecretAdminKey = options.superSecretAdminKey ?? fromEnvironment('superSecretAdminKey');
  const ports = resolvePorts(options);
  return {
    ...ports,
    level,
    options,
    projectId: need(options.projectId ?? fromEnvironment('projectId'), 'projectId', 'PORTICO_PROJECT_ID'),
    baseUrl: readBaseUrl(options.baseUrl),
    publishableClientKey: ownerSession
      ? null
      : level === 'admin'
        ? (publishableClientKey ?? null)
        : need(publishableClientKey, 'publishableClientKey', 'PORTICO_PUBLISHABLE_CLIENT_KEY'),
    secretServerKey: needsSecretKey
      ? level === 'admin'
        ? (secretServerKey ?? null)
        : need(secretServerKey, 'secretServerKey', 'PORTICO_SECRET_SERVER_KEY')
      : null,
    superSecretAdminKey:
      level === 'admin' && needsSecretKey
        ? need(superSecretAdminKey, 'superSecretAdminKey', 'PORTICO_SUPER_SECRET_ADMIN_KEY')
        : null,
    ownerSession,
    tokenStore: options.tokenStore,
    urls: resolveUrls(options.urls ?? {}),
    redirectMethod: options.redirectMethod ?? defaultRedirectMethod(options.tokenStore, ports.page),
    extraRequestHeaders: lowerCased(options.extraRequestHeaders ?? readExtraHeaders()),
    cookiePrefix: options.cookiePrefix ?? 'stack',
    cache: options.cache ?? 'on',
  };
};

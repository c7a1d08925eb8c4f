import type { Core } from '../core.js';
import { fillPath, writeQuery } from '../http/path.js';
import { base64url, randomText } from '../platform/secrets.js';
import type { Session } from '../sessions/session.js';
import { storePendingSignIn } from './pending-sign-in.js';

/** What redirects a user to a provider. */
export interface OAuthStart {
  readonly provider: string;
  /** `link` adds the provider's account to the signed-in user, who then returns to the current page. */
  readonly type: 'authenticate' | 'link';
  /** The page that the provider redirects back to. */
  readonly returnTo: string;
  readonly scopes?: readonly string[] | undefined;
  /** `replace` if the back button should not come back to the page, where it would redirect again. */
  readonly leave: 'assign' | 'replace';
}

const challengeOf = async (verifier: string): Promise<string> => {
  // Browsers offer this part of Web Cryptography only in secure contexts, whatever the types say.
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (!subtle) throw new Error('OAuth sign-in needs a page on https:// or localhost.');
  return base64url(new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
};

/**
 * The page that the provider redirects back to, as an absolute URL of this site: another site could not read the
 * verifier.
 */
const redirectUriOf = (
  core: Core,
  here: URL,
  { returnTo }: OAuthStart,
): { readonly full: string; readonly short: string } => {
  const full = new URL(core.navigator.pageUrl(returnTo));
  if (full.origin !== here.origin) {
    throw new Error(`Redirect URL ${returnTo} is not trusted; should be relative.`);
  }
  full.searchParams.delete('code');
  full.searchParams.delete('state');
  return { full: full.href, short: `${full.origin}${full.pathname}` };
};

/** Scopes to request from a provider: the app's for each sign-in, and more, without duplicates. */
const scopesOf = ({ settings }: Core, provider: string, more: readonly string[] = []): string => {
  const named = Object.entries(settings.options.oauthScopesOnSignIn ?? {});
  const usual = named.find(([name]) => name.toLowerCase() === provider)?.[1] ?? [];
  return [...new Set([...more, ...usual])].join(' ');
};

/**
 * Redirects to a provider through the server: authorization code grant with PKCE, RFC 7636.
 *
 * @param session whose account is added to, or turned into a full one if it is an anonymous user's
 * @throws if there is no page, or nowhere to store the verifier
 */
export const redirectToProvider = async (core: Core, session: Session, start: OAuthStart): Promise<never> => {
  const { settings } = core;
  const { page, cookies, publishableClientKey } = settings;
  if (!page || !cookies) throw new Error('OAuth sign-in needs a page in a browser.');
  if (publishableClientKey === null) throw new Error('OAuth sign-in needs an app with a publishableClientKey.');
  const here = new URL(page.href());
  const provider = start.provider.toLowerCase();
  const state = randomText();
  const verifier = randomText();
  const challenge = await challengeOf(verifier);
  const token = await session.accessToken();
  const { full, short } = redirectUriOf(core, here, start);
  const redirectUri = storePendingSignIn({ ...settings, cookies }, state, { verifier, addresses: [full, short] });
  const query = {
    client_id: settings.projectId,
    client_secret: publishableClientKey,
    redirect_uri: redirectUri,
    scope: 'legacy',
    state,
    grant_type: 'authorization_code',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    response_type: 'code',
    type: start.type,
    error_redirect_url: new URL(settings.urls.error, here).href,
    token: token ?? undefined,
    after_callback_redirect_url: start.type === 'link' ? `${here.pathname}${here.search}${here.hash}` : undefined,
    provider_scope: scopesOf(core, provider, start.scopes) || undefined,
  };
  const path = fillPath('/auth/oauth/authorize/{provider}', { provider });
  page[start.leave](`${settings.baseUrl}/api/v1${path}${writeQuery(query)}`);
  // The page is being left: nothing that waits for this should continue.
  return new Promise<never>(() => undefined);
};

import { randomText } from '../platform/secrets.js';
import type { Settings } from '../settings.js';
import type { ClientAppJson } from './options.js';

/** The identifiers of apps. Made on first use, because some platforms forbid randomness while modules load. */
const identifiers = new WeakMap<Settings, string>();

/**
 * Returns the options that a browser needs to make the same app, without secret keys.
 *
 * @throws if the app has what JSON must not or cannot hold: an owner's session, a user's tokens, or functions
 */
export const toClientJson = (settings: Settings): ClientAppJson => {
  const { tokenStore, ownerSession, publishableClientKey, options } = settings;
  const hasFunctions = typeof options.redirectMethod === 'object';
  const hasTokens = typeof tokenStore === 'object' && tokenStore !== null;
  if (ownerSession || publishableClientKey === null || hasFunctions || hasTokens) {
    throw new Error(
      'This app cannot become JSON. Remove projectOwnerSession, tokens in tokenStore and functions in redirectMethod.',
    );
  }
  const uniqueIdentifier = identifiers.get(settings) ?? randomText();
  identifiers.set(settings, uniqueIdentifier);
  return {
    uniqueIdentifier,
    baseUrl: options.baseUrl ?? settings.baseUrl,
    projectId: settings.projectId,
    publishableClientKey,
    tokenStore,
    urls: options.urls ?? {},
    oauthScopesOnSignIn: options.oauthScopesOnSignIn ?? {},
    ...(typeof options.redirectMethod === 'string' && { redirectMethod: options.redirectMethod }),
    extraRequestHeaders: settings.extraRequestHeaders,
    cookiePrefix: settings.cookiePrefix,
  };
};

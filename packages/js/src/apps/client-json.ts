import type { Settings } from '../settings.js';
import type { ClientAppJson } from '../types/options.js';

/** Each app's identifier, made when it is first asked for: some platforms forbid chance while modules load. */
const identifiers = new WeakMap<Settings, string>();

const newIdentifier = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * What a browser needs to make the same app. Holds no secret key.
 *
 * @throws for an app that cannot be made again from JSON: one with an owner's session, with a router's functions, or
 *   with one user's tokens.
 */
export const toClientJson = (settings: Settings): ClientAppJson => {
  const { redirectMethod, tokenStore, ownerSession, publishableClientKey, options } = settings;
  if (ownerSession || publishableClientKey === null)
    throw new Error('An app with an owner’s session cannot become JSON.');
  if (options.redirectMethod && typeof redirectMethod === 'object') {
    throw new Error('An app whose redirectMethod has functions cannot become JSON.');
  }
  if (typeof tokenStore === 'object' && tokenStore !== null) {
    throw new Error('An app that holds one user’s tokens cannot become JSON: they would travel along.');
  }
  const uniqueIdentifier = identifiers.get(settings) ?? newIdentifier();
  identifiers.set(settings, uniqueIdentifier);
  return {
    uniqueIdentifier,
    baseUrl: options.baseUrl ?? settings.baseUrl,
    projectId: settings.projectId,
    publishableClientKey,
    tokenStore,
    urls: options.urls ?? {},
    oauthScopesOnSignIn: options.oauthScopesOnSignIn ?? {},
    ...(options.redirectMethod === 'window' || options.redirectMethod === 'none'
      ? { redirectMethod: options.redirectMethod }
      : {}),
    extraRequestHeaders: settings.extraRequestHeaders,
    cookiePrefix: settings.cookiePrefix,
  };
};

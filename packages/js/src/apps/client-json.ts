import type { Settings } from '../settings.js';
import type { ClientAppJson } from './options.js';

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
  const { tokenStore, ownerSession, publishableClientKey, options } = settings;
  const hasFunctions = typeof options.redirectMethod === 'object';
  const hasTokens = typeof tokenStore === 'object' && tokenStore !== null;
  if (ownerSession || publishableClientKey === null || hasFunctions || hasTokens) {
    throw new Error(
      'This app cannot become JSON: a session, tokens in the tokenStore and functions of the redirectMethod must not travel along.',
    );
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
    ...(typeof options.redirectMethod === 'string' && { redirectMethod: options.redirectMethod }),
    extraRequestHeaders: settings.extraRequestHeaders,
    cookiePrefix: settings.cookiePrefix,
  };
};

import type { TokenStore } from '../apps/options.js';

/** What the library uses of the context of a Convex function. */
export interface ConvexContext {
  readonly auth: {
    getUserIdentity(): Promise<{ readonly subject: string; readonly [claim: string]: unknown } | null>;
  };
}

/** Reads the user from the context of a Convex function. */
export interface ConvexUserOptions {
  readonly from: 'convex';
  readonly ctx: ConvexContext;
  readonly or?: 'return-null' | 'anonymous';
}

/**
 * Connects Convex's clients to an app.
 *
 * @example
 * const fetchAccessToken = app.getConvexClientAuth();
 * console.log(await fetchAccessToken({ forceRefreshToken: true }));
 */
export interface ConvexClientAuth {
  /** Returns what `ConvexReactClient.setAuth` takes: a function that returns the access token, a new one if Convex asks. */
  getConvexClientAuth(options?: {
    readonly tokenStore?: TokenStore;
  }): (args: { readonly forceRefreshToken: boolean }) => Promise<string | null>;
  /** Returns what `ConvexHttpClient.setAuth` takes: the access token, or an empty string if no one is signed in. */
  getConvexHttpClientAuth(options: { readonly tokenStore: TokenStore }): Promise<string>;
}

/** The result of a test sign-in with a provider. */
export type OAuthProviderTest =
  /** The browser has not come back yet. */
  | { readonly status: 'pending'; readonly providerId: string }
  | {
      readonly status: 'succeeded';
      readonly providerId: string;
      /** What the provider said about the account that signed in. */
      readonly account: {
        readonly email: string | null;
        /** As the provider says. Only a verified address links accounts. */
        readonly isEmailVerified: boolean;
        readonly displayName: string | null;
      };
    }
  | {
      readonly status: 'failed';
      readonly providerId: string;
      /** The error code of the provider (RFC 6749 §4.1.2.1 and §5.2), or `null` if it sent none. */
      readonly error: string | null;
      readonly message: string;
    };

/**
 * Methods that test sign-in with providers.
 *
 * @example
 * const { id, url } = await adminApp.startOAuthProviderTest('github');
 * // Open the URL in a browser, and sign in at the provider. Then:
 * const { status } = await adminApp.getOAuthProviderTest(id);
 */
export interface OAuthProviderTestMethods {
  /**
   * Starts a test sign-in with a provider of the project, which creates, links and signs in no user. Open `url` in a
   * browser within ten minutes; after the sign-in it shows the result in the dashboard.
   *
   * @throws KnownError `OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED`
   */
  startOAuthProviderTest(providerId: string): Promise<{ readonly id: string; readonly url: string }>;
  /**
   * Reads the result of a test sign-in, which is kept for about an hour.
   *
   * @throws RefusalError 404 if there is no such test
   */
  getOAuthProviderTest(id: string): Promise<OAuthProviderTest>;
}

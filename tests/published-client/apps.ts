import type { World } from '@portico/testing';
import { type CurrentUser, StackAdminApp, StackClientApp, StackServerApp } from '@stackframe/react';
import { expect } from 'vitest';

type Tokens = { readonly accessToken: string; readonly refreshToken: string };

/** The app options that a test can set; the others connect the app to its world. */
export interface AppChoices {
  /** Default `memory`. */
  readonly tokenStore?: 'memory' | Tokens;
  /** Default: the package's own, which is `none`. */
  readonly redirectMethod?: 'window' | 'none';
  readonly oauthScopesOnSignIn?: { readonly google: string[] };
}

export type ClientApp = StackClientApp<true, string>;

/** A user who has signed up, and the app that they are signed in to. */
export interface SignedUp {
  readonly app: ClientApp;
  readonly user: CurrentUser;
}

/** The password of every user who signs up through `PublishedApps`. */
export const password = 'correct horse battery';

/** The callback URL of links in emails: a path of an app that every new project trusts. */
export const callbackUrl = 'http://localhost:5173/handler/callback';

/** The published packages' apps on a world. */
export interface PublishedApps {
  readonly baseUrl: string;
  clientApp(choices?: AppChoices): ClientApp;
  serverApp(choices?: AppChoices): StackServerApp<true, string>;
  adminApp(): StackAdminApp<true, string>;
  /** Signs up a user with email and password, in the given app or a new one. */
  signUp(email: string, app?: ClientApp): Promise<SignedUp>;
}

/** Creates apps with the unchanged published packages, whose base URL is the world's server on a real socket. */
export const openApps = async (world: World): Promise<PublishedApps> => {
  const baseUrl = await world.listen();
  const optionsWith = (choices: AppChoices) => ({
    baseUrl,
    projectId: world.projectId,
    publishableClientKey: world.keys.publishableClientKey,
    tokenStore: 'memory' as const,
    ...choices,
  });
  const { secretServerKey, superSecretAdminKey } = world.keys;
  const clientApp = (choices: AppChoices = {}): ClientApp => new StackClientApp(optionsWith(choices));
  return {
    baseUrl,
    clientApp,
    serverApp: (choices = {}) => new StackServerApp({ ...optionsWith(choices), secretServerKey }),
    adminApp: () => new StackAdminApp({ ...optionsWith({}), secretServerKey, superSecretAdminKey }),
    signUp: async (email, app = clientApp()) => {
      const result = await app.signUpWithCredential({
        email,
        password,
        noRedirect: true,
        verificationCallbackUrl: callbackUrl,
      });
      expect(result.status).toBe('ok');
      return { app, user: await app.getUser({ or: 'throw' }) };
    },
  };
};

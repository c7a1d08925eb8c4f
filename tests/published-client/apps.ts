import type { World } from '@portico/testkit';
import { type CurrentUser, StackAdminApp, StackClientApp, StackServerApp } from '@stackframe/react';
import { expect } from 'vitest';

type Tokens = { readonly accessToken: string; readonly refreshToken: string };

/** What a test chooses of an app; the rest leads to its world. */
export interface AppChoices {
  /** Default `memory`. */
  readonly tokenStore?: 'memory' | Tokens;
  /** Default: the package's own, which is `none`. */
  readonly redirectMethod?: 'window' | 'none';
  readonly oauthScopesOnSignIn?: { readonly google: string[] };
}

export type ClientApp = StackClientApp<true, string>;

/** Somebody who has signed up, and the app that they are signed in with. */
export interface SignedUp {
  readonly app: ClientApp;
  readonly user: CurrentUser;
}

/** The password of everybody who signs up through `PublishedApps`. */
export const password = 'correct horse battery';

/** Where the links of mails lead: a path of an app that every new project trusts. */
export const callbackUrl = 'http://localhost:5173/handler/callback';

/** The published packages' apps on a world. */
export interface PublishedApps {
  readonly baseUrl: string;
  clientApp(choices?: AppChoices): ClientApp;
  serverApp(choices?: AppChoices): StackServerApp<true, string>;
  adminApp(): StackAdminApp<true, string>;
  /** Signs somebody up by address and password, in an app of their own unless one is given. */
  signUp(email: string, app?: ClientApp): Promise<SignedUp>;
}

/** Opens the published packages, unchanged: only their base URL leads to the world's server, over a real socket. */
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

import type { AdminApp, AdminProjectSettings, ClientApp, CurrentUser, ServerUser, Tokens } from '@portico/js';

/** A running server on which tests make projects. */
export interface TestServer {
  readonly url: string;
  /** Creates a project that only this test uses. */
  createProject(options?: TestProjectOptions): Promise<TestProject>;
}

/** What a throwaway project is like. */
export interface TestProjectOptions {
  readonly displayName?: string;
  /** Settings of the project. Default: sign-up with password, email code and passkey, and redirects to this machine. */
  readonly config?: Partial<AdminProjectSettings>;
}

/** Who signs up. Default: a new address under `example.test`, and a password. */
export interface Person {
  readonly email?: string;
  readonly password?: string;
  readonly displayName?: string;
  /** Turns on two-step verification. */
  readonly hasTwoSteps?: boolean;
}

/** A user of a throwaway project, signed in. */
export interface TestUser {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  /** The tokens of the user's session. */
  readonly tokens: Tokens;
  /** The user as the app sees them. */
  readonly user: CurrentUser;
  /** The user as servers see them. */
  readonly serverUser: ServerUser;
  /** Headers that identify the user to your own server. */
  readonly headers: Readonly<Record<string, string>>;
  /**
   * Returns the six digits that the user's authenticator app shows now.
   *
   * @throws if the user has no two-step verification
   */
  totpCode(): string;
}

/** An email that the server caught instead of sending it. */
export interface TestEmail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The code to type in; `null` if the email has none. */
  readonly code: string | null;
  /** The link to open; `null` if the email has none. */
  readonly link: string | null;
}

/** A throwaway project. */
export interface TestProject {
  readonly id: string;
  readonly url: string;
  readonly publishableClientKey: string;
  readonly secretServerKey: string;
  /** The environment of an app of the project. */
  readonly environment: Readonly<Record<string, string>>;
  /** The project as its owner sees it. */
  readonly admin: AdminApp;
  /** Makes an app of the project without a user, or with the tokens of one. */
  openApp(tokens?: Tokens): ClientApp;
  /** Signs a user up. */
  signUp(person?: Person): Promise<TestUser>;
  /**
   * Returns the newest email to an address, and waits for it for at most twenty seconds.
   *
   * @throws if there is none, or the server sends its email through a mail server
   */
  lastEmailTo(address: string): Promise<TestEmail>;
  /** Deletes the project and everything in it. */
  delete(): Promise<void>;
}

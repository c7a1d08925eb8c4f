import type { CallResult } from '../http/results.js';

/** What `promptCliLogin` takes. */
export interface PromptCliLoginOptions {
  /** The address of the app. The link that confirms the login leads there. */
  readonly appUrl: string;
  /** How long the link is valid. Default: the server's choice. */
  readonly expiresInMillis?: number;
  /** How often to ask whether the login is confirmed. Default: until it is confirmed or expires. */
  readonly maxAttempts?: number;
  /** Milliseconds to wait between two questions. Default: 2000. */
  readonly waitTimeMillis?: number;
  /** Shows the link, for example by opening a browser. Default: prints it. */
  readonly promptLink?: (url: string) => unknown;
}

/**
 * Signs in command-line programs.
 *
 * @example
 * const login = await app.promptCliLogin({ appUrl: 'https://app.example', promptLink: openInBrowser });
 * if (login.status === 'error') throw login.error;
 * const refreshToken = login.data;
 */
export interface CliLogin {
  /** Signs in a command-line program through the user's browser. Returns a refresh token. */
  promptCliLogin(
    options: PromptCliLoginOptions,
  ): Promise<CallResult<string, 'CLI_AUTH_ERROR' | 'CLI_AUTH_EXPIRED_ERROR' | 'CLI_AUTH_USED_ERROR'>>;
}

/**
 * Confirms logins of command-line programs.
 *
 * @example
 * const loginCode = new URL(request.url).searchParams.get('login_code');
 * if (loginCode) await user.completeCliLogin(loginCode);
 */
export interface CliLoginConfirmation {
  /**
   * Signs in the command-line program that waits with this code. The program gets this session.
   *
   * @throws RefusalError if no program waits with the code
   */
  completeCliLogin(loginCode: string): Promise<void>;
}

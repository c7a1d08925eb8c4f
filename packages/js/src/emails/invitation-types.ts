/**
 * Methods that send invitations.
 *
 * @example
 * await adminApp.sendSignInInvitationEmail('guest@example.com', 'https://app.example/welcome');
 */
export interface SignInInvitationMethods {
  /**
   * Invites a person to sign in.
   *
   * @param callbackUrl the link in the email, on a domain that the project trusts
   */
  sendSignInInvitationEmail(email: string, callbackUrl: string): Promise<void>;
}

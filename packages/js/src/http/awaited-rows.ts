interface Done {
  readonly success: true;
}
interface UserPlace {
  readonly user_id: string;
}

/** Calls of the wire that this library makes and whose contract rows are under way. A row takes precedence. */
export interface AwaitedRows {
  'DELETE /users/me': { readonly returns: Done };
  'DELETE /users/{user_id}': { readonly params: UserPlace; readonly returns: Done };
}

/** Members of a change of one's own user that its row is to get. */
export interface AwaitedUserPatch {
  readonly profile_image_url?: string | null | undefined;
  readonly totp_secret_base64?: string | null | undefined;
  readonly otp_auth_enabled?: boolean | undefined;
  readonly passkey_auth_enabled?: boolean | undefined;
}

/** The same for any user. */
export interface AwaitedServerUserPatch extends AwaitedUserPatch {
  readonly primary_email?: string | null | undefined;
  readonly primary_email_verified?: boolean | undefined;
  readonly primary_email_auth_enabled?: boolean | undefined;
  readonly password?: string | null | undefined;
}

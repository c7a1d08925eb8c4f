interface SignedIn {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly is_new_user: boolean;
  readonly user_id: string;
}
interface Done {
  readonly success: true;
}
interface UserPlace {
  readonly user_id: string;
}
interface AccountPlace {
  readonly user_id: string;
  readonly provider_id: string;
}

/** Calls of the wire that this library makes and whose contract rows are under way. A row takes precedence. */
export interface AwaitedRows {
  'POST /auth/anonymous/sign-up': { readonly returns: Omit<SignedIn, 'is_new_user'> };
  'POST /auth/cli': {
    readonly body: { readonly expires_in_millis?: number | undefined };
    readonly returns: { readonly polling_code: string; readonly login_code: string; readonly expires_at: string };
  };
  'POST /auth/cli/poll': {
    readonly body: { readonly polling_code: string };
    readonly returns:
      | { readonly status: 'waiting' | 'expired' | 'used' }
      | { readonly status: 'success'; readonly refresh_token: string };
  };
  'POST /auth/cli/complete': {
    readonly body: { readonly login_code: string; readonly refresh_token: string };
    readonly returns: Done;
  };
  'DELETE /users/me': { readonly returns: Done };
  'DELETE /users/{user_id}': { readonly params: UserPlace; readonly returns: Done };
  'POST /connected-accounts/{user_id}/{provider_id}/access-token': {
    readonly params: AccountPlace;
    readonly body: { readonly scope: string };
    readonly returns: { readonly access_token: string };
  };
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

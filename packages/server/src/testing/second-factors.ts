import { type Authenticator, createAuthenticator, type World } from '@portico/testing';

/** Turns on two-step verification for a user, with a new authenticator app. */
export async function guard(world: World, as: { readonly accessToken: string }): Promise<Authenticator> {
  const app = createAuthenticator();
  const answer = await world.request('PATCH /users/me', { as, body: { totp_secret_base64: app.secretBase64 } });
  if (answer.status !== 200) throw new Error(answer.text);
  return app;
}

/** The attempt code of a sign-in that has requested the second factor. */
export function attemptCodeOf({
  code,
  details,
}: {
  readonly code: string | undefined;
  readonly details: unknown;
}): string {
  if (code !== 'MULTI_FACTOR_AUTHENTICATION_REQUIRED') throw new Error(`The sign-in answered ${code}`);
  return (details as { attempt_code: string }).attempt_code;
}

/** Finishes a sign-in with what was typed as second factor. */
export const finishSignIn = (world: World, code: string, totp: string) =>
  world.request('POST /auth/mfa/sign-in', { body: { type: 'totp', totp, code } });

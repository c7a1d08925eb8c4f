import { Refusal } from '../../../platform/failures/failures.js';

/** The flags of the primary email in a body. */
interface EmailFlags {
  readonly primary_email_verified?: boolean | undefined;
  readonly primary_email_auth_enabled?: boolean | undefined;
}

/** Refuses flags of an address that the user will not have. Refusal 400. */
export function requireEmailForFlags(email: string | null, body: EmailFlags): void {
  if (email !== null || !(body.primary_email_verified || body.primary_email_auth_enabled)) return;
  throw new Refusal(400, 'The user has no primary email to verify or sign in with. Send one in primary_email.');
}

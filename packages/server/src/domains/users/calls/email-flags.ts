import { Refusal } from '../../../platform/failures/failures.js';

/** What a body says of the primary e-mail beside the address itself. */
interface EmailFlags {
  readonly primary_email_verified?: boolean | undefined;
  readonly primary_email_auth_enabled?: boolean | undefined;
}

/** Refuses marks of an address that the user will not have. Refusal 400. */
export function requireEmailForFlags(email: string | null, body: EmailFlags): void {
  if (email !== null || !(body.primary_email_verified || body.primary_email_auth_enabled)) return;
  throw new Refusal(400, 'The user has no primary email to verify or sign in with. Send one in primary_email.');
}

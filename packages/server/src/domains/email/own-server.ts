import type { Call } from '../../platform/call/call.js';
import { KnownError } from '../../platform/failures/failures.js';

/**
 * Requires that the project's emails do not go through the mail server that all projects share: what owners write goes
 * through their own. The built-in inbox takes everything.
 *
 * @throws KnownError REQUIRES_CUSTOM_EMAIL_SERVER
 */
export function requireOwnServer({ config, ports }: Call): void {
  if (config.emails.server.isShared && ports.mail.kind === 'smtp') throw new KnownError('REQUIRES_CUSTOM_EMAIL_SERVER');
}

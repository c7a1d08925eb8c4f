import type { Call } from '../../platform/call/call.js';
import { KnownError } from '../../platform/failures/failures.js';

/**
 * Whether what owners write would go through the mail server that all projects share: it goes through their own. The
 * built-in inbox takes everything.
 */
export const lacksOwnServer = ({ config, ports }: Pick<Call, 'config' | 'ports'>): boolean =>
  config.emails.server.isShared && ports.mail.kind === 'smtp';

/** @throws KnownError REQUIRES_CUSTOM_EMAIL_SERVER while the project {@link lacksOwnServer} */
export function requireOwnServer(call: Call): void {
  if (lacksOwnServer(call)) throw new KnownError('REQUIRES_CUSTOM_EMAIL_SERVER');
}

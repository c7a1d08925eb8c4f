import type { Mail, SmtpServer } from '../../ports/mail.js';
import type { SmtpLimits } from './smtp-deadlines.js';
import { DEFAULT_LIMITS, SmtpPool } from './smtp-pool.js';

/** Connections to the installation's mail server, which all projects without a server of their own share. */
const CONNECTIONS = 10;

/**
 * Sends through the installation's mail server, one recipient per message. The operator chooses the server, not a
 * tenant, so private networks are allowed.
 */
export const createSmtpMail = (server: SmtpServer, limits: SmtpLimits = DEFAULT_LIMITS): Mail => {
  const pool = new SmtpPool({ server, limits, size: CONNECTIONS, resolve: async () => [server.host] });
  return {
    kind: 'smtp',
    send: (message, urgency = 'normal') => pool.send(message, urgency),
    close: () => pool.close(),
  };
};

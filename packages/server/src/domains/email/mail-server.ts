import type { SmtpServer } from '../../platform/ports/index.js';

/** A mail server as an owner enters it. */
export interface EnteredServer {
  readonly host: string;
  readonly port: number;
  readonly username: string;
  readonly password: string;
}

/** RFC 8314 §3.3: TLS from the first byte. */
const IMPLICIT_TLS_PORT = 465;

/** The mail server as the mail port takes it. */
export const toSmtpServer = ({ host, port, username, password }: EnteredServer): SmtpServer => ({
  host,
  port,
  tls: port === IMPLICIT_TLS_PORT ? 'implicit' : 'when-offered',
  isCertificateChecked: true,
  credentials: { user: username, password },
});

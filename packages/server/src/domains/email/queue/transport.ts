import type { Call } from '../../../platform/call/call.js';
import type { MailMessage, MailUrgency } from '../../../platform/ports/index.js';
import { readEmailServer } from '../../projects/index.js';
import { toOneLine } from '../display-text.js';
import { toSmtpServer } from '../mail-server.js';

/** How the emails of a project are sent now. */
export interface Transport {
  readonly from: MailMessage['from'];
  /** As the log shows it: without the password. */
  readonly shown: {
    readonly type: 'shared' | 'standard';
    readonly host?: string;
    readonly port?: number;
    readonly username?: string;
    readonly sender_name: string;
    readonly sender_email: string;
  };
  send(message: MailMessage, urgency: MailUrgency): Promise<void>;
}

/** Returns how emails of a project are sent: by its own mail server, by the installation's, or into the inbox. */
export async function findTransport(call: Call): Promise<Transport> {
  const { ports, settings, project, config } = call;
  const own = await readEmailServer(call, config);
  if (!own) {
    const from = { name: toOneLine(project.displayName), address: settings.mailFrom };
    return {
      from,
      shown: { type: 'shared', sender_name: from.name, sender_email: from.address },
      send: (message, urgency) => ports.mail.send(message, urgency),
    };
  }
  const { host, port, username, senderName, senderEmail } = own;
  const server = toSmtpServer(own);
  return {
    from: { name: toOneLine(senderName), address: senderEmail },
    shown: { type: 'standard', host, port, username, sender_name: senderName, sender_email: senderEmail },
    send: (message, urgency) => ports.projectMail.send(message, { server, urgency }),
  };
}

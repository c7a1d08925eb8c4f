import type { ProjectMail, SmtpServer } from '../../ports/mail.js';
import { type EgressOptions, findAllowedAddresses } from '../egress/index.js';
import type { SmtpLimits } from './smtp-deadlines.js';
import { DEFAULT_LIMITS, SmtpPool } from './smtp-pool.js';

/** Connections to the mail server of one project. */
const CONNECTIONS = 5;

/** The ports on which mail servers take mail from clients, and their usual alternatives (SR-03). */
const PORTS: readonly number[] = [25, 465, 587, 2465, 2525, 2587];

/** Options of the mail servers of projects; tests also set the limits and how names are resolved. */
export interface ProjectMailOptions extends Pick<EgressOptions, 'exceptions' | 'resolve'> {
  readonly limits?: SmtpLimits;
}

/**
 * Sends through the mail servers of projects. Each server has a pool, which is gone once it is unused, so a change of the
 * settings is effective immediately. A project chooses the server, so it must be a public one (SR-02).
 */
export function createProjectMail({ exceptions, resolve, limits = DEFAULT_LIMITS }: ProjectMailOptions): ProjectMail {
  const pools = new Map<string, SmtpPool>();
  const poolOf = (server: SmtpServer): SmtpPool => {
    const key = JSON.stringify(server);
    const known = pools.get(key);
    if (known) return known;
    const made = new SmtpPool({
      server,
      limits,
      size: CONNECTIONS,
      resolve: () => findAllowedAddresses({ host: server.host, port: server.port, ports: PORTS, exceptions, resolve }),
      onUnused: () => pools.delete(key),
    });
    pools.set(key, made);
    return made;
  };
  return {
    send: (message, { server, urgency = 'normal' }) => poolOf(server).send(message, urgency),
    close: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.close()));
    },
  };
}

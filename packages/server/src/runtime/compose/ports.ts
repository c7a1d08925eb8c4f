import { createInboxMail } from '../../domains/email/index.js';
import { createAssistant } from '../../platform/adapters/assistant/index.js';
import { createDns } from '../../platform/adapters/dns/index.js';
import { createEgress } from '../../platform/adapters/egress/index.js';
import { createEmailRenderer } from '../../platform/adapters/email-renderer/index.js';
import { createDatabaseFiles } from '../../platform/adapters/files/database.js';
import { createFilesOver } from '../../platform/adapters/files/older.js';
import { createS3Files } from '../../platform/adapters/files/s3.js';
import { createArgon2Hasher } from '../../platform/adapters/hasher/argon2.js';
import { createProjectMail } from '../../platform/adapters/mail/project-mail.js';
import { createSmtpMail } from '../../platform/adapters/mail/smtp.js';
import { parseSmtpUrl } from '../../platform/adapters/mail/smtp-url.js';
import { createStripePayments } from '../../platform/adapters/stripe/index.js';
import type { Egress, Files, Mail, Ports } from '../../platform/ports/index.js';
import type { Config } from '../config/config.js';
import type { Disposables } from './disposables.js';
import type { Installation } from './installation.js';

/** Creates the ports of an open installation; `disposables` closes them. */
export async function createPorts(
  config: Config,
  installation: Installation,
  disposables: Disposables,
): Promise<Ports> {
  const { database, log, clock, random } = installation;
  const mail = createMail(config, installation);
  const projectMail = createProjectMail({ exceptions: config.egressExceptions });
  disposables.add(() => Promise.all([mail.close(), projectMail.close()]));
  const egress = createEgress({ exceptions: config.egressExceptions });
  const files = createFiles({ config, database, egress, clock });
  const emailRenderer = createEmailRenderer();
  disposables.add(() => emailRenderer.close());
  const assistant = config.assistant && createAssistant(config.assistant, { egress });
  const payments = config.stripe && (await createStripePayments(config.stripe, egress));
  const hasher = createArgon2Hasher();
  const dns = createDns();
  return { clock, random, log, mail, projectMail, emailRenderer, egress, dns, files, hasher, assistant, payments };
}

function createMail(config: Config, { database, keys, clock, random }: Installation): Mail {
  if (config.smtpUrl) return createSmtpMail(parseSmtpUrl(config.smtpUrl));
  const db = database.kysely;
  return createInboxMail({
    db,
    clock,
    random,
    seal: (tenantId, plain, label) =>
      keys.seal({ tenant: { id: tenantId }, db, now: clock.now(), ports: { random } }, plain, label),
  });
}

interface FileParts extends Pick<Installation, 'database' | 'clock'> {
  readonly config: Config;
  readonly egress: Egress;
}

/** The table, or the operator's bucket; files stored in the table before are still found. */
function createFiles({ config, database, egress, clock }: FileParts): Files {
  const table = createDatabaseFiles(database.kysely);
  return config.filesBucket ? createFilesOver(createS3Files(config.filesBucket, { egress, clock }), table) : table;
}

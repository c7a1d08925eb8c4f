import type { ProjectConfig } from '@portico/contract';
import { openValue, type SealingScope } from './sealed-values.js';

/** A project's own mail server. */
export interface ProjectEmailServer {
  readonly host: string;
  readonly port: number;
  readonly username: string;
  readonly password: string;
  readonly senderName: string;
  readonly senderEmail: string;
}

/** Members that a provider fills in. */
const presets = {
  smtp: {},
  resend: { host: 'smtp.resend.com', port: 465, username: 'resend' },
} as const satisfies Record<ProjectConfig['emails']['server']['provider'], Partial<ProjectEmailServer>>;

/** Returns a project's own mail server; null while it uses the installation's or its settings are incomplete. */
export async function readEmailServer(
  scope: SealingScope,
  { emails: { server } }: Pick<ProjectConfig, 'emails'>,
): Promise<ProjectEmailServer | null> {
  if (server.isShared) return null;
  const given = Object.entries(server).filter(([, value]) => value !== undefined && value !== '');
  const { host, port, username, senderName, senderEmail }: Partial<typeof server> = {
    ...presets[server.provider],
    ...Object.fromEntries(given),
  };
  const password = await openValue(scope, server.password);
  if (!host || port === undefined || !username || !password || !senderName || !senderEmail) return null;
  return { host, port, username, password, senderName, senderEmail };
}

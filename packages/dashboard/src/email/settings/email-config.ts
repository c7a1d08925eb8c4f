import type { AdminEmailConfig } from '@portico/js';

/** The names of a mail server's fields, in their order. */
export const serverFieldNames = ['host', 'port', 'username', 'password', 'senderName', 'senderEmail'] as const;

/** The fields of a mail server. */
export type ServerFields = Readonly<Record<(typeof serverFieldNames)[number], string>>;

/** What the form of the mail server has. The fields of the server count only while `type` is `standard`. */
export interface ServerValues extends ServerFields {
  readonly type: AdminEmailConfig['type'];
}

/** The form's values for what is saved; a project without its own server starts with the usual port. */
export const toServerValues = (config: AdminEmailConfig): ServerValues => {
  const own = config.type === 'standard' ? config : undefined;
  return {
    type: config.type,
    host: own?.host ?? '',
    port: String(own?.port ?? 587),
    username: own?.username ?? '',
    password: own?.password ?? '',
    senderName: own?.senderName ?? '',
    senderEmail: own?.senderEmail ?? '',
  };
};

/** The configuration to save. */
export const toEmailConfig = ({ type, ...server }: ServerValues): AdminEmailConfig =>
  type === 'shared' ? { type } : { type, ...server, port: Number(server.port) };

/** Says what is wrong with a field of the server, or nothing. */
export const readServerProblem = (name: keyof ServerFields, value: string): string | undefined => {
  if (value.trim() === '') return 'This field is required.';
  if (name === 'host' && /[\s/]|^[^:]+:\d+$/.test(value)) return 'Enter only the host, such as smtp.example.com.';
  if (name === 'port' && !(/^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535)) {
    return 'Enter a port from 1 to 65535, such as 587.';
  }
  if (name === 'senderEmail' && !/^[^\s@]+@[^\s@]+$/.test(value)) return 'Enter a valid email address.';
  return undefined;
};

import type { Level, Settings } from '../settings.js';
import { version } from '../version.js';

/** The tokens that are sent with a call. */
export interface Credentials {
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  /** Access token of the project's owner, in place of keys. */
  readonly ownerToken: string | null;
}

/** The headers of a call. An app's `extraRequestHeaders` take precedence. */
export const headersFor = (
  settings: Settings,
  call: {
    readonly level: Level;
    readonly hasBody: boolean;
    readonly accept?: string;
    readonly bearer?: string;
    readonly language?: string | undefined;
  } & Credentials,
): Record<string, string> => {
  const headers: Record<string, string | null> = {
    'x-stack-override-error-status': 'true',
    'x-stack-project-id': settings.projectId,
    'x-stack-access-type': call.level,
    'x-stack-client-version': `js @portico/js@${version}`,
    'x-stack-access-token': call.accessToken,
    'x-stack-refresh-token': call.refreshToken,
    'x-stack-allow-anonymous-user': 'true',
    'x-stack-publishable-client-key': settings.publishableClientKey,
    'x-stack-secret-server-key': call.level === 'client' ? null : settings.secretServerKey,
    'x-stack-super-secret-admin-key': call.level === 'admin' ? settings.superSecretAdminKey : null,
    'x-stack-admin-access-token': call.ownerToken,
    'x-stack-random-nonce': settings.random().toString(36).slice(2),
    'ngrok-skip-browser-warning': 'true',
    authorization: call.bearer === undefined ? null : `Bearer ${call.bearer}`,
    accept: call.accept ?? null,
    'accept-language': call.language ?? null,
    'content-type': call.hasBody ? 'application/json' : null,
    ...settings.extraRequestHeaders,
  };
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])),
  );
};

/** The secrets in a call, and its session's refresh token: no error shows them. */
export const secretsOf = (settings: Settings, tokens: readonly (string | null | undefined)[]): readonly string[] =>
  [...tokens, settings.secretServerKey, settings.superSecretAdminKey].filter((secret) => typeof secret === 'string');

import type { Call } from '../../platform/call/call.js';
import { isTrustedUrl } from '../projects/index.js';

/**
 * Returns the relying parties for which a page of this origin may use passkeys: its own host, and each parent domain
 * that the project trusts too, with the same scheme and port (PK-02). Returns none if the origin is not trusted.
 */
export function relyingPartiesOf({ config, project }: Pick<Call, 'config' | 'project'>, origin: string): string[] {
  if (!isTrustedUrl(config, project, origin)) return [];
  const { origin: written, protocol, hostname, port } = new URL(origin);
  if (written !== origin) return [];
  const labels = hostname.split('.');
  const above = labels.slice(1).map((_label, index) => labels.slice(index + 1).join('.'));
  const rest = port === '' ? '' : `:${port}`;
  return [hostname, ...above.filter((parent) => isTrustedUrl(config, project, `${protocol}//${parent}${rest}`))];
}

import { parseUrl } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';

/** Why events are not sent to an address that is not public. */
export const NOT_PUBLIC =
  'The URL is not allowed: it must have a public address. To receive events on your own machine, use “portico webhooks listen”, or set PORTICO_EGRESS_ALLOW on the server.';

/** Returns why events cannot be delivered to a URL, or null. Its address is checked at each connection (SR-02, SR-06). */
export function findUrlProblem({ project }: Pick<Call, 'project'>, text: string): string | null {
  const url = parseUrl(text);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return 'The URL must begin with https:// or http://.';
  if (url.username !== '' || url.password !== '') return 'The URL must not have a username or password.';
  if (url.protocol === 'http:' && project.isProductionMode) return 'The URL must use HTTPS in production mode.';
  return null;
}

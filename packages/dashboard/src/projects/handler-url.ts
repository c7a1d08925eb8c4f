import { defaultHandlerPath, type HandlerScreen, handlerPaths } from '@portico/contract/plain';
import type { AdminDomain } from '@portico/js';

/** The URL of a screen in the project's app: on its first trusted domain, or on a local one if it has none. */
export const handlerUrlOf = (domains: readonly AdminDomain[], screen: HandlerScreen): string => {
  const [{ domain, handlerPath } = { domain: 'http://localhost:3000', handlerPath: defaultHandlerPath }] = domains;
  return `${domain}${handlerPath}/${handlerPaths[screen]}`;
};

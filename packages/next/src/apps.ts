import {
  PorticoAdminApp as AdminApp,
  type AdminAppOptions,
  PorticoClientApp as ClientApp,
  type ClientAppOptions,
  PorticoServerApp as ServerApp,
  type ServerAppOptions,
} from '@portico/js';
import { withRequest } from './request/with-request.js';

/**
 * An app for the users of a project, in Next.js. Its user is that of the cookies, in browsers and on the server.
 *
 * @param options those of `@portico/js`; `tokenStore` is `nextjs-cookie` by default
 */
export class PorticoClientApp<const ProjectId extends string = string> extends ClientApp<ProjectId> {
  constructor(options: ClientAppOptions<ProjectId> = {}) {
    super(withRequest(options));
  }
}

/**
 * An app for your server, in Next.js: server components, actions and route handlers. Its user is that of the request. Pass
 * it to `PorticoProvider` in a layout; browsers get it without its secret key.
 *
 * @param options those of `@portico/js`; `tokenStore` is `nextjs-cookie` by default
 */
export class PorticoServerApp<const ProjectId extends string = string> extends ServerApp<ProjectId> {
  constructor(options: ServerAppOptions<ProjectId> = {}) {
    super(withRequest(options));
  }
}

/**
 * An app for project owners, in Next.js.
 *
 * @param options those of `@portico/js`; `tokenStore` is `nextjs-cookie` by default
 */
export class PorticoAdminApp<const ProjectId extends string = string> extends AdminApp<ProjectId> {
  constructor(options: AdminAppOptions<ProjectId> = {}) {
    super(withRequest(options));
  }
}

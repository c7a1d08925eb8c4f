/** Published names, so that migrating only changes the import: those of `@portico/react/compat`, for Next.js. */

import type { AdminAppOptions, ClientAppOptions, ServerAppOptions } from '@portico/js';
import {
  StackAdminApp as AdminApp,
  StackClientApp as ClientApp,
  StackServerApp as ServerApp,
} from '@portico/react/compat';
import { withRequest } from './request/with-request.js';

export * from '@portico/react/compat';
export { StackHandler, type StackHandlerProps } from './stack-handler.js';

/** Client app of published code, in Next.js. */
export class StackClientApp<
  HasTokenStore extends boolean = boolean,
  const ProjectId extends string = string,
> extends ClientApp<HasTokenStore, ProjectId> {
  constructor(options: ClientAppOptions<ProjectId>) {
    super(withRequest(options));
  }
}

/** Server app of published code, in Next.js. */
export class StackServerApp<
  HasTokenStore extends boolean = boolean,
  const ProjectId extends string = string,
> extends ServerApp<HasTokenStore, ProjectId> {
  constructor(options: ServerAppOptions<ProjectId>) {
    super(withRequest(options));
  }
}

/** Admin app of published code, in Next.js. */
export class StackAdminApp<
  HasTokenStore extends boolean = boolean,
  const ProjectId extends string = string,
> extends AdminApp<HasTokenStore, ProjectId> {
  constructor(options: AdminAppOptions<ProjectId>) {
    super(withRequest(options));
  }
}

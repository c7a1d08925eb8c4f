import type { ClientApp, ServerApp } from '@portico/js';
import { PorticoHandler, type PorticoHandlerProps } from '@portico/react';
import type { ReactNode } from 'react';

/** Props of `StackHandler`, as published code passes them in `app/handler/[...stack]/page.tsx`. */
export interface StackHandlerProps extends Omit<PorticoHandlerProps, 'app'> {
  /** Not read: the screens use the app of `StackProvider`, which browsers get without its secret keys. */
  readonly app?: ClientApp | ServerApp;
  /** Not read, like the next two: the screens know the page's address. */
  readonly routeProps?: unknown;
  readonly params?: unknown;
  readonly searchParams?: unknown;
}

/** Shows all end-user screens, in a server component too. */
export const StackHandler = ({ app, routeProps, params, searchParams, ...props }: StackHandlerProps): ReactNode => (
  <PorticoHandler {...props} />
);

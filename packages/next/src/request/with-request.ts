import type { ClientAppOptions } from '@portico/js';
import { request } from '#request';

/** Gives an app's options the request of Next.js, and the token store of its cookies if they name none. */
export const withRequest = <Options extends ClientAppOptions>(options: Options): Options => ({
  ...(options.inheritsFrom ? {} : { tokenStore: 'nextjs-cookie' }),
  next: request,
  ...options,
});

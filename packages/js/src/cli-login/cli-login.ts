import { clientLimits, handlerPaths } from '@portico/contract/plain';
import type { Core } from '../core.js';
import { NetworkError, PorticoError, TooManyRequestsError } from '../errors.js';
import { print } from '../platform/console.js';
import { sleep } from '../platform/ports.js';
import type { CliLogin } from './types.js';

const tools = {
  errors: { NetworkError, PorticoError, TooManyRequestsError },
  limits: clientLimits,
  paths: handlerPaths,
  print,
  sleep,
};

/** Creates the object that signs in command-line programs. Pages start no such login, so its code loads when one starts. */
export const cliLogin = (core: Core): CliLogin => ({
  promptCliLogin: async (options) => (await import('./prompt.js')).promptCliLogin(core, tools, options),
});

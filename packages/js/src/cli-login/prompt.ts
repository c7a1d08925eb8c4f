// Loads when it is needed, and imports types only: bundlers would split off the code that it shares with the first load.
import type { Returns } from '@portico/contract';
import type { clientLimits, handlerPaths } from '@portico/contract/plain';
import type { Core } from '../core.js';
import type { NetworkError, PorticoError, TooManyRequestsError } from '../errors.js';
import type { print } from '../platform/console.js';
import type { sleep } from '../platform/ports.js';
import type { CliLogin, PromptCliLoginOptions } from './types.js';

/** What a login uses of the first load. */
interface Tools {
  readonly errors: {
    readonly NetworkError: typeof NetworkError;
    readonly PorticoError: typeof PorticoError;
    readonly TooManyRequestsError: typeof TooManyRequestsError;
  };
  readonly limits: typeof clientLimits;
  readonly paths: typeof handlerPaths;
  readonly print: typeof print;
  readonly sleep: typeof sleep;
}

type Outcome = Awaited<ReturnType<CliLogin['promptCliLogin']>>;

// The server names these states by a word. The codes are the library's own.
const failuresOf = ({ errors: { PorticoError } }: Tools) => ({
  expired: new PorticoError({
    code: 'CLI_AUTH_EXPIRED_ERROR',
    details: undefined,
    status: 400,
    message: 'The login was not confirmed in time. Start it again.',
  }),
  used: new PorticoError({
    code: 'CLI_AUTH_USED_ERROR',
    details: undefined,
    status: 400,
    message: 'The login was already used. Start it again.',
  }),
  other: new PorticoError({
    code: 'CLI_AUTH_ERROR',
    details: undefined,
    status: 400,
    message: 'The login was not confirmed. Start it again.',
  }),
});

const outcomeOf = (tools: Tools, poll: Returns<'POST /auth/cli/poll', 'client'>): Outcome | null => {
  if (poll.status === 'success') return { status: 'ok', data: poll.refresh_token };
  if (poll.status === 'waiting') return null;
  const failures = failuresOf(tools);
  return { status: 'error', error: failures[poll.status] ?? failures.other };
};

const confirmationPath = ({ settings: { urls } }: Core, { paths }: Tools, loginCode: string): string => {
  const path = `${urls.handler.replace(/\/+$/, '')}/${paths.cliAuthConfirm}`;
  return `${path}?login_code=${encodeURIComponent(loginCode)}`;
};

/** Decides what a failed question means: the end, or how long to wait before the next one. */
const judge = (tools: Tools, error: unknown, failuresInARow: number): Outcome | number => {
  const { errors, limits } = tools;
  if (errors.TooManyRequestsError.isInstance(error)) return error.retryAfterMillis;
  if (errors.NetworkError.isInstance(error) && failuresInARow < limits.requestAttempts) return 0;
  if (!errors.PorticoError.isInstance(error) || !error.is('INVALID_POLLING_CODE')) throw error;
  return { status: 'error', error: failuresOf(tools).other };
};

/** Starts a login, shows its link, and polls until it is confirmed, refused or expired. */
export const promptCliLogin = async (
  core: Core,
  tools: Tools,
  {
    appUrl,
    expiresInMillis,
    maxAttempts = Number.POSITIVE_INFINITY,
    waitTimeMillis = tools.limits.cliPollMillis,
    promptLink = (url) => tools.print(`Open this page to sign in: ${url}`),
  }: PromptCliLoginOptions,
): Promise<Outcome> => {
  const call = core.client(null);
  const login = await call('POST /auth/cli', { body: { expires_in_millis: expiresInMillis } });
  await promptLink(`${appUrl.replace(/\/+$/, '')}${confirmationPath(core, tools, login.login_code)}`);
  let failuresInARow = 0;
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    let waitMillis = waitTimeMillis;
    try {
      const outcome = outcomeOf(
        tools,
        await call('POST /auth/cli/poll', { body: { polling_code: login.polling_code } }),
      );
      if (outcome) return outcome;
      failuresInARow = 0;
    } catch (error) {
      failuresInARow += 1;
      const verdict = judge(tools, error, failuresInARow);
      if (typeof verdict !== 'number') return verdict;
      waitMillis = Math.max(waitMillis, verdict);
    }
    if (attempt < maxAttempts) await tools.sleep(core.settings.clock, waitMillis);
  }
  return { status: 'error', error: failuresOf(tools).other };
};

import type { Returns } from '@portico/contract';
import { clientLimits, handlerPaths } from '@portico/contract/plain';
import type { Core } from '../core.js';
import { NetworkError, PorticoError, TooManyRequestsError } from '../errors.js';
import { print } from '../platform/console.js';
import { sleep } from '../platform/ports.js';
import type { CliLogin } from './types.js';

type Outcome = Awaited<ReturnType<CliLogin['promptCliLogin']>>;

// The server names these states by a word. The codes are the library's own.
const failures = {
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
} as const;

const outcomeOf = (poll: Returns<'POST /auth/cli/poll', 'client'>): Outcome | null => {
  if (poll.status === 'success') return { status: 'ok', data: poll.refresh_token };
  if (poll.status === 'waiting') return null;
  return { status: 'error', error: failures[poll.status] ?? failures.other };
};

const confirmationPage = ({ settings: { urls } }: Core, appUrl: string, loginCode: string): string => {
  const path = `${urls.handler.replace(/\/+$/, '')}/${handlerPaths.cliAuthConfirm}`;
  return `${appUrl.replace(/\/+$/, '')}${path}?login_code=${encodeURIComponent(loginCode)}`;
};

/** Decides what a failed question means: the end, or how long to wait before the next one. */
const judge = (error: unknown, failuresInARow: number): Outcome | number => {
  if (TooManyRequestsError.isInstance(error)) return error.retryAfterMillis;
  if (NetworkError.isInstance(error) && failuresInARow < clientLimits.requestAttempts) return 0;
  if (!PorticoError.isInstance(error) || !error.is('INVALID_POLLING_CODE')) throw error;
  return { status: 'error', error: failures.other };
};

/** Makes what signs in command-line programs. */
export const cliLogin = (core: Core): CliLogin => ({
  promptCliLogin: async ({
    appUrl,
    expiresInMillis,
    maxAttempts = Number.POSITIVE_INFINITY,
    waitTimeMillis = clientLimits.cliPollMillis,
    promptLink = (url) => print(`Open this page to sign in: ${url}`),
  }) => {
    const call = core.client(null);
    const login = await call('POST /auth/cli', { body: { expires_in_millis: expiresInMillis } });
    await promptLink(confirmationPage(core, appUrl, login.login_code));
    let failuresInARow = 0;
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      let waitMillis = waitTimeMillis;
      try {
        const outcome = outcomeOf(await call('POST /auth/cli/poll', { body: { polling_code: login.polling_code } }));
        if (outcome) return outcome;
        failuresInARow = 0;
      } catch (error) {
        failuresInARow += 1;
        const verdict = judge(error, failuresInARow);
        if (typeof verdict !== 'number') return verdict;
        waitMillis = Math.max(waitMillis, verdict);
      }
      if (attempt < maxAttempts) await sleep(core.settings.clock, waitMillis);
    }
    return { status: 'error', error: failures.other };
  },
});

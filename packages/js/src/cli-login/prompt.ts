import type { Returns } from '@portico/contract';
import { clientLimits, handlerPaths } from '@portico/contract/plain';
import type { AuthMethods } from '../auth/types.js';
import type { Core } from '../core.js';
import { NetworkError, PorticoError, TooManyRequestsError } from '../errors.js';
import { print } from '../platform/console.js';
import { sleep } from '../platform/ports.js';

type Outcome = Awaited<ReturnType<AuthMethods['promptCliLogin']>>;

// The server tells these states by a word; the codes are the client's own.
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
    message: 'The login was collected before. Start it again.',
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

/** Signing in a command-line program: it shows a link, and asks until somebody confirmed the login there. */
export const cliMethods = (core: Core): Pick<AuthMethods, 'promptCliLogin'> => {
  const { clock, urls } = core.settings;
  const call = core.client(null);

  const confirmationPage = (appUrl: string, loginCode: string): string => {
    const path = `${urls.handler.replace(/\/+$/, '')}/${handlerPaths.cliAuthConfirm}`;
    return `${appUrl.replace(/\/+$/, '')}${path}?login_code=${encodeURIComponent(loginCode)}`;
  };

  /** What a failed question means: an end, or after how long to ask again. */
  const judge = (error: unknown, lost: number): Outcome | number => {
    if (TooManyRequestsError.isInstance(error)) return error.retryAfterMillis;
    if (NetworkError.isInstance(error) && lost < clientLimits.requestAttempts) return 0;
    if (!PorticoError.isInstance(error) || !error.is('INVALID_POLLING_CODE')) throw error;
    return { status: 'error', error: failures.other };
  };

  return {
    promptCliLogin: async ({
      appUrl,
      expiresInMillis,
      maxAttempts = Number.POSITIVE_INFINITY,
      waitTimeMillis = clientLimits.cliPollMillis,
      promptLink = (url) => print(`Open this page to sign in: ${url}`),
    }) => {
      const login = await call('POST /auth/cli', { body: { expires_in_millis: expiresInMillis } });
      await promptLink(confirmationPage(appUrl, login.login_code));
      let lost = 0;
      for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
        let waitMillis = waitTimeMillis;
        try {
          const outcome = outcomeOf(await call('POST /auth/cli/poll', { body: { polling_code: login.polling_code } }));
          if (outcome) return outcome;
          lost = 0;
        } catch (error) {
          lost += 1;
          const verdict = judge(error, lost);
          if (typeof verdict !== 'number') return verdict;
          waitMillis = Math.max(waitMillis, verdict);
        }
        if (attempt < maxAttempts) await sleep(clock, waitMillis);
      }
      return { status: 'error', error: failures.other };
    },
  };
};

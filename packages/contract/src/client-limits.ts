const seconds = (count: number) => count * 1000;

/** The client library's figures, apart from the rest so that browsers carry no more than they use. */
export const clientLimits = {
  // Cookies the client library writes, and how it watches them for another tab's sign-in or sign-out.
  refreshTokenCookieSeconds: 31_536_000,
  accessTokenCookieSeconds: 86_400,
  oauthVerifierCookieSeconds: 3600,
  cookiePollMillis: 100,

  // How the client library calls, waits and caches.
  accessTokenFreshMillis: seconds(20),
  accessTokenFreshMaxMillis: seconds(60),
  requestAttempts: 5,
  retryBaseMillis: 1000,
  retryAfterMaxMillis: seconds(10),
  // Beyond this a timer fires at once: its delay is a signed 32-bit number.
  waitMaxMillis: 2_147_483_647,
  redirectWaitMillis: 2000,
  cliPollMillis: 2000,
  cacheThrottleMillis: 300,
  cacheDropMillis: 5000,
} as const;

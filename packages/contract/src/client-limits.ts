const seconds = (count: number) => count * 1000;

/** Limits and intervals of the client library; in a separate file so that browsers load only what they use. */
export const clientLimits = {
  // Cookies that the client library writes, and how often it checks them for a sign-in or sign-out in another tab.
  refreshTokenCookieSeconds: 31_536_000,
  accessTokenCookieSeconds: 86_400,
  oauthVerifierCookieSeconds: 3600,
  cookiePollMillis: 100,

  // Calls, retries and caching in the client library.
  accessTokenFreshMillis: seconds(20),
  accessTokenFreshMaxMillis: seconds(60),
  requestAttempts: 5,
  retryBaseMillis: 1000,
  retryAfterMaxMillis: seconds(10),
  // A longer timer fires at once, because its delay is a signed 32-bit number.
  waitMaxMillis: 2_147_483_647,
  redirectWaitMillis: 2000,
  cliPollMillis: 2000,
  cacheThrottleMillis: 300,
  cacheDropMillis: 5000,
} as const;

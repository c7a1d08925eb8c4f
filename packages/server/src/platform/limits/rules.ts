import { limits } from '@portico/contract';

/** What a limit's key is. Callers who proved a server or admin key have no budget per client address. */
type CountedBy = 'client-address' | 'subject';

interface Rule {
  readonly by: CountedBy;
  readonly most: number;
  /** How the figure changes in development mode, where everything comes from one machine. Default: not at all. */
  readonly inDevelopment?: 'hundredfold' | 'off';
}

/** A number in a window that starts with the first; stored in the database. */
export interface WindowRule extends Rule {
  readonly kind: 'window';
  readonly windowMillis: number;
}

/**
 * A number of failures without a pause as long as the window, then a block that grows from run to run; kept in the
 * database.
 */
export interface FailureRule extends Rule {
  readonly kind: 'failures';
  readonly windowMillis: number;
  readonly blockMillis: readonly number[];
}

/** A number per minute, of which some may come at once; kept in memory, so each replica counts for itself. */
export interface MinuteRule extends Rule {
  readonly kind: 'minute';
  readonly burst: number;
  /** What was used is charged once it is known, and may exceed the budget. */
  readonly isCharged?: true;
}

const HOUR_MILLIS = 3_600_000;

/** Every limit, by what it counts. Budgets of five minutes and longer hold across replicas and restarts (RL-09). */
export const limitRules = {
  /** Wrong passwords for one account, or one address that belongs to no account (RL-01, RL-03). */
  'password-failures': {
    kind: 'failures',
    by: 'subject',
    most: limits.passwordFailures,
    windowMillis: limits.passwordFailuresWindowMillis,
    blockMillis: limits.passwordBlockMillis,
  },
  /** Wrong codes of authenticator apps and wrong recovery codes of one user, over all attempts to sign in (RL-07). */
  'second-factor-failures': {
    kind: 'failures',
    by: 'subject',
    most: limits.totpFailures,
    windowMillis: limits.totpFailuresWindowMillis,
    blockMillis: [limits.totpFailuresWindowMillis],
  },
  'password-sign-ins': {
    kind: 'minute',
    by: 'client-address',
    inDevelopment: 'hundredfold',
    most: limits.passwordSignInsPerAddressPerMinute,
    burst: limits.passwordSignInsPerAddressBurst,
  },
  'sign-ups': {
    kind: 'window',
    by: 'client-address',
    inDevelopment: 'hundredfold',
    most: limits.signUpsPerAddressPerHour,
    windowMillis: HOUR_MILLIS,
  },
  'refresh-failures': {
    kind: 'window',
    by: 'client-address',
    inDevelopment: 'hundredfold',
    most: limits.refreshFailuresPerAddress,
    windowMillis: limits.refreshFailuresWindowMillis,
  },
  refreshes: {
    kind: 'minute',
    by: 'subject',
    most: limits.refreshesPerTokenPerMinute,
    burst: limits.refreshesPerTokenPerMinute,
  },
  /** Sign-ins with a passkey that were begun; each is a row until it is swept. */
  'passkey-challenges': {
    kind: 'minute',
    by: 'client-address',
    inDevelopment: 'hundredfold',
    most: limits.passkeyChallengesPerAddressPerMinute,
    burst: limits.passkeyChallengesPerAddressPerMinute,
  },
  'oauth-authorizations': {
    kind: 'minute',
    by: 'client-address',
    inDevelopment: 'hundredfold',
    most: limits.oauthAuthorizationsPerAddressPerMinute,
    burst: limits.oauthAuthorizationsPerAddressPerMinute,
  },
  'code-failures': {
    kind: 'window',
    by: 'client-address',
    inDevelopment: 'hundredfold',
    most: limits.codeFailuresPerAddress,
    windowMillis: limits.codeFailuresWindowMillis,
  },
  /** Mails to one recipient; the key is the recipient's address (RL-05). */
  'mail-spacing': {
    kind: 'window',
    by: 'subject',
    most: 1,
    windowMillis: limits.mailSpacingMillis,
    inDevelopment: 'off',
  },
  'mails-to-recipient': {
    kind: 'window',
    by: 'subject',
    most: limits.mailsPerRecipientPerHour,
    windowMillis: HOUR_MILLIS,
    inDevelopment: 'hundredfold',
  },
  'mails-from-address': {
    kind: 'window',
    by: 'client-address',
    inDevelopment: 'hundredfold',
    most: limits.mailsPerAddressPerHour,
    windowMillis: HOUR_MILLIS,
  },
  /** Requests for a mail that were refused with an answer that tells of an account (EN-04). They charge no mail. */
  'refused-mails-from-address': {
    kind: 'window',
    by: 'client-address',
    inDevelopment: 'hundredfold',
    most: limits.mailsPerAddressPerHour,
    windowMillis: HOUR_MILLIS,
  },
  /** Mails of one project through the installation's own mail server. */
  'mails-of-project': {
    kind: 'window',
    by: 'subject',
    most: limits.mailsPerSharedServerProjectPerHour,
    windowMillis: HOUR_MILLIS,
  },
  /** Mails that tell of a change of how an account is guarded; the key is the recipient's address. */
  'security-notices': {
    kind: 'window',
    by: 'subject',
    most: limits.securityNoticesPerAddressPerHour,
    windowMillis: HOUR_MILLIS,
  },
  /**
   * Emails about payments; the key is the recipient's address. Beyond it, as when a test clock jumps, none are sent.
   */
  'payment-emails': {
    kind: 'window',
    by: 'subject',
    most: limits.paymentEmailsPerAddressPerHour,
    windowMillis: HOUR_MILLIS,
  },
  'cli-logins': {
    kind: 'window',
    by: 'client-address',
    inDevelopment: 'hundredfold',
    most: limits.cliLoginsPerAddressPerHour,
    windowMillis: HOUR_MILLIS,
  },
  'cli-polls': {
    kind: 'minute',
    by: 'subject',
    most: limits.cliPollsPerCodePerMinute,
    burst: limits.cliPollsPerCodePerMinute,
  },
  /** Checks of API keys that failed, by the server key that asked. */
  'key-check-failures': {
    kind: 'minute',
    by: 'subject',
    most: limits.keyCheckFailuresPerKeyPerMinute,
    burst: limits.keyCheckFailuresPerKeyPerMinute,
  },
  /** Reports of keys found in the open (AK-08). */
  'leak-reports': {
    kind: 'minute',
    by: 'client-address',
    inDevelopment: 'hundredfold',
    most: limits.leakReportsPerAddressPerMinute,
    burst: limits.leakReportsPerAddressPerMinute,
  },
  /** The same by an integration of the operator, which has proved who it is. */
  'integration-leak-reports': {
    kind: 'minute',
    by: 'subject',
    most: limits.leakReportsPerIntegrationPerMinute,
    burst: limits.leakReportsPerIntegrationPerMinute,
  },
  /** Renders of emails that calls ask for, and the milliseconds that these take. */
  'email-renders': {
    kind: 'minute',
    by: 'subject',
    most: limits.emailRendersPerProjectPerMinute,
    burst: limits.emailRendersPerProjectPerMinute,
  },
  'email-render-millis': {
    kind: 'minute',
    by: 'subject',
    most: limits.emailRenderMillisPerProjectPerMinute,
    burst: limits.emailRenderMillisPerProjectPerMinute,
    isCharged: true,
  },
  'test-emails': {
    kind: 'minute',
    by: 'subject',
    most: limits.testEmailsPerProjectPerMinute,
    burst: limits.testEmailsPerProjectPerMinute,
  },
  'email-domain-checks': {
    kind: 'minute',
    by: 'subject',
    most: limits.emailDomainChecksPerProjectPerMinute,
    burst: limits.emailDomainChecksPerProjectPerMinute,
  },
  'assistant-calls': {
    kind: 'minute',
    by: 'subject',
    most: limits.assistantCallsPerProjectPerMinute,
    burst: limits.assistantCallsPerProjectPerMinute,
  },
  /** Entries of the audit log about refused calls: of one actor for one call, and of one actor for all of them. */
  'refusals-of-one-kind': {
    kind: 'minute',
    by: 'subject',
    most: limits.refusalsNotedPerCallPerMinute,
    burst: limits.refusalsNotedPerCallBurst,
  },
  'refusals-of-actor': {
    kind: 'minute',
    by: 'subject',
    most: limits.refusalsNotedPerActorPerMinute,
    burst: limits.refusalsNotedPerActorBurst,
  },
  'client-calls': {
    kind: 'minute',
    by: 'subject',
    most: limits.clientCallsPerUserPerMinute,
    burst: limits.clientCallsPerUserPerMinute,
  },
  'keyed-calls': {
    kind: 'minute',
    by: 'subject',
    most: limits.keyedCallsPerKeyPerMinute,
    burst: limits.keyedCallsPerKeyPerMinute,
  },
} as const satisfies Readonly<Record<string, WindowRule | FailureRule | MinuteRule>>;

/** The name of a limit. */
export type LimitName = keyof typeof limitRules;

/** The rule of a limit, whichever kind it is. */
export const ruleOf = (name: LimitName): WindowRule | FailureRule | MinuteRule => limitRules[name];

import { clientLimits } from './client-limits.js';
import { CONFIG_ID_MAX_CHARS } from './payments/config-ids.js';
import { importLimits } from './project-data/limits.js';
import { screenLimits } from './screen-limits.js';

const seconds = (count: number) => count * 1000;
const minutes = (count: number) => seconds(count * 60);
const hours = (count: number) => minutes(count * 60);
const days = (count: number) => hours(count * 24);

/** Limits that more than one package relies on. Each name ends with its unit; lengths are in code points. */
export const limits = {
  // Tokens and sessions. An access token can be verified without looking up its session, so it is short-lived.
  accessTokenLifetimeSeconds: 600,
  accessTokenLeewaySeconds: 5,
  sessionLifetimeMillis: days(365),
  sessionLifetimeMaxMillis: days(367),
  sessionIdleMillis: days(90),
  signingKeysCacheSeconds: 3600,
  // How long after signing in sensitive changes are allowed, in projects that require a recent sign-in.
  recentSignInMillis: minutes(15),

  // One-time codes.
  codeAttempts: 20,
  codesAlivePerAddress: 5,
  passwordResetCodeLifetimeMillis: minutes(60),
  emailVerificationCodeLifetimeMillis: hours(24),
  teamInvitationCodeLifetimeMillis: days(7),
  unsubscribeCodeLifetimeMillis: days(180),
  purchaseCodeLifetimeMillis: hours(24),
  impersonationLinkLifetimeMillis: minutes(2),
  impersonationSessionMillis: hours(1),
  impersonationSessionMaxMillis: hours(8),
  secondFactorAttemptLifetimeMillis: minutes(5),
  totpSecretMinBytes: 16,
  totpSecretMaxBytes: 128,
  recoveryCodes: 10,
  recoveryCodeChars: 16,
  passkeyChallengeLifetimeMillis: seconds(120),
  passkeyChallengeBytes: 32,
  passkeyCeremonyMillis: seconds(60),
  passkeysPerUser: 20,
  oauthAuthorizationCodeLifetimeMillis: seconds(60),
  oauthTransactionLifetimeMillis: minutes(10),
  cliLoginLifetimeMillis: minutes(15),
  cliLoginLifetimeMaxMillis: hours(24),

  // User input.
  passwordMinConfigurableChars: 64,
  contactChannelsPerUser: 100,
  /** Of these, how many a user may add without verifying them; servers may add more. */
  unverifiedAddressesPerUser: 5,
  teamsPerUser: 50_000,
  branchIdMaxChars: 255,
  urlMaxChars: 1_000_000,
  profileImageUrlMaxChars: 1_000_000,
  profileImageMaxPixels: 4096,
  metadataMaxBytes: 64 * 1024,
  metadataMaxDepth: 32,
  metadataMaxKeys: 1000,
  configIdMaxChars: CONFIG_ID_MAX_CHARS,
  smtpPortMax: 65_535,
  keyDescriptionMaxChars: 1000,
  apiKeysPerOwner: 500,
  leakNoticesPerKey: 1000,

  // Configuration.
  configOverrideMaxKeys: 2000,
  configOverrideMaxFields: 10_000,
  configOverrideMaxBytes: 512 * 1024,

  // Import and export.
  ...importLimits,
  exportPageMaxBytes: 4 * 1024 * 1024,
  trustedDomainsPerProject: 100,
  emailThemesPerProject: 100,
  emailTemplatesPerProject: 500,

  // Email sources.
  emailSourceMaxChars: 128 * 1024,
  emailDraftsPerProject: 500,
  // All drafts of a project together, because they are listed with their sources.
  emailDraftSourcesMaxBytes: 8 * 1024 * 1024,
  emailSourceVersions: 50,
  // Of an email to users.
  emailHtmlMaxChars: 1024 * 1024,
  emailSubjectMaxChars: 998,
  /** How far ahead emails to users can be scheduled. */
  emailScheduleMaxMillis: 60 * 24 * 3_600_000,
  /** Addresses that one call suppresses. */
  suppressionsPerCall: 1000,
  suppressionReasonMaxChars: 500,
  // As many user IDs as a body of 2 MiB has room for.
  sendEmailMaxFields: 55_000,
  emailVariablesMaxBytes: 64 * 1024,
  // After this time a render is stopped whatever it does.
  emailRenderMaxMillis: 3500,

  // Chats with the assistant about an email source.
  chatMessagesMaxBytes: 64 * 1024,
  chatMaxMillis: seconds(60),
  storedChatMessageMaxBytes: 256 * 1024,
  // Of one chat. The oldest messages beyond are deleted.
  storedChatMessages: 200,
  storedChatMaxBytes: 2 * 1024 * 1024,

  // Data vault. A value of 1 MiB has 1,398,164 characters when it is encrypted.
  vaultStoresPerProject: 100,
  vaultEntriesPerStore: 1_000_000,
  vaultHashedKeyMaxChars: 1024,
  vaultEncryptedValueMaxChars: 1_400_000,
  // Payments.
  idempotencyKeyLifetimeMillis: hours(24),
  idempotencyKeyMaxChars: 255,
  quantityStepsPageMax: 1000,
  // Of each item and of the payments of a product that an owner tries out.
  productPreviewSteps: 24,
  transactionsPageMax: 200,
  // How far the clock of a project in test mode can be moved in one call.
  clockAdvanceMaxMillis: days(5 * 366),

  // Permissions.
  permissionDefinitionsPerProject: 1000,
  permissionDescriptionMaxChars: 1000,

  // Requests.
  requestBodyMaxBytes: 1024 * 1024,
  requestBodyWithImageMaxBytes: 2 * 1024 * 1024,
  requestBodyMaxDepth: 64,
  requestBodyMaxKeys: 10_000,
  requestHeadersMaxBytes: 32 * 1024,
  requestUrlMaxBytes: 8 * 1024,
  requestHeadersTimeoutMillis: seconds(15),
  requestBodyIdleTimeoutMillis: seconds(15),
  requestTimeoutMillis: seconds(60),
  // Calls that read, unless their response is a stream.
  readTimeoutMillis: seconds(5),
  shutdownMillis: seconds(30),
  listMaxItems: 10_000,
  // A higher limit is reduced to this, never rejected.
  pageMaxItems: 1000,

  // Outgoing requests.
  egressConnectTimeoutMillis: seconds(5),
  egressTimeoutMillis: seconds(15),
  // After that, a kept connection takes no more requests, so that a changed address takes effect.
  egressConnectionMaxAgeMillis: seconds(60),
  egressAnswerMaxBytes: 1024 * 1024,
  egressStreamMaxBytes: 16 * 1024 * 1024,
  dnsTimeoutMillis: seconds(5),

  // Webhooks.
  webhookEndpointsPerProject: 50,
  webhookSecretMinBytes: 24,
  webhookSecretMaxBytes: 64,
  webhookFormerSecretLifetimeMillis: hours(24),
  webhookAnswerKeptBytes: 1024,
  webhookTokenLifetimeMillis: days(7),
  // Differences between the attempts of a delivery; the last of eight follows after 27 hours and a half.
  webhookRetryMillis: [seconds(5), minutes(5), minutes(30), hours(2), hours(5), hours(10), hours(10)],
  // How long an endpoint may only fail until it is disabled.
  webhookFailingMillis: days(5),
  webhookDeliveriesAtOnce: 20,
  webhookDeliveriesKeptMillis: days(90),
  webhookPageMaxItems: 250,
  // Stripe repeats an event for three days, and resends it by hand for thirty.
  providerEventsKeptMillis: days(30),
  // How far a receiver's clock may differ from ours, before or after.
  webhookToleranceMillis: minutes(5),

  // Rate limits. Those per address may be multiplied by the project's mode or the server's mode.
  passwordFailures: 10,
  passwordFailuresWindowMillis: minutes(10),
  passwordFailuresPerHour: 100,
  // How long an account stays blocked after each further series of wrong passwords; the last value repeats.
  passwordBlockMillis: [seconds(30), minutes(1), minutes(2), minutes(4), minutes(8), minutes(15)],
  totpFailures: 5,
  totpFailuresWindowMillis: minutes(15),
  codeFailuresPerAddress: 30,
  codeFailuresWindowMillis: minutes(5),
  mailsPerRecipientPerHour: 5,
  mailsPerAddressPerHour: 30,
  mailsPerSharedServerProjectPerHour: 300,
  securityNoticesPerAddressPerHour: 20,
  paymentEmailsPerAddressPerHour: 20,
  paymentEmailsPerTeam: 20,
  signUpsPerAddressPerHour: 30,
  passwordSignInsPerAddressPerMinute: 60,
  passwordSignInsPerAddressBurst: 30,
  passkeyChallengesPerAddressPerMinute: 60,
  refreshFailuresPerAddress: 150,
  refreshFailuresWindowMillis: minutes(5),
  refreshesPerTokenPerMinute: 600,
  cliLoginsPerAddressPerHour: 60,
  cliPollsPerCodePerMinute: 60,
  oauthAuthorizationsPerAddressPerMinute: 60,
  clientCallsPerUserPerMinute: 600,
  keyedCallsPerKeyPerMinute: 60_000,
  keyCheckFailuresPerKeyPerMinute: 60,
  leakReportsPerAddressPerMinute: 60,
  leakReportsPerIntegrationPerMinute: 6000,
  emailRendersPerProjectPerMinute: 300,
  emailRenderMillisPerProjectPerMinute: seconds(30),
  testEmailsPerProjectPerMinute: 10,
  emailDomainChecksPerProjectPerMinute: 10,
  assistantCallsPerProjectPerMinute: 10,
  // How many audit log entries refused calls may create: per actor and call, and per actor for all calls.
  refusalsNotedPerCallPerMinute: 0.1,
  refusalsNotedPerCallBurst: 3,
  refusalsNotedPerActorPerMinute: 1,
  refusalsNotedPerActorBurst: 30,
  expensiveCallsPerProjectPerMinute: 10,

  ...clientLimits,
  ...screenLimits,
} as const;

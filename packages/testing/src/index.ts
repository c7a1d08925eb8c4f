export { createAppFetch } from './app-fetch.js';
export { assistantOf } from './assistant.js';
export { type Authenticator, createAuthenticator } from './authenticator.js';
export { createTestClock, type Span, type TestClock } from './clock.js';
export { startTestDatabase, type TestDatabase } from './database.js';
export { createTestDns, type DnsAnswer, type TestDns } from './dns.js';
export {
  checkExampleModules,
  type ExampleModule,
  type ExampleScope,
  writeExampleModules,
} from './doc-examples/modules.js';
export { type DocExample, readDocExamples } from './doc-examples/read.js';
export { loopback } from './egress.js';
export { findEventViolation } from './event-check.js';
export { createTestLog, type LogLine, type TestLog } from './log.js';
export { type MailServer, type MailServerOptions, type ReceivedMail, startMailServer } from './mail-server.js';
export { type ReadMail, valueOf } from './mime.js';
export {
  type ModelAnswer,
  type ModelRequest,
  type ModelServer,
  startModelServer,
} from './model-server.js';
export {
  type OpenIdClient,
  type OpenIdPerson,
  type OpenIdProvider,
  type SigningAlgorithm,
  startOpenIdProvider,
} from './openid-provider.js';
export { signInAtOpenIdProvider } from './openid-visit.js';
export { createOutbox, type Outbox } from './outbox.js';
export {
  type AssertionJson,
  type Ceremony,
  createPasskeyAuthenticator,
  type PasskeyAuthenticator,
  type PasskeyAuthenticatorOptions,
  type RegistrationJson,
} from './passkeys/authenticator.js';
export { createPasskeyBrowser, type PasskeyBrowser } from './passkeys/browser.js';
export { findFault, type S3Account, type S3Object, type S3Server, startS3Server } from './s3-server.js';
export { createSeededRandom } from './seeded-random.js';
export { openSharedDatabase } from './shared-database.js';
export { type SeenByScript, stripeBrowserScript } from './stripe/browser-script.js';
export type { Delivery, DeliveryFaults, DeliveryReport, Endpoint } from './stripe/deliver.js';
export type { PaymentChoice, PaymentOutcome } from './stripe/pay.js';
export {
  type PostWithoutKey,
  type StripeCounterpart,
  type StripeOptions,
  startStripe,
} from './stripe/start.js';
export type { Account as StripeAccountObjects, CardBehavior } from './stripe/state.js';
export { readTenantRule, type TenantRule } from './tenant-rule.js';
export {
  emailRenderer,
  internalKeys,
  readTestApp,
  startTestApp,
  TEST_URL,
  type TestApp,
  testSettings,
} from './test-app.js';
export { atEndOfFile, oncePerFile, sharedDatabase } from './test-file.js';
export {
  type ReceivedWebhook,
  startWebhookReceiver,
  type WebhookAnswer,
  type WebhookReceiver,
} from './webhook-receiver.js';
export {
  type CaughtMail,
  createWorld,
  type Person,
  type ProjectKeys,
  projectHeaders,
  type RequestOptions,
  type WireResult,
  type World,
  type WorldOptions,
  webhookWork,
} from './world.js';

export { createUseWriter, type UseWriter } from './domains/auth/index.js';
export { continueCampaigns, sendDueEmails } from './domains/email/index.js';
export { catchUpPayments, catchUpWithProvider } from './domains/payments/index.js';
export { createKeySet, createProject } from './domains/projects/index.js';
export { createRequestWriter, type RequestWriter } from './domains/requests/index.js';
export { createWebhookSender, forgetOldDeliveries, type WebhookWork } from './domains/webhooks/index.js';
export { createAssistant } from './platform/adapters/assistant/index.js';
export { createEgress } from './platform/adapters/egress/index.js';
export { createEmailRenderer } from './platform/adapters/email-renderer/index.js';
export { createDatabaseFiles } from './platform/adapters/files/database.js';
export { createArgon2Hasher } from './platform/adapters/hasher/argon2.js';
export { createProjectMail } from './platform/adapters/mail/project-mail.js';
export { createSystemRandom } from './platform/adapters/random/system.js';
export { createStripePayments } from './platform/adapters/stripe/index.js';
export type { Call, CurrentUser, NewEvent } from './platform/call/call.js';
export { defaultListSizes } from './platform/call/list-sizes.js';
export type { Settings } from './platform/call/settings.js';
export { isChunks, type WireAnswer } from './platform/call/wire.js';
export { eraseEvents } from './platform/events/index.js';
export * from './platform/failures/failures.js';
export * from './platform/ports/index.js';
export { refuseMalformed } from './platform/ports/mail-form.js';
export { createSealer, createTenantKeys, type TenantKeys } from './platform/secrets/index.js';
export { type App, type AppParts, createApp } from './runtime/app/create-app.js';
export type { EndpointPlan } from './runtime/app/endpoint-plan.js';
export { ensureInternalProject } from './runtime/app/internal-project.js';
export {
  type BackupOptions,
  backUp,
  type MoveOptions,
  moveInstallation,
  type RestoreOptions,
  restoreBackup,
} from './runtime/compose/data-transfer/index.js';
export { type Examination, examineInstallation } from './runtime/compose/doctor/index.js';
export { checkMigrations, type MigrationOptions, migrateInstallation } from './runtime/compose/migrations.js';
export { type Running, type StartOptions, start } from './runtime/compose/start.js';
export { openVaultDrill, type VaultDrill } from './runtime/compose/vault-drill.js';
export { type AuditVerification, verifyAuditLog } from './runtime/compose/verify-audit-log.js';
export { type PaymentVerification, verifyPayments } from './runtime/compose/verify-payments.js';
export { defaultCaps } from './runtime/config/caps.js';
export { type Config, ConfigError, readConfig } from './runtime/config/config.js';

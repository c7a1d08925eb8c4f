// Tasks of an operator that need no running app, so that a command loads only a part of the server.

export { type Config, ConfigError, readConfig } from '../config/config.js';
export {
  type BackupOptions,
  backUp,
  type MoveOptions,
  moveInstallation,
  type RestoreOptions,
  restoreBackup,
} from './data-transfer/index.js';
export { type Examination, examineInstallation } from './doctor/index.js';
export { checkMigrations, type MigrationOptions, migrateInstallation } from './migrations.js';
export { type AuditVerification, verifyAuditLog } from './verify-audit-log.js';

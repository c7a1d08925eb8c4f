export { type BackupOptions, backUp } from './backup.js';
export { type MoveOptions, moveInstallation } from './move.js';
export { type RestoreOptions, restoreBackup } from './restore.js';

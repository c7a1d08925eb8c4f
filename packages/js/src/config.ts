/** The settings of a project as a file, `portico.config.ts`, for `portico config`. */
export { type ConfigFile, defineConfig, env } from './config-file/define-config.js';
export type * from './config-file/emails.js';
export type * from './config-file/payments.js';
export type * from './config-file/sign-in.js';

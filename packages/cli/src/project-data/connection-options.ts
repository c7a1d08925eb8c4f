import type { Command } from 'commander';
import { readUrl } from '../account/server-url.js';

/** The options that select a project and its key. */
export interface ConnectionOptions {
  readonly url?: string;
  readonly project?: string;
  readonly keyFile?: string;
}

/** Adds the options that select a project; each can also be set as an environment variable. */
export const addConnectionOptions = (command: Command): Command =>
  command
    .option('--url <url>', 'URL of the server (or PORTICO_API_URL; default http://localhost:3000)', readUrl)
    .option('--project <id>', 'project ID (or PORTICO_PROJECT_ID)')
    .option(
      '--key-file <file>',
      'file with a super secret admin key of the project (or PORTICO_SUPER_SECRET_ADMIN_KEY)',
    );

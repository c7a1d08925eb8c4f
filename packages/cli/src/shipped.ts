import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { StartOptions } from '@portico/server';

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** Only there in a clone of the repository. Makes the packages, and prints their folder. */
const staging = pathOf('../../../scripts/stage.mjs');
const isClone = existsSync(staging);

/** The built dashboard: in a clone that of its package, otherwise what this package ships. */
export const dashboardFolder = pathOf(isClone ? '../../dashboard/dist/app/' : '../shipped/dashboard/');

/** The client libraries that apps install from the server. In a clone they are made at the first request. */
export const packages: StartOptions['packages'] = async () =>
  isClone ? (await promisify(execFile)(process.execPath, [staging])).stdout.trim() : pathOf('../shipped/packages/');

/** Only there in a clone. Builds the documentation site if its sources have changed. */
const docsBuild = pathOf('../../../scripts/docs-site.mjs');

/** The documentation site: in a clone it is built at the first request or by `npm run build`. */
export const docsSite: StartOptions['docsSite'] = isClone
  ? {
      folder: pathOf('../../../docs/site/dist/'),
      build: async () => {
        await promisify(execFile)(process.execPath, [docsBuild]);
      },
    }
  : { folder: pathOf('../shipped/docs/') };

import { createHash } from 'node:crypto';
import { isTree, type ProjectConfig } from '@portico/contract';

/**
 * Returns the version of a configuration: a hash of its content, so that a change which was taken back leaves no trace.
 * Secrets count in their sealed form; the hash reveals nothing about them.
 */
export const versionOf = (config: ProjectConfig): string =>
  createHash('sha256').update(JSON.stringify(config, sorted)).digest('base64url');

/** Orders the members of objects: the order in which entries were stored is no difference. */
const sorted = (_key: string, value: unknown): unknown =>
  isTree(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;

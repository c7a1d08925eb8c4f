import { type AdminProject, RefusalError } from '@portico/js';
import { z } from 'zod';
import { CommandFailure } from '../command-failure.js';
import type { Comparison } from './compare.js';

const CONFLICT = 409;

const Patch = z.record(z.string(), z.json());

/** Why a push is refused when the settings were changed elsewhere. */
export const MOVED_ON =
  'The settings were changed elsewhere since the last pull or push, so nothing was changed. See the difference with ' +
  'portico config plan. Then take the settings of the server with portico config pull --force, or replace them with ' +
  'portico config push --overwrite.';

/** The version makes it safe: settings that were changed meanwhile are not overwritten. */
export const changeSettings = (comparison: Comparison): Promise<void> =>
  send(comparison, (project, patch) => project.updateConfig(patch, { ifVersion: comparison.version }));

/** Changes nothing, and fails as a change would. */
export const checkSettings = (comparison: Comparison): Promise<void> =>
  send(comparison, (project, patch) => project.updateConfig(patch, { dryRun: true }));

/** Throws CommandFailure with the server's reason if it refuses. */
async function send(
  { project, patch }: Comparison,
  call: (project: AdminProject, patch: z.output<typeof Patch>) => Promise<void>,
): Promise<void> {
  try {
    await call(await project.app.getProject(), Patch.parse(patch));
  } catch (failure) {
    if (!RefusalError.isInstance(failure)) throw failure;
    throw new CommandFailure(failure.status === CONFLICT ? MOVED_ON : `The server refused: ${failure.reason}`);
  }
}

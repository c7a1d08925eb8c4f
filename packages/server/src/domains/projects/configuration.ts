import { limits, type ProjectConfig } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { Refusal } from '../../platform/failures/failures.js';
import { withCurrentNames } from './config/former-names.js';
import { mergeOverride } from './config/override.js';
import { type ConfigOverride, renderConfig } from './config/rendered.js';
import { lockOverride, selectHeldOverride, updateOverride } from './store/projects.js';

/**
 * Changes the settings of the call's project by what they are at this moment, in the caller's transaction. Every replica
 * goes by the new ones with its next request.
 *
 * @param decide gives the patch; nobody else changes the settings before the transaction ends
 * @returns the settings after the change
 * @throws Refusal 400 for a key that is no path, and when the settings would become too large
 */
export async function changeConfiguration(
  call: Call,
  decide: (config: ProjectConfig) => ConfigOverride | Promise<ConfigOverride>,
): Promise<ProjectConfig> {
  const stored = Object.fromEntries(withCurrentNames(await lockOverride(call.db, call.tenant.id)));
  const merged = mergeOverride(stored, await decide(renderConfig(stored)));
  if (JSON.stringify(merged).length > limits.configOverrideMaxChars)
    throw new Refusal(400, `The configuration would have more than ${limits.configOverrideMaxChars} characters.`);
  await updateOverride(call.db, call.tenant.id, merged);
  return renderConfig(merged);
}

/** The settings as they are at this moment, which nobody changes before the caller's transaction ends. */
export const lockConfiguration = async (call: Call): Promise<ProjectConfig> =>
  renderConfig(await selectHeldOverride(call.db, call.tenant.id));

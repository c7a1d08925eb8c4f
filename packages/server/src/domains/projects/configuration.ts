import type { ProjectConfig } from '@portico/contract';
import type { Call } from '../../platform/call/call.js';
import { yieldToEventLoop } from '../../platform/call/yield.js';
import { newVersion } from '../../platform/db/new-version.js';
import { toCurrentNames } from './config/former-names.js';
import { mergeOverride } from './config/override.js';
import { requireSize } from './config/override-size.js';
import { type ConfigOverride, renderConfig, renderOverride } from './config/rendered.js';
import { lockOverride, selectHeldOverride, updateConfigVersion, updateOverride } from './store/projects.js';

/** The settings before and after a change. */
export interface ConfigurationChange {
  readonly before: ProjectConfig;
  readonly after: ProjectConfig;
}

/**
 * Changes the settings of the call's project, depending on the current ones, in the caller's transaction. Every replica
 * uses the new settings with its next request.
 *
 * @param decide returns the patch; the settings are locked until the transaction ends
 * @throws Refusal 400 for a key that is not a path, and when the settings would become too large
 */
export const changeConfiguration = (
  call: Call,
  decide: (config: ProjectConfig) => ConfigOverride | Promise<ConfigOverride>,
): Promise<ConfigurationChange> =>
  rewriteConfiguration(call, async (stored, config) => {
    const patch = await decide(config);
    await yieldToEventLoop();
    return mergeOverride(stored, patch);
  });

/**
 * The same with a function that returns all settings to store, given those that are stored now.
 *
 * @throws Refusal 400 when the settings would become too large
 */
export async function rewriteConfiguration(
  call: Call,
  rewrite: (stored: ConfigOverride, config: ProjectConfig) => Promise<ConfigOverride>,
): Promise<ConfigurationChange> {
  const stored = toCurrentNames(await lockOverride(call.db, call.tenant.id));
  await yieldToEventLoop();
  const before = renderConfig(stored);
  const rewritten = await rewrite(stored, before);
  await yieldToEventLoop();
  const { config, effective } = renderOverride(rewritten);
  await yieldToEventLoop();
  requireSize(effective, stored);
  await updateOverride(call.db, call.tenant.id, { override: effective, version: newVersion(call.ports.random) });
  return { before, after: config };
}

/**
 * Makes every replica read the settings of the call's project again with its next request, with what is kept beside them,
 * in the caller's transaction.
 */
export const renewConfiguration = (call: Call): Promise<void> =>
  updateConfigVersion(call.db, { tenantId: call.tenant.id, version: newVersion(call.ports.random) });

/** Returns the current settings and locks them against changes until the caller's transaction ends. */
export const lockConfiguration = async (call: Call): Promise<ProjectConfig> =>
  renderConfig(await selectHeldOverride(call.db, call.tenant.id));

import type { Call, TenantCall } from '../../platform/call/call.js';
import { assert } from '../../platform/failures/failures.js';
import { discardImages, imageUrl, receiveImage, swapImage } from '../../platform/images/index.js';
import { selectLogos, selectProject } from './store/projects.js';

/** The logos of a project; an absent one stays. */
export interface Logos {
  readonly logoUrl: string | null | undefined;
  readonly fullLogoUrl: string | null | undefined;
}

// They are kept by project `internal`, as projects themselves are: one that is being made has no tenant yet.
async function asKeeper<Own extends Call>(call: Own): Promise<Own> {
  const internal = await selectProject(call.db, 'internal');
  assert(internal, 'project internal exists');
  return { ...call, tenant: { id: internal.tenant_id, projectId: internal.id, branchId: 'main' } };
}

/**
 * Takes in the logos of a body, before the transaction that writes them: images as data URLs, or their addresses.
 *
 * @param projectId whose they will be; absent for a project that is being made
 * @throws Refusal 400 for what is neither
 */
export async function receiveLogos(call: TenantCall, given: Logos, projectId?: string): Promise<Logos> {
  if (!given.logoUrl && !given.fullLogoUrl) return given;
  const row = projectId === undefined ? undefined : await selectProject(call.db, projectId);
  // Owners set addresses, at whatever access level they create a project.
  const keeper: TenantCall = { ...(await asKeeper(call)), access: 'admin' };
  const receive = (logo: string | null | undefined, stored: string | null | undefined) =>
    receiveImage(keeper, { folder: 'project-logos', given: logo, current: stored && imageUrl(call, stored) });
  return {
    logoUrl: await receive(given.logoUrl, row?.logo_url),
    fullLogoUrl: await receive(given.fullLogoUrl, row?.full_logo_url),
  };
}

/** Keeps the logos that a project has from now on and gives up those before, in the transaction that writes its row. */
export async function keepLogos(call: Call, logos: Logos, projectId?: string): Promise<void> {
  if (logos.logoUrl === undefined && logos.fullLogoUrl === undefined) return;
  const keeper = await asKeeper(call);
  const stored = projectId === undefined ? undefined : await selectLogos(call.db, projectId);
  await swapImage(keeper, { from: stored?.logo_url ?? null, to: logos.logoUrl });
  await swapImage(keeper, { from: stored?.full_logo_url ?? null, to: logos.fullLogoUrl });
}

/** Gives up the logos of a project that goes away, in the transaction that deletes it. */
export async function discardLogos(call: Call, projectId: string): Promise<void> {
  const stored = await selectLogos(call.db, projectId);
  if (stored) await discardImages(await asKeeper(call), [stored.logo_url, stored.full_logo_url]);
}

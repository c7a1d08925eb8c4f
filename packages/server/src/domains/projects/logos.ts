import type { Call, TenantCall } from '../../platform/call/call.js';
import { discardImages, imageUrl, receiveImage, swapImage } from '../../platform/images/index.js';
import { inInternalProject } from './internal-project.js';
import { selectLogo, selectLogos, selectProject } from './store/projects.js';

/** The logos of a project; an absent one stays as it is. */
export interface Logos {
  readonly logoUrl: string | null | undefined;
  readonly fullLogoUrl: string | null | undefined;
}

/**
 * Receives the logos of a request body, before the transaction that writes them: images as data URLs, or their URLs.
 *
 * @param projectId the project of the logos; absent for a project that is being created
 * @throws Refusal 400 for anything else
 */
export async function receiveLogos(call: TenantCall, given: Logos, projectId?: string): Promise<Logos> {
  if (!given.logoUrl && !given.fullLogoUrl) return given;
  const row = projectId === undefined ? undefined : await selectProject(call.db, projectId);
  // Logos belong to the project `internal`, as projects do: a project that is being created has no tenant yet.
  // Owners can set URLs, at any access level at which they create a project.
  const keeper: TenantCall = { ...(await inInternalProject(call)), access: 'admin' };
  const receive = (logo: string | null | undefined, stored: string | null | undefined) =>
    receiveImage(keeper, { folder: 'project-logos', given: logo, current: stored && imageUrl(call, stored) });
  return {
    logoUrl: await receive(given.logoUrl, row?.logo_url),
    fullLogoUrl: await receive(given.fullLogoUrl, row?.full_logo_url),
  };
}

/** Keeps the new logos of a project and discards the previous ones, in the transaction that writes its row. */
export async function keepLogos(call: Call, logos: Logos, projectId?: string): Promise<void> {
  if (logos.logoUrl === undefined && logos.fullLogoUrl === undefined) return;
  const keeper = await inInternalProject(call);
  const stored = projectId === undefined ? undefined : await selectLogos(call.db, projectId);
  await swapImage(keeper, { from: stored?.logo_url ?? null, to: logos.logoUrl });
  await swapImage(keeper, { from: stored?.full_logo_url ?? null, to: logos.fullLogoUrl });
}

/** Returns the URL of a project's logo, for pages that show it to users; null without a logo. */
export const readLogoUrl = async (call: Call): Promise<string | null> =>
  imageUrl(call, await selectLogo(call.db, call.project.id));

/** Discards the logos of a deleted project, in the transaction that deletes it. */
export async function discardLogos(call: Call, projectId: string): Promise<void> {
  const stored = await selectLogos(call.db, projectId);
  if (stored) await discardImages(await inInternalProject(call), [stored.logo_url, stored.full_logo_url]);
}

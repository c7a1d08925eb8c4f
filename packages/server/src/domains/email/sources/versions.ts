import type { Returns } from '@portico/contract';
import type { Call, TenantCall } from '../../../platform/call/call.js';
import { Refusal } from '../../../platform/failures/failures.js';
import { changeDraft, readDraft } from '../drafts/drafts.js';
import {
  type ListedSourceVersion,
  type SourceOwner,
  selectNewestVersions,
  selectSourceVersion,
  selectSourceVersions,
} from '../store/source-versions.js';
import { saveTemplate } from './templates.js';
import { saveTheme } from './themes.js';

type Listed = Returns<'GET /internal/email-source-versions'>['items'];

const toListed = ({ replaced_at, ...version }: ListedSourceVersion): Listed[number] => ({
  ...version,
  replaced_at_millis: replaced_at.getTime(),
});

/** Returns the previous sources of a draft, template or theme, the last replaced first. */
export const listVersions = async ({ db, tenant }: Call, owner: SourceOwner): Promise<Listed> =>
  (await selectSourceVersions(db, tenant.id, owner)).map(toListed);

/** Returns the newest previous source of each draft, template or theme that has one. */
export const listNewestVersions = async ({ db, tenant }: Call, kind: SourceOwner['kind']): Promise<Listed> =>
  (await selectNewestVersions(db, tenant.id, kind)).map(toListed);

/** Returns a previous source. @throws Refusal 404 */
export async function readVersion(
  call: Call,
  id: string,
): Promise<Returns<'GET /internal/email-source-versions/{id}'>> {
  const row = await selectSourceVersion(call.db, call.tenant.id, id);
  if (!row) throw new Refusal(404, 'The version does not exist.');
  const { replaced_at, ...version } = row;
  return { ...version, replaced_at_millis: replaced_at.getTime() };
}

/** Saves a previous source as the current one, with the same checks as any source. @throws what saving throws */
export async function restoreVersion(call: TenantCall, id: string): Promise<void> {
  const { kind, source_id: sourceId, tsx_source: tsxSource } = await readVersion(call, id);
  if (kind === 'theme') await saveTheme(call, sourceId, tsxSource);
  else if (kind === 'template') await saveTemplate(call, sourceId, { tsxSource, themeId: undefined });
  else
    await call.transaction(async (trx) => {
      const { theme_id } = await readDraft(trx, sourceId);
      await changeDraft(trx, sourceId, { tsx_source: tsxSource, theme_id });
    });
}

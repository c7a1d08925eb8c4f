import { limits } from '@portico/contract';
import type { Call } from '../../../platform/call/call.js';
import { Refusal } from '../../../platform/failures/failures.js';
import { cleanDisplayName } from '../../../platform/text/display-name.js';
import { starters } from '../built-in/index.js';
import { deleteChat } from '../store/chat.js';
import {
  deleteDraft,
  insertDraft,
  lockDraft,
  measureDrafts,
  selectDraft,
  selectDrafts,
  updateDraft,
} from '../store/drafts.js';
import { deleteSourceVersions, insertSourceVersion } from '../store/source-versions.js';
import { type Draft, toDraft, toThemeColumns } from './draft.js';

/** Returns the drafts of the project, the last changed first. */
export const listDrafts = async (call: Call): Promise<Draft[]> =>
  (await selectDrafts(call.db, call.tenant.id)).map(toDraft);

/** Returns a draft. @throws Refusal 404 */
export async function readDraft(call: Call, id: string): Promise<Draft> {
  const row = await selectDraft(call.db, call.tenant.id, id);
  if (!row) throw noDraft();
  return toDraft(row);
}

/** What a caller says of a draft; an absent name or source stays as it is, and an absent theme is the selected one. */
export interface DraftInput {
  readonly display_name?: string | undefined;
  readonly tsx_source?: string | undefined;
  readonly theme_id?: string | false | null | undefined;
}

/**
 * Creates a draft, in the caller's transaction, and returns its ID. Without a source it starts with an example.
 *
 * @throws Refusal 400 when the project has too many drafts, or they are too long together
 */
export async function createDraft(call: Call, input: DraftInput & { readonly display_name: string }): Promise<string> {
  const source = input.tsx_source ?? starters.email;
  await requireDraftsFit(call, { more: 1, moreBytes: Buffer.byteLength(source) });
  const id = await insertDraft(call, {
    display_name: cleanDisplayName(input.display_name),
    tsx_source: source,
    ...toThemeColumns(input.theme_id),
  });
  await note(call, 'create', id);
  return id;
}

/**
 * Changes a draft, in the caller's transaction, and keeps its previous source.
 *
 * @throws Refusal 404; 400 when the drafts would be too long together
 */
export async function changeDraft(call: Call, id: string, input: DraftInput): Promise<void> {
  const before = await lockDraft(call, id);
  if (!before) throw noDraft();
  const source = input.tsx_source ?? before.tsx_source;
  if (source !== before.tsx_source) {
    const moreBytes = Buffer.byteLength(source) - Buffer.byteLength(before.tsx_source);
    if (moreBytes > 0) await requireDraftsFit(call, { more: 0, moreBytes });
    await insertSourceVersion(call, { kind: 'draft', id }, before.tsx_source);
  }
  await updateDraft(call, id, {
    ...(input.display_name !== undefined && { display_name: cleanDisplayName(input.display_name) }),
    tsx_source: source,
    ...toThemeColumns(input.theme_id),
  });
  await note(call, 'change', id);
}

/** Deletes a draft, its previous sources and the chat about it, in the caller's transaction. @throws Refusal 404 */
export async function removeDraft(call: Call, id: string): Promise<void> {
  if (!(await deleteDraft(call, id))) throw noDraft();
  await deleteSourceVersions(call, { kind: 'draft', id });
  await deleteChat(call, id);
  await note(call, 'delete', id);
}

/** Calls at the same time may together go a little beyond the limits, which only keep lists short. */
async function requireDraftsFit(call: Call, { more, moreBytes }: { more: number; moreBytes: number }): Promise<void> {
  const { count, bytes } = await measureDrafts(call.db, call.tenant.id);
  const most = call.settings.caps.emailDrafts;
  if (count + more > most)
    throw new Refusal(400, `The project already has ${most} email drafts, which is the maximum. Delete one first.`);
  const mostBytes = limits.emailDraftSourcesMaxBytes;
  if (bytes + moreBytes > mostBytes)
    throw new Refusal(
      400,
      `The sources of all email drafts may have ${mostBytes} bytes in total. Delete a draft first.`,
    );
}

const noDraft = () => new Refusal(404, 'The email draft does not exist.');

const note = (call: Call, verb: 'create' | 'change' | 'delete', id: string): Promise<void> =>
  call.audit({ action: `email-draft.${verb}`, target: { type: 'email-draft', id } });

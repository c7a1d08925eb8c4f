import type { BodyOf, Endpoint } from '@portico/contract';
import type { Call } from '../../../platform/call/call.js';
import { Refusal } from '../../../platform/failures/failures.js';
import { readSource } from '../sources/read.js';
import { selectDraft } from '../store/drafts.js';

/** What a chat is about. */
export type ChatContext = BodyOf<Endpoint<'POST /internal/ai-chat/{id}'>>['context_type'];

/** Returns the source that a chat is about. @throws Refusal 404 */
export async function readChatSource(call: Call, context: ChatContext, id: string): Promise<string> {
  const source = await findSource(call, context, id);
  if (source === undefined) throw new Refusal(404, `The ${context.replace('-', ' ')} does not exist.`);
  return source;
}

/** Requires that a theme, template or draft has this ID. @throws Refusal 404 */
export async function requireChatSource(call: Call, id: string): Promise<void> {
  const { config } = call;
  if (readSource(config, 'theme', id) !== undefined || readSource(config, 'template', id) !== undefined) return;
  if (!(await selectDraft(call.db, call.tenant.id, id)))
    throw new Refusal(404, 'The email theme, template or draft does not exist.');
}

async function findSource({ config, db, tenant }: Call, context: ChatContext, id: string): Promise<string | undefined> {
  if (context === 'email-theme') return readSource(config, 'theme', id);
  if (context === 'email-template') return readSource(config, 'template', id);
  return (await selectDraft(db, tenant.id, id))?.tsx_source;
}

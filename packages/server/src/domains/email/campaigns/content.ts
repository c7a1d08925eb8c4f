import { type Body, Uuid } from '@portico/contract';
import type { Call } from '../../../platform/call/call.js';
import { Refusal } from '../../../platform/failures/failures.js';
import { toDraft } from '../drafts/draft.js';
import { categories, findCategoryByName, type NamedCategory } from '../preferences/categories.js';
import type { EmailBody } from '../queue/content.js';
import { readSource, readUsedThemeSource, type ThemeChoice } from '../sources/read.js';
import type { CampaignRow } from '../store/campaigns.js';
import { selectDraft } from '../store/drafts.js';

/** A request to send an email to users. */
export type SendRequest = Body<'POST /emails/send-email'>;

/** What is sent. Sources and the theme are copied, so that later changes of them do not change an email that is being sent. */
export interface CampaignContent {
  readonly body: EmailBody;
  readonly kind: CampaignRow['source_kind'];
  /** The template or draft. */
  readonly sourceId: string | null;
  /** For users to whom the source declares no category. */
  readonly category: NamedCategory;
}

/**
 * Reads what a request sends.
 *
 * @throws Refusal 400 when the category, the template or the draft does not exist
 */
export async function readContent(call: Call, request: SendRequest): Promise<CampaignContent> {
  const category = readCategory(request.notification_category_name ?? 'Transactional');
  const { themeId, ...source } = await readContentPart(call, request);
  const theme = readUsedThemeSource(call.config, request.theme_id === undefined ? themeId : request.theme_id);
  const { subject, variables } = request;
  return {
    kind: source.kind,
    sourceId: source.id,
    category,
    body: {
      source: source.content,
      theme,
      ...(subject !== undefined && { subject }),
      ...(variables !== undefined && { variables }),
    },
  };
}

interface ContentPart {
  readonly kind: CampaignRow['source_kind'];
  readonly id: string | null;
  readonly content: EmailBody['source'];
  readonly themeId?: ThemeChoice;
}

async function readContentPart(call: Call, request: SendRequest): Promise<ContentPart> {
  const { html, template_id: templateId, draft_id: draftId } = request;
  if (html !== undefined) return { kind: 'html', id: null, content: { kind: 'html', html } };
  if (templateId !== undefined) return readTemplate(call, templateId);
  return readDraft(call, draftId ?? '');
}

function readTemplate({ config }: Call, id: string): ContentPart {
  const tsx = readSource(config, 'template', id);
  if (tsx === undefined) throw new Refusal(400, `The email template ${id} does not exist.`);
  const themeId = config.emails.templates[id]?.themeId;
  return { kind: 'template', id, content: { kind: 'tsx', tsx, templateId: id }, themeId };
}

async function readDraft({ db, tenant }: Call, id: string): Promise<ContentPart> {
  const { data } = Uuid.safeParse(id);
  const row = data === undefined ? undefined : await selectDraft(db, tenant.id, data);
  if (!row) throw noDraft(id);
  return { kind: 'draft', id: row.id, content: { kind: 'tsx', tsx: row.tsx_source }, themeId: toDraft(row).theme_id };
}

/** The error of a draft that does not exist. */
export const noDraft = (id: string): Refusal => new Refusal(400, `The email draft ${id} does not exist.`);

function readCategory(name: string): NamedCategory {
  const category = findCategoryByName(name);
  if (category) return category;
  const names = categories.map((one) => one.name).join(' or ');
  throw new Refusal(400, `The notification category ${name} does not exist. Use ${names}.`);
}

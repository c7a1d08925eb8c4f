import { limits } from '@portico/contract';
import type { Call } from '../../../platform/call/call.js';
import { listSize } from '../../../platform/call/list-sizes.js';
import { inPieces, ROWS_PER_STATEMENT } from '../../../platform/db/pieces.js';
import { Refusal } from '../../../platform/failures/failures.js';
import { requireOwnServer } from '../own-server.js';
import { queueEmailBody } from '../queue/queue-email.js';
import { renderingError } from '../sources/preview.js';
import { type CampaignUser, insertCampaignUsers } from '../store/campaign-users.js';
import { insertCampaign } from '../store/campaigns.js';
import { markDraftSent } from '../store/drafts.js';
import { type CategorisedUser, findCategories } from './categories.js';
import { type CampaignContent, noDraft, readContent, type SendRequest } from './content.js';
import { queueUsers } from './queue-users.js';
import { requireSelector, type Selection, selectRecipients } from './selection.js';

/** Emails to this many users are rendered and queued by the call itself, which waits for it; those to more by a sweep. */
const AT_ONCE = 20;

/** A campaign that was started. */
export interface StartedCampaign {
  readonly id: string;
  /** The users who were selected; none if they are more than one answer may have. */
  readonly users: readonly CampaignUser[];
}

/**
 * Starts sending an email to users. The email is rendered once, for few users once each, before anything is stored: one
 * that cannot be sent to anyone is refused.
 *
 * @throws KnownError REQUIRES_CUSTOM_EMAIL_SERVER, SCHEMA_ERROR, USER_ID_DOES_NOT_EXIST, EMAIL_RENDERING_ERROR
 * @throws Refusal 400 when the category, the template or the draft does not exist, or the scheduled time is not ahead
 */
export async function startCampaign(call: Call, request: SendRequest): Promise<StartedCampaign> {
  requireOwnServer(call);
  requireSelector(request);
  const startsAt = readStart(call, request);
  const content = await readContent(call, request);
  const selection = await selectRecipients(call, request);
  const isSmall = selection.count <= AT_ONCE;
  const categorised = await requireRenders(call, content, isSmall ? selection.users : selection.users.slice(0, 1));
  const ready = isSmall && startsAt === null ? categorised : null;
  const id = await call.transaction((trx) => store(trx, { content, selection, startsAt, ready }));
  return { id, users: selection.count <= listSize(call, undefined) ? selection.users : [] };
}

/** Returns when a scheduled campaign starts; null means at once. */
function readStart({ now }: Call, { scheduled_at_millis: at }: SendRequest): Date | null {
  if (at === undefined) return null;
  // Seconds instead of milliseconds are a time long ago, at which nobody wants to send.
  if (at <= now) throw new Refusal(400, 'The scheduled time has passed. Choose a later one.');
  if (at - now > limits.emailScheduleMaxMillis)
    throw new Refusal(400, 'The scheduled time is more than 60 days ahead. Choose an earlier one.');
  return new Date(at);
}

const SAMPLE: CampaignUser = { id: '', display_name: null, locale: null, primary_email: '' };

/** Renders the email for these users, or for a sample if none of them has an address. @throws KnownError EMAIL_RENDERING_ERROR */
async function requireRenders(
  call: Call,
  { body, category }: CampaignContent,
  users: readonly CampaignUser[],
): Promise<CategorisedUser[]> {
  const render = (of: readonly CampaignUser[]) =>
    findCategories(call, { body, users: of, fallback: category, priority: 'preview', mode: 'send' });
  const outcomes = await render(users);
  const addressed = outcomes.filter(({ user }) => user.primary_email !== null);
  const tried = addressed.length > 0 ? addressed : await render([SAMPLE]);
  const failure = tried[0]?.failure ?? null;
  if (failure !== null && tried.every((one) => one.failure !== null)) throw renderingError(failure);
  return outcomes;
}

interface Stored {
  readonly content: CampaignContent;
  readonly selection: Selection;
  /** Null: at once. */
  readonly startsAt: Date | null;
  /** The users whose emails are queued at once; null if a sweep does that. */
  readonly ready: readonly CategorisedUser[] | null;
}

async function store(call: Call, { content, selection, startsAt, ready }: Stored): Promise<string> {
  const { body, kind, sourceId, category } = content;
  const id = await queueEmailBody(call, body);
  await insertCampaign(call, {
    id,
    selector: selection.selector,
    source_kind: kind,
    source_id: sourceId,
    subject: body.subject ?? null,
    category: category.name,
    selected: selection.count,
    is_expanded: ready !== null,
    startsAt,
  });
  if (kind === 'draft' && sourceId !== null && !(await markDraftSent(call, sourceId))) throw noDraft(sourceId);
  if (ready) await queueUsers(call, { id, body, users: ready });
  else {
    await storeUsers(call, id, selection);
    await call.enqueue('email.campaign');
  }
  await call.audit({
    action: 'email-campaign.start',
    target: { type: 'email-campaign', id },
    details: {
      source: kind,
      source_id: sourceId,
      selector: selection.selector,
      selected: selection.count,
      ...(startsAt !== null && { scheduled_at: startsAt.toISOString() }),
    },
  });
  return id;
}

/** Keeps whom a campaign is for, unless that is everybody. */
async function storeUsers(call: Call, id: string, { selector, users }: Selection): Promise<void> {
  if (selector !== 'user-ids') return;
  for (const piece of inPieces(users, ROWS_PER_STATEMENT))
    await insertCampaignUsers(call, { id, userIds: piece.map((user) => user.id) });
}

import { limits } from '@portico/contract';
import type { Call, PublicCall } from '../../../platform/call/call.js';
import { handle, type Reply } from '../../../platform/call/handle.js';
import { checkCode, tenantOfCode } from '../../../platform/codes/index.js';
import { KnownError, Refusal } from '../../../platform/failures/failures.js';
import { type BrowserPage, browserPage, pagePolicy } from '../../../platform/text/browser-page.js';
import { findCategory, type NamedCategory } from '../preferences/categories.js';
import { changePreference, isSubscribed } from '../preferences/preferences.js';
import { UNSUBSCRIBE } from '../preferences/unsubscribe-link.js';

const ask = handle('GET /emails/unsubscribe-link', async (publicCall, { query }) => {
  const subscription = await openSubscription(publicCall, query.code);
  const { call, userId, category } = subscription;
  const isOn = await isSubscribed(call, { userId, category });
  if (isOn === null) throw unknownCode();
  if (!isOn) return donePage(subscription);
  const [emails, project] = [nameOf(category), call.project.displayName];
  return page({
    title: `Unsubscribe from ${emails}?`,
    text: `You will no longer get ${emails} from ${project}. Emails about your account are not affected.`,
    action: { kind: 'form', label: 'Unsubscribe' },
  });
});

const unsubscribe = handle('POST /emails/unsubscribe-link', async (publicCall, { query }) => {
  const subscription = await openSubscription(publicCall, query.code);
  const { call, userId, category } = subscription;
  const preference = { userId, categoryId: category.id, isEnabled: false };
  if (!(await call.transaction((trx) => changePreference(trx, preference)))) throw unknownCode();
  return donePage(subscription);
});

/** Handlers of unsubscribe links. */
export const unsubscribeHandlers = [ask, unsubscribe] as const;

/** What the code of an unsubscribe link is for. */
interface Subscription {
  readonly call: Call;
  readonly userId: string;
  readonly category: NamedCategory;
}

/** Checks a code. It is never used up: that a link works twice is what makes one-click requests safe to repeat. */
async function openSubscription(publicCall: PublicCall, code: string | undefined): Promise<Subscription> {
  if (code?.length !== limits.codeLengthChars)
    throw new Refusal(400, 'This unsubscribe link is incomplete. Open the link in the email again.');
  const tenantId = tenantOfCode(code);
  const call = tenantId === null ? null : await publicCall.openTenantById(tenantId);
  if (!call) throw unknownCode();
  const { subjectId: userId, data } = await checkCode(call, UNSUBSCRIBE, code);
  const category = findCategory(String(data.category_id));
  if (userId === null || !category) throw unknownCode();
  return { call, userId, category };
}

/** Also when its user or project was deleted. */
const unknownCode = () => new KnownError('VERIFICATION_CODE_NOT_FOUND');

const donePage = ({ call, category }: Subscription): Reply<string> =>
  page({
    title: 'You are unsubscribed',
    text: `You no longer get ${nameOf(category)} from ${call.project.displayName}. You can change this in your account settings.`,
  });

/** The name of a category in a sentence. */
const nameOf = ({ name }: NamedCategory): string => `${name.toLowerCase()} emails`;

const page = (content: BrowserPage): Reply<string> => ({
  reply: browserPage(content),
  headers: { 'content-security-policy': pagePolicy },
});

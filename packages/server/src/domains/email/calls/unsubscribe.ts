import { limits } from '@portico/contract';
import type { Call, PublicCall } from '../../../platform/call/call.js';
import { handle, type Reply } from '../../../platform/call/handle.js';
import { checkCode, tenantOfCode } from '../../../platform/codes/index.js';
import { KnownError, Refusal } from '../../../platform/failures/failures.js';
import { type BrowserPage, browserPage, pagePolicy } from '../../../platform/text/browser-page.js';
import { fillMessage, messagesFor } from '../built-in/index.js';
import { languageFor } from '../language.js';
import { findCategory, type NamedCategory } from '../preferences/categories.js';
import { changePreference, isSubscribed } from '../preferences/preferences.js';
import { UNSUBSCRIBE } from '../preferences/unsubscribe-link.js';

const ask = handle('GET /emails/unsubscribe-link', async (publicCall, { query }) => {
  const subscription = await openSubscription(publicCall, query.code);
  const { call, userId, category } = subscription;
  const isOn = await isSubscribed(call, { userId, category });
  if (isOn === null) throw unknownCode();
  if (!isOn) return donePage(subscription);
  const { write, page } = pageFor(call, category);
  return page({
    title: write('title'),
    text: write('text'),
    action: { kind: 'form', label: write('action') },
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

const donePage = ({ call, category }: Subscription): Reply<string> => {
  const { write, page } = pageFor(call, category);
  return page({ title: write('done_title'), text: write('done_text') });
};

type TextOfPage = 'title' | 'text' | 'action' | 'done_title' | 'done_text';

/** The texts of the page in the language of its reader, whose browser opens it. */
function pageFor(call: Call, { name }: NamedCategory) {
  const texts = messagesFor(languageFor(call, { user: null, hasAsked: true }));
  const emails = name === 'Marketing' ? texts['unsubscribe.marketing'] : name;
  const values = { emails, project: call.project.displayName };
  return {
    write: (text: TextOfPage): string => fillMessage(texts[`unsubscribe.${text}`], values),
    page: (content: Omit<BrowserPage, 'language'>): Reply<string> => ({
      reply: browserPage({ ...content, language: texts.language }),
      headers: { 'content-security-policy': pagePolicy },
    }),
  };
}

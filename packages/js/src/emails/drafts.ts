import { createFamily, type Family } from '../cache/family.js';
import type { Core } from '../core.js';
import type { EmailDraft, EmailDraftMethods, EmailDraftUpdate, EmailSourceStore } from './source-types.js';

const toWire = ({ displayName, themeId, tsxSource }: EmailDraftUpdate) => ({
  display_name: displayName,
  theme_id: themeId,
  tsx_source: tsxSource,
});

/** Creates the object that reads and changes drafts. */
export const createDrafts = (core: Core, afterSave: () => Promise<unknown>) => {
  const call = core.admin();
  const list: Family<Core, undefined, EmailDraft[]> = createFamily(core.settings, async () => {
    const { drafts } = await call('GET /internal/email-drafts');
    return drafts.map(({ id, display_name, tsx_source, theme_id, sent_at_millis }) => ({
      id,
      displayName: display_name,
      tsxSource: tsx_source,
      themeId: theme_id,
      sentAt: sent_at_millis === null ? null : new Date(sent_at_millis),
    }));
  });
  const refetch = () => list.invalidate(core);
  const methods: EmailDraftMethods = {
    listEmailDrafts: () => list.of(core, undefined).refresh(),
    createEmailDraft: async (options) => {
      const body = { ...toWire(options), display_name: options.displayName };
      const created = await call('POST /internal/email-drafts', { body });
      await refetch();
      return created;
    },
    updateEmailDraft: async (id, update) => {
      await call('PATCH /internal/email-drafts/{id}', { params: { id }, body: toWire(update) });
      await Promise.all([refetch(), afterSave()]);
    },
    deleteEmailDraft: async (id) => {
      await call('DELETE /internal/email-drafts/{id}', { params: { id } });
      await refetch();
    },
  };
  const store: Pick<EmailSourceStore, 'emailDrafts'> = { emailDrafts: () => list.of(core, undefined) };
  return { methods, store, refetch };
};

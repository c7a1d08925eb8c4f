import { createFamily, type Family } from '../cache/family.js';
import type { Core } from '../core.js';
import type { EmailSourceStore, EmailTemplate, EmailTemplateMethods } from './source-types.js';

/** Creates the object that reads and changes templates. */
export const createTemplates = (core: Core, afterSave: () => Promise<unknown>) => {
  const call = core.admin();
  const list: Family<Core, undefined, EmailTemplate[]> = createFamily(core.settings, async () => {
    const { templates } = await call('GET /internal/email-templates');
    return templates.map(({ id, display_name, tsx_source, theme_id }) => ({
      id,
      displayName: display_name,
      tsxSource: tsx_source,
      ...(theme_id === undefined ? {} : { themeId: theme_id }),
    }));
  });
  const refetch = () => list.invalidate(core);
  const methods: EmailTemplateMethods = {
    listEmailTemplates: () => list.of(core, undefined).refresh(),
    createEmailTemplate: async (displayName) => {
      const created = await call('POST /internal/email-templates', { body: { display_name: displayName } });
      await refetch();
      return created;
    },
    updateEmailTemplate: async (id, tsxSource, themeId) => {
      const body = { tsx_source: tsxSource, theme_id: themeId };
      const { rendered_html } = await call('PATCH /internal/email-templates/{id}', { params: { id }, body });
      await Promise.all([refetch(), afterSave()]);
      return { renderedHtml: rendered_html };
    },
  };
  const store: Pick<EmailSourceStore, 'emailTemplates'> = { emailTemplates: () => list.of(core, undefined) };
  return { methods, store, refetch };
};

import { createFamily, type Family } from '../cache/family.js';
import type { Core } from '../core.js';
import type { EmailPreviewMethods, EmailPreviewOptions, EmailSourceStore } from './source-types.js';

/** Writes what to preview as calls take it. */
export const toWirePreview = ({
  templateId,
  templateTsxSource,
  themeId,
  themeTsxSource,
  userId,
  variables,
}: EmailPreviewOptions) => ({
  template_id: templateId,
  template_tsx_source: templateTsxSource,
  theme_id: themeId,
  theme_tsx_source: themeTsxSource,
  user_id: userId,
  variables,
});

/** Creates the object that renders emails. */
export const createPreviews = (core: Core) => {
  const call = core.admin();
  const html: Family<Core, EmailPreviewOptions, string> = createFamily(
    core.settings,
    async (_, options) => (await call('POST /emails/render-email', { body: toWirePreview(options) })).html,
  );
  const methods: EmailPreviewMethods = {
    getEmailPreview: (options) => html.of(core, options).refresh(),
    renderEmail: async (options) => {
      const query = { with_text: true };
      const rendered = await call('POST /emails/render-email', { query, body: toWirePreview(options) });
      const { notification_category: notificationCategory, subject } = rendered;
      return {
        html: rendered.html,
        text: rendered.text ?? '',
        ...(subject === undefined ? {} : { subject }),
        ...(notificationCategory === undefined ? {} : { notificationCategory }),
      };
    },
  };
  const store: Pick<EmailSourceStore, 'emailPreview'> = { emailPreview: (options) => html.of(core, options) };
  return { methods, store, refetch: () => html.invalidate(core) };
};

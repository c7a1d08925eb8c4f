import { handle } from '../../../platform/call/handle.js';
import { renderChosen } from '../sources/chosen-preview.js';
import { createTemplate, listTemplates, saveTemplate } from '../sources/templates.js';
import { createTheme, listThemes, readTheme, saveTheme } from '../sources/themes.js';
import { listNewestVersions, listVersions, readVersion, restoreVersion } from '../sources/versions.js';

const listAllTemplates = handle('GET /internal/email-templates', async (call) => ({ templates: listTemplates(call) }));

const addTemplate = handle('POST /internal/email-templates', (call, { body }) =>
  call.transaction(async (trx) => ({ id: await createTemplate(trx, body.display_name) })),
);

const changeTemplate = handle('PATCH /internal/email-templates/{id}', async (call, { params, body }) => ({
  rendered_html: await saveTemplate(call, params.id, { tsxSource: body.tsx_source, themeId: body.theme_id }),
}));

const listAllThemes = handle('GET /internal/email-themes', async (call) => ({ themes: listThemes(call) }));

const addTheme = handle('POST /internal/email-themes', (call, { body }) =>
  call.transaction(async (trx) => ({ id: await createTheme(trx, body.display_name) })),
);

const readOneTheme = handle('GET /internal/email-themes/{id}', async (call, { params }) => readTheme(call, params.id));

const changeTheme = handle('PATCH /internal/email-themes/{id}', async (call, { params, body }) => ({
  display_name: await saveTheme(call, params.id, body.tsx_source),
}));

const render = handle('POST /emails/render-email', async (call, { query, body }) => {
  const { html, text, subject, notificationCategory } = await renderChosen(call, body);
  return {
    html,
    ...(query.with_text && { text }),
    ...(subject !== undefined && { subject }),
    ...(notificationCategory !== undefined && { notification_category: notificationCategory }),
  };
});

const listFormer = handle('GET /internal/email-source-versions', async (call, { query: { kind, source_id: id } }) => ({
  items: id === undefined ? await listNewestVersions(call, kind) : await listVersions(call, { kind, id }),
  is_paginated: false as const,
}));

const readFormer = handle('GET /internal/email-source-versions/{id}', (call, { params }) =>
  readVersion(call, params.id),
);

const restore = handle('POST /internal/email-source-versions/{id}/restore', async (call, { params }) => {
  await restoreVersion(call, params.id);
  return { success: true as const };
});

/** Handlers of templates and themes, their previews, and previous sources. */
export const emailSourceHandlers = [
  listAllTemplates,
  addTemplate,
  changeTemplate,
  listAllThemes,
  addTheme,
  readOneTheme,
  changeTheme,
  render,
  listFormer,
  readFormer,
  restore,
] as const;

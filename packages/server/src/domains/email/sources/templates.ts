import type { Returns } from '@portico/contract';
import type { Call, TenantCall } from '../../../platform/call/call.js';
import { Refusal } from '../../../platform/failures/failures.js';
import { cleanDisplayName } from '../../../platform/text/display-name.js';
import { changeConfiguration } from '../../projects/index.js';
import { starters } from '../built-in/index.js';
import { requireOwnServer } from '../own-server.js';
import { keepFormerSources } from './former-sources.js';
import { findMissingDeclaration, renderingError, requirePreview } from './preview.js';
import { listSourceIds, noTheme, readSource, readThemeSource, readUsedThemeSource, type ThemeChoice } from './read.js';

type Template = Returns<'GET /internal/email-templates'>['templates'][number];

/** Returns the templates of the project, the built-in ones first. */
export const listTemplates = ({ config }: Call): Template[] =>
  listSourceIds(config, 'template').map((id) => {
    const { displayName, themeId } = config.emails.templates[id] ?? { displayName: '' };
    return {
      id,
      display_name: displayName,
      tsx_source: readSource(config, 'template', id) ?? '',
      ...(themeId !== undefined && { theme_id: themeId }),
    };
  });

/**
 * Creates a template with the source of an example, in the caller's transaction, and returns its ID.
 *
 * @throws Refusal 400 when the project has too many, or its configuration would become too large
 */
export async function createTemplate(call: Call, displayName: string): Promise<string> {
  const id = call.ports.random.uuid();
  const most = call.settings.caps.emailTemplates;
  await changeConfiguration(call, ({ emails }) => {
    if (Object.keys(emails.templates).length >= most)
      throw new Refusal(400, `The project already has ${most} email templates, which is the maximum.`);
    const entry = { displayName: cleanDisplayName(displayName), tsxSource: starters.email };
    return { [`emails.templates.${id}`]: entry };
  });
  await call.audit({ action: 'email-template.create', target: { type: 'email-template', id } });
  return id;
}

/** A template's new source. */
export interface TemplateSource {
  readonly tsxSource: string;
  /** Undefined: it stays as it is. */
  readonly themeId: ThemeChoice;
}

/**
 * Saves the source of a template if it can be rendered and declares a subject and a category, and keeps the previous one.
 *
 * @returns the rendered preview
 * @throws KnownError REQUIRES_CUSTOM_EMAIL_SERVER, EMAIL_RENDERING_ERROR
 * @throws Refusal 404; 400 when the theme does not exist or the configuration would become too large
 */
export async function saveTemplate(call: TenantCall, id: string, source: TemplateSource): Promise<string> {
  requireOwnServer(call);
  const template = findTemplate(call, id);
  const { themeId = template.themeId, tsxSource } = source;
  if (source.themeId !== undefined && readThemeSource(call.config, themeId) === undefined) throw noTheme(themeId);
  const preview = await requirePreview(call, {
    theme: readUsedThemeSource(call.config, themeId),
    template: tsxSource,
  });
  const missing = findMissingDeclaration(preview);
  if (missing !== null) throw renderingError({ message: missing });
  await call.transaction((trx) => storeTemplate(trx, id, source));
  return preview.html;
}

async function storeTemplate(call: Call, id: string, { tsxSource, themeId }: TemplateSource): Promise<void> {
  const change = await changeConfiguration(call, (config) => {
    findTemplate({ config }, id);
    const path = `emails.templates.${id}`;
    return { [`${path}.tsxSource`]: tsxSource, ...(themeId !== undefined && { [`${path}.themeId`]: themeId }) };
  });
  await keepFormerSources(call, change);
  await call.audit({ action: 'email-template.change', target: { type: 'email-template', id } });
}

function findTemplate({ config }: Pick<Call, 'config'>, id: string) {
  const { templates } = config.emails;
  const template = Object.hasOwn(templates, id) ? templates[id] : undefined;
  if (!template) throw new Refusal(404, 'The email template does not exist.');
  return template;
}

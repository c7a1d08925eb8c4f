import type { Returns } from '@portico/contract';
import type { Call, TenantCall } from '../../../platform/call/call.js';
import { Refusal } from '../../../platform/failures/failures.js';
import { cleanDisplayName } from '../../../platform/text/display-name.js';
import { changeConfiguration } from '../../projects/index.js';
import { defaultTheme } from '../built-in/index.js';
import { keepFormerSources } from './former-sources.js';
import { requirePreview, sampleIn } from './preview.js';
import { readSource } from './read.js';

/** The project that themes are shown with. */
const SAMPLE_PROJECT = 'Your project';

/** Returns the themes of the project, the built-in ones first. */
export const listThemes = ({ config }: Call): Returns<'GET /internal/email-themes'>['themes'] =>
  Object.entries(config.emails.themes).map(([id, { displayName }]) => ({ id, display_name: displayName }));

/** Returns a theme with its source. @throws Refusal 404 */
export function readTheme({ config }: Pick<Call, 'config'>, id: string): Returns<'GET /internal/email-themes/{id}'> {
  const source = readSource(config, 'theme', id);
  if (source === undefined) throw new Refusal(404, 'The email theme does not exist.');
  return { display_name: config.emails.themes[id]?.displayName ?? '', tsx_source: source };
}

/**
 * Creates a theme that is a copy of the light theme, in the caller's transaction, and returns its ID.
 *
 * @throws Refusal 400 when the project has too many, or its configuration would become too large
 */
export async function createTheme(call: Call, displayName: string): Promise<string> {
  const id = call.ports.random.uuid();
  const most = call.settings.caps.emailThemes;
  await changeConfiguration(call, ({ emails }) => {
    if (Object.keys(emails.themes).length >= most)
      throw new Refusal(400, `The project already has ${most} email themes, which is the maximum.`);
    const entry = { displayName: cleanDisplayName(displayName), tsxSource: defaultTheme.tsxSource };
    return { [`emails.themes.${id}`]: entry };
  });
  await call.audit({ action: 'email-theme.create', target: { type: 'email-theme', id } });
  return id;
}

/**
 * Saves the source of a theme if a sample email can be rendered in it, and keeps the previous one.
 *
 * @returns the theme's name
 * @throws KnownError EMAIL_RENDERING_ERROR
 * @throws Refusal 404; 400 when the configuration would become too large
 */
export async function saveTheme(call: TenantCall, id: string, tsxSource: string): Promise<string> {
  const { display_name } = readTheme(call, id);
  await requirePreview(call, { ...sampleIn(tsxSource), projectName: SAMPLE_PROJECT });
  await call.transaction(async (trx) => {
    const change = await changeConfiguration(trx, (config) => {
      readTheme({ config }, id);
      return { [`emails.themes.${id}.tsxSource`]: tsxSource };
    });
    await keepFormerSources(trx, change);
    await trx.audit({ action: 'email-theme.change', target: { type: 'email-theme', id } });
  });
  return display_name;
}

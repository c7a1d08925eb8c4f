import type { Body } from '@portico/contract';
import type { TenantCall } from '../../../platform/call/call.js';
import { KnownError, Refusal } from '../../../platform/failures/failures.js';
import { findUser } from '../../users/index.js';
import { type RenderedPreview, requirePreview } from './preview.js';
import { noTheme, readSource, readThemeSource } from './read.js';

/** Which sources a call previews, and for whom. */
type Choice = Body<'POST /emails/render-email'>;

/**
 * Renders the template and the theme that a call has chosen, with its values in place of their preview values.
 *
 * @throws KnownError EMAIL_RENDERING_ERROR, USER_ID_DOES_NOT_EXIST
 * @throws Refusal 400 when the template or the theme does not exist; 429
 */
export async function renderChosen(call: TenantCall, choice: Choice): Promise<RenderedPreview> {
  const template = choice.template_tsx_source ?? readSource(call.config, 'template', choice.template_id ?? '');
  if (template === undefined) throw new Refusal(400, `The email template ${choice.template_id} does not exist.`);
  const theme = choice.theme_tsx_source ?? readThemeSource(call.config, choice.theme_id);
  if (theme === undefined) throw noTheme(choice.theme_id);
  const { variables } = choice;
  if (choice.user_id === undefined) return requirePreview(call, { theme, template, variables });
  const user = await findUser(call, choice.user_id);
  if (!user) throw new KnownError('USER_ID_DOES_NOT_EXIST', { user_id: choice.user_id });
  return requirePreview(call, { theme, template, userName: user.display_name, variables });
}

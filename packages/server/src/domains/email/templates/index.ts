import { renderEmailVerification } from './email-verification.js';
import { type MailContext, type RenderedMail } from './layout.js';
import { renderLeakedApiKey } from './leaked-api-key.js';
import { renderMagicLink } from './magic-link.js';
import { renderPasswordReset } from './password-reset.js';
import { renderSecurityNotice, type SecurityChange } from './security-notice.js';
import { renderSignInInvitation } from './sign-in-invitation.js';
import { renderTeamInvitation } from './team-invitation.js';

/** The variables of each built-in template, with the same names as in project templates. */
export interface TemplateVariables {
  email_verification: { emailVerificationLink: string };
  password_reset: { passwordResetLink: string };
  magic_link: { magicLink: string; otp: string };
  team_invitation: { teamInvitationLink: string; teamDisplayName: string };
  sign_in_invitation: { signInInvitationLink: string; teamDisplayName: string };
  security_notice: { change: SecurityChange; at: string };
  leaked_api_key: { description: string; lastFour: string; teamDisplayName: string | null };
}

/** A built-in template; emails name theirs in the header `X-Portico-Template`. */
export type TemplateName = keyof TemplateVariables;

const templates: {
  readonly [Name in TemplateName]: (about: MailContext, variables: TemplateVariables[Name]) => RenderedMail;
} = {
  email_verification: renderEmailVerification,
  password_reset: renderPasswordReset,
  magic_link: renderMagicLink,
  team_invitation: renderTeamInvitation,
  sign_in_invitation: renderSignInInvitation,
  security_notice: renderSecurityNotice,
  leaked_api_key: renderLeakedApiKey,
};

/** What rendering a template needs. */
export interface TemplateInput<Name extends TemplateName> {
  readonly template: Name;
  readonly variables: TemplateVariables[Name];
  readonly about: MailContext;
}

/** Renders a built-in template. */
export const renderTemplate = <Name extends TemplateName>({
  template,
  variables,
  about,
}: TemplateInput<Name>): RenderedMail => templates[template](about, variables);

import type { SecurityChange } from './security-change.js';
import { templates as sources } from './sources.gen.js';

/** The variables of each built-in template, with the same names as in projects' templates. */
export interface BuiltInVariables {
  readonly email_verification: { readonly emailVerificationLink: string };
  readonly password_reset: { readonly passwordResetLink: string };
  readonly magic_link: { readonly magicLink: string; readonly otp: string };
  readonly team_invitation: { readonly teamInvitationLink: string; readonly teamDisplayName: string };
  readonly sign_in_invitation: { readonly signInInvitationLink: string; readonly teamDisplayName: string };
  readonly security_notice: { readonly change: SecurityChange; readonly at: string };
  readonly leaked_api_key: {
    readonly description: string;
    readonly lastFour: string;
    readonly teamDisplayName: string | null;
  };
}

/** A built-in template; emails name theirs in the header `X-Portico-Template`. */
export type BuiltInTemplateName = keyof BuiltInVariables;

/** A template that every project has and can override by its ID. */
export interface BuiltInTemplate {
  readonly id: string;
  readonly displayName: string;
  readonly tsxSource: string;
  /** The category that the source declares. */
  readonly category: 'Transactional';
  /** Whether its variables have a code or a link with a code, so that the email is never stored in readable form. */
  readonly hasCode: boolean;
}

/** The built-in templates by name. Published clients and apps know the first five IDs. */
export const builtInTemplates: { readonly [Name in BuiltInTemplateName]: BuiltInTemplate } = {
  email_verification: {
    id: 'e7d009ce-8d47-4528-b245-5bf119f2ffa3',
    displayName: 'Email verification',
    tsxSource: sources['email-verification'],
    category: 'Transactional',
    hasCode: true,
  },
  password_reset: {
    id: 'a70fb3a4-56c1-4e42-af25-49d25603abd0',
    displayName: 'Password reset',
    tsxSource: sources['password-reset'],
    category: 'Transactional',
    hasCode: true,
  },
  magic_link: {
    id: '822687fe-8d0a-4467-a0d1-416b6e639478',
    displayName: 'Sign-in code',
    tsxSource: sources['magic-link'],
    category: 'Transactional',
    hasCode: true,
  },
  team_invitation: {
    id: 'e84de395-2076-4831-9c19-8e9a96a868e4',
    displayName: 'Team invitation',
    tsxSource: sources['team-invitation'],
    category: 'Transactional',
    hasCode: true,
  },
  sign_in_invitation: {
    id: '066dd73c-36da-4fd0-b6d6-ebf87683f8bc',
    displayName: 'Sign-in invitation',
    tsxSource: sources['sign-in-invitation'],
    category: 'Transactional',
    hasCode: false,
  },
  security_notice: {
    id: 'f92bb7a7-4764-4f02-8906-f0a44e04a380',
    displayName: 'Security notice',
    tsxSource: sources['security-notice'],
    category: 'Transactional',
    hasCode: false,
  },
  leaked_api_key: {
    id: 'cedc19ee-996d-4444-9ffb-05e18b9acf4e',
    displayName: 'Leaked API key',
    tsxSource: sources['leaked-api-key'],
    category: 'Transactional',
    hasCode: false,
  },
};

const byId: ReadonlyMap<string, BuiltInTemplate> = new Map(
  Object.values(builtInTemplates).map((template) => [template.id, template]),
);

/** Returns the built-in template with an ID in lower case. */
export const findBuiltInTemplate = (id: string): BuiltInTemplate | undefined => byId.get(id);

/** Whether a built-in template has this name. */
export const isBuiltInTemplateName = (name: string): name is BuiltInTemplateName =>
  Object.hasOwn(builtInTemplates, name);

import type { SecurityChange } from './security-change.js';
import { templates as sources } from './sources.gen.js';

/** The variables of each built-in template, with the same names as in projects' templates. */
export interface BuiltInVariables {
  readonly email_verification: { readonly emailVerificationLink: string };
  readonly password_reset: { readonly passwordResetLink: string };
  readonly magic_link: { readonly magicLink: string; readonly otp: string };
  readonly team_invitation: {
    readonly teamInvitationLink: string;
    readonly teamDisplayName: string;
    /** Null when a server invites, or a member without a name. */
    readonly inviterDisplayName: string | null;
  };
  readonly sign_in_invitation: { readonly signInInvitationLink: string; readonly teamDisplayName: string };
  readonly security_notice: { readonly change: SecurityChange; readonly at: string };
  readonly leaked_api_key: {
    readonly description: string;
    readonly lastFour: string;
    readonly teamDisplayName: string | null;
  };
  readonly payment_failed: AboutSubscription & {
    readonly amount: string;
    /** Null after the last attempt. */
    readonly nextAttempt: string | null;
  };
  readonly trial_ending: AboutSubscription & { readonly amount: string; readonly endsAt: string };
  readonly subscription_ended: AboutSubscription & {
    readonly endedAt: string;
    readonly reason: 'canceled' | 'unpaid' | 'reversed';
  };
  readonly payment_receipt: AboutSubscription & {
    readonly amount: string;
    readonly invoiceNumber: string;
    readonly paidAt: string;
    /** Null for a one-time purchase. */
    readonly period: string | null;
  };
}

/** What emails about payments say. Amounts and times are as they are written. */
interface AboutSubscription {
  readonly productName: string;
  /** The team that owns it; null for one of the recipient. */
  readonly teamDisplayName: string | null;
  /** Null unless it was paid with play money. */
  readonly testMode: 'test' | null;
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
  /** Whether the recipient asks for it, so that the language of their call is theirs. */
  readonly isAskedFor: boolean;
}

/** The built-in templates by name. Published clients and apps know the first five IDs. */
export const builtInTemplates: { readonly [Name in BuiltInTemplateName]: BuiltInTemplate } = {
  email_verification: {
    id: 'e7d009ce-8d47-4528-b245-5bf119f2ffa3',
    displayName: 'Email verification',
    tsxSource: sources['email-verification'],
    category: 'Transactional',
    hasCode: true,
    isAskedFor: true,
  },
  password_reset: {
    id: 'a70fb3a4-56c1-4e42-af25-49d25603abd0',
    displayName: 'Password reset',
    tsxSource: sources['password-reset'],
    category: 'Transactional',
    hasCode: true,
    isAskedFor: true,
  },
  magic_link: {
    id: '822687fe-8d0a-4467-a0d1-416b6e639478',
    displayName: 'Sign-in code',
    tsxSource: sources['magic-link'],
    category: 'Transactional',
    hasCode: true,
    isAskedFor: true,
  },
  team_invitation: {
    id: 'e84de395-2076-4831-9c19-8e9a96a868e4',
    displayName: 'Team invitation',
    tsxSource: sources['team-invitation'],
    category: 'Transactional',
    hasCode: true,
    isAskedFor: false,
  },
  sign_in_invitation: {
    id: '066dd73c-36da-4fd0-b6d6-ebf87683f8bc',
    displayName: 'Sign-in invitation',
    tsxSource: sources['sign-in-invitation'],
    category: 'Transactional',
    hasCode: false,
    isAskedFor: false,
  },
  security_notice: {
    id: 'f92bb7a7-4764-4f02-8906-f0a44e04a380',
    displayName: 'Security notice',
    tsxSource: sources['security-notice'],
    category: 'Transactional',
    hasCode: false,
    isAskedFor: false,
  },
  leaked_api_key: {
    id: 'cedc19ee-996d-4444-9ffb-05e18b9acf4e',
    displayName: 'Leaked API key',
    tsxSource: sources['leaked-api-key'],
    category: 'Transactional',
    hasCode: false,
    isAskedFor: false,
  },
  payment_failed: {
    id: '0d1b0a5e-6c0e-4b0b-9a63-5b9f6f7c1d21',
    displayName: 'Payment failed',
    tsxSource: sources['payment-failed'],
    category: 'Transactional',
    hasCode: false,
    isAskedFor: false,
  },
  trial_ending: {
    id: '5a3c2f0e-91d4-4c3f-8e53-2f1d7a1e9b64',
    displayName: 'Trial ends soon',
    tsxSource: sources['trial-ending'],
    category: 'Transactional',
    hasCode: false,
    isAskedFor: false,
  },
  subscription_ended: {
    id: 'b7e4a6d2-3f58-4f0a-a1c7-8c26d0f4e935',
    displayName: 'Subscription ended',
    tsxSource: sources['subscription-ended'],
    category: 'Transactional',
    hasCode: false,
    isAskedFor: false,
  },
  payment_receipt: {
    id: 'e2f91c47-7b8d-4d5e-b3a0-64c5a9d70f18',
    displayName: 'Payment receipt',
    tsxSource: sources['payment-receipt'],
    category: 'Transactional',
    hasCode: false,
    isAskedFor: false,
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

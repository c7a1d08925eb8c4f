import {
  type BuiltInEmail,
  type BuiltInTemplateName,
  builtInTemplates,
  builtInThemes,
  messagesFor,
  toBuiltInValues,
} from '../domains/email/built-in/index.js';
import type { EmailProject, EmailRenderer, EmailRenderOutcome } from '../platform/ports/email-renderer.js';

/** The link in samples, as long as real ones are. */
export const sampleLink = `https://app.example.test/handler/confirm?after=%2Fhome&code=${'7k3m9qx2v'.repeat(5)}`;

const about = { projectName: 'Green Garden', userName: 'Mira' };

const plan = { productName: 'Pro', teamDisplayName: 'Roses', testMode: 'test' } as const;

/** One email of each built-in template. */
export const sampleEmails: { readonly [Name in BuiltInTemplateName]: BuiltInEmail<Name> } = {
  email_verification: {
    ...about,
    template: 'email_verification',
    variables: { emailVerificationLink: sampleLink },
  },
  password_reset: { ...about, template: 'password_reset', variables: { passwordResetLink: sampleLink } },
  magic_link: {
    ...about,
    template: 'magic_link',
    variables: { magicLink: sampleLink, otp: 'K3M9QX' },
    userName: null,
  },
  team_invitation: {
    ...about,
    template: 'team_invitation',
    variables: { teamInvitationLink: sampleLink, teamDisplayName: 'Roses', inviterDisplayName: 'Grace' },
  },
  sign_in_invitation: {
    ...about,
    template: 'sign_in_invitation',
    variables: { signInInvitationLink: sampleLink, teamDisplayName: 'Green Garden' },
  },
  security_notice: {
    ...about,
    template: 'security_notice',
    variables: { change: 'passkey-added', at: '21 November 2026 at 09:30 UTC' },
  },
  leaked_api_key: {
    ...about,
    template: 'leaked_api_key',
    variables: { description: 'CI deploys', lastFour: '15ba', teamDisplayName: 'Roses' },
  },
  payment_failed: {
    ...about,
    template: 'payment_failed',
    variables: { ...plan, amount: '$20.00', nextAttempt: '24 November 2026' },
  },
  trial_ending: {
    ...about,
    template: 'trial_ending',
    variables: { ...plan, amount: '$20.00', endsAt: '24 November 2026' },
  },
  subscription_ended: {
    ...about,
    template: 'subscription_ended',
    variables: { ...plan, endedAt: '24 November 2026', reason: 'canceled' },
  },
  payment_receipt: {
    ...about,
    template: 'payment_receipt',
    variables: {
      ...plan,
      amount: '$20.00',
      invoiceNumber: 'K7Q2M9XA4T-0003',
      paidAt: '24 November 2026',
      period: '24 November 2026 – 24 December 2026',
    },
  },
};

/** A built-in email that has been rendered. */
export type RenderedEmail = Extract<EmailRenderOutcome, { kind: 'rendered' }>;

/**
 * Renders a built-in email.
 *
 * @param look.theme the ID of a built-in theme
 * @param look.brand the logo and color of the project; default: none
 * @throws with the renderer's message if the source fails
 */
export async function renderBuiltIn<Name extends BuiltInTemplateName>(
  renderer: EmailRenderer,
  email: BuiltInEmail<Name>,
  look: {
    readonly theme: string;
    readonly unsubscribeLink?: string;
    readonly language?: string;
    readonly brand?: Partial<EmailProject>;
  },
): Promise<RenderedEmail> {
  const { theme, language, brand, ...unsubscribe } = look;
  const { project, ...recipient } = toBuiltInValues(email);
  const [outcome] = await renderer.render({
    tenantId: 'sample',
    priority: 'preview',
    mode: 'send',
    theme: builtInThemes.get(theme)?.tsxSource ?? null,
    template: builtInTemplates[email.template].tsxSource,
    project: { ...project, logoUrl: null, brand: null, ...brand },
    messages: messagesFor(language),
    recipients: [{ ...recipient, ...unsubscribe }],
  });
  if (outcome?.kind !== 'rendered') throw new Error(outcome?.message ?? 'The renderer gave no outcome');
  return outcome;
}

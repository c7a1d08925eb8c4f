import { slugOf } from '../ui/display/slug.js';

const settings = '/projects/$projectId/settings';
const signIn = '/projects/$projectId/sign-in';
const branding = '/projects/$projectId/branding';
const domains = '/projects/$projectId/domains';
const email = '/projects/$projectId/email/settings';
const payments = '/projects/$projectId/payments/settings';

/** A setting that the command palette finds: what it is called there, and the section of the page that has it. */
export interface SettingEntry {
  readonly label: string;
  readonly to: string;
  readonly section: string;
  /** What else it is looked for by. */
  readonly words?: string;
}

/** The settings of a project, by the words with which someone would look for them. */
export const settingEntries: readonly SettingEntry[] = [
  { label: 'Project name and description', to: settings, section: 'General', words: 'rename' },
  { label: 'Logo and brand color', to: branding, section: 'Logo and color' },
  { label: 'Let users create teams', to: settings, section: 'Teams', words: 'organizations personal' },
  { label: 'API keys for users and teams', to: settings, section: 'API keys' },
  { label: 'Production mode', to: settings, section: 'Production mode', words: 'go live development test mode' },
  { label: 'Owners of the project', to: settings, section: 'Owners', words: 'invite colleagues members admins share' },
  {
    label: 'Import and export of users and teams',
    to: settings,
    section: 'Import and export',
    words: 'migrate backup ndjson',
  },
  { label: 'Transfer project', to: settings, section: 'Transfer project', words: 'move ownership' },
  { label: 'Delete project', to: settings, section: 'Delete project', words: 'remove' },
  { label: 'Allow sign-up', to: signIn, section: 'Sign-up and sign-in', words: 'signup registration close' },
  {
    label: 'Password, email code and passkey sign-in',
    to: signIn,
    section: 'Sign-up and sign-in',
    words: 'magic link otp webauthn login methods',
  },
  { label: 'Account linking', to: signIn, section: 'Account linking', words: 'merge' },
  { label: 'Let users delete their account', to: signIn, section: 'Account deletion' },
  { label: 'Require a recent sign-in', to: signIn, section: 'Account protection', words: 'sudo reauthentication' },
  {
    label: 'Passkeys replace two-step verification',
    to: signIn,
    section: 'Account protection',
    words: 'mfa 2fa two-factor authenticator',
  },
  { label: 'Trusted domains', to: domains, section: 'Trusted domains', words: 'redirect urls callback allowlist' },
  { label: 'Trust localhost', to: domains, section: 'Localhost', words: 'development' },
  { label: 'Mail server (SMTP)', to: email, section: 'Mail server' },
  { label: 'Email theme', to: email, section: 'Theme' },
  { label: 'Language of emails', to: email, section: 'Language', words: 'locale translation' },
  {
    label: 'Sender domain: SPF, DKIM and DMARC',
    to: email,
    section: 'Sender domain',
    words: 'dns spam deliverability',
  },
  { label: 'Payment account (Stripe)', to: payments, section: 'Payment account' },
  { label: 'Emails about payments', to: payments, section: 'Emails' },
  { label: 'Client access to products', to: payments, section: 'Client access' },
];

/** The anchor of a setting's section on its page. */
export const anchorOf = ({ section }: SettingEntry): string => slugOf(section);

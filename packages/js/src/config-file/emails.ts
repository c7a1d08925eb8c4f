import type { EnvironmentValue } from './sign-in.js';

/** A mail server. */
export interface MailServerSettings {
  /** Whether the server's shared sender is used. */
  readonly isShared?: boolean;
  readonly provider?: 'smtp' | 'resend';
  readonly host?: string;
  readonly port?: number;
  readonly username?: string;
  readonly password?: EnvironmentValue;
  readonly senderName?: string;
  readonly senderEmail?: string;
}

/** The look of an email. Without a source, the built-in one is used. */
export interface EmailThemeSettings {
  readonly displayName?: string;
  readonly tsxSource?: string;
}

/** The content of an email. Without a source, the built-in one is used. */
export interface EmailTemplateSettings extends EmailThemeSettings {
  /** The ID of its theme, or `false` for none. Default: the selected theme. */
  readonly themeId?: string | false;
}

/** How emails are sent, and what they look like. */
export interface EmailSettings {
  readonly server?: MailServerSettings;
  /** The language of emails for users whose language is unknown (BCP 47). */
  readonly defaultLocale?: string;
  readonly selectedThemeId?: string;
  readonly themes?: Readonly<Record<string, EmailThemeSettings>>;
  readonly templates?: Readonly<Record<string, EmailTemplateSettings>>;
}

import type { EmailSettings } from './emails.js';
import type { PaymentSettings } from './payments.js';
import type { AuthSettings, EnvironmentValue, PermissionSettings, TrustedDomain } from './sign-in.js';

/**
 * The settings of a project. A setting that is not in the file stays as it is. In a map whose keys you choose, an entry
 * that is not in the file is removed.
 */
export interface ConfigFile {
  /** Colors the screens and the purchase page, such as `#0f766e`. */
  readonly brandColor?: string;
  readonly auth?: AuthSettings;
  readonly rbac?: PermissionSettings;
  readonly domains?: {
    /** Whether redirects to this machine are allowed. Turn it off in production. */
    readonly allowLocalhost?: boolean;
    /** By an ID of your choice. */
    readonly trustedDomains?: Readonly<Record<string, TrustedDomain>>;
  };
  readonly users?: { readonly allowClientUserDeletion?: boolean };
  readonly teams?: {
    readonly createPersonalTeamOnSignUp?: boolean;
    readonly allowClientTeamCreation?: boolean;
  };
  /** Who can create API keys for their own scripts. */
  readonly apiKeys?: { readonly enabled?: { readonly team?: boolean; readonly user?: boolean } };
  readonly emails?: EmailSettings;
  readonly payments?: PaymentSettings;
  readonly dataVault?: { readonly stores?: Readonly<Record<string, { readonly displayName?: string }>> };
  /** The parts of the dashboard that the project shows. */
  readonly apps?: { readonly installed?: Readonly<Record<string, { readonly enabled?: boolean }>> };
  /** For published clients. Has no effect. */
  readonly workflows?: {
    readonly availableWorkflows?: Readonly<
      Record<string, { readonly displayName?: string; readonly tsSource?: string; readonly enabled?: boolean }>
    >;
  };
}

/**
 * Returns the settings as they are; an editor checks them against their types.
 *
 * @example
 * const settings = defineConfig({
 *   auth: { allowSignUp: true, password: { allowSignIn: true } },
 *   domains: { trustedDomains: { website: { baseUrl: 'https://www.example.com' } } },
 * });
 * console.log(settings.auth.allowSignUp);
 */
export const defineConfig = <const File extends ConfigFile>(settings: File): File => settings;

/**
 * A value of the environment in which `portico config push` runs, so that no secret is in the file.
 *
 * @param name of the variable, such as `GOOGLE_CLIENT_SECRET`
 * @example const settings = defineConfig({
 *   auth: { oauth: { providers: { google: { type: 'google', clientId: '1234', clientSecret: env('GOOGLE_SECRET') } } }
 * }, });
 */
export const env = (name: string): EnvironmentValue => ({ env: name });

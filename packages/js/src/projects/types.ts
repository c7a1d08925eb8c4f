import type { OAuthProviderId } from '@portico/contract/plain';
import type { AdminApp } from '../apps/types.js';
import type { Resource } from '../cache/types.js';
import type { Json } from '../json.js';

/** The switches of a project that apps see. */
export interface ProjectSwitches {
  readonly signUpEnabled: boolean;
  readonly credentialEnabled: boolean;
  readonly magicLinkEnabled: boolean;
  readonly passkeyEnabled: boolean;
  readonly clientTeamCreationEnabled: boolean;
  readonly clientUserDeletionEnabled: boolean;
  readonly allowUserApiKeys: boolean;
  readonly allowTeamApiKeys: boolean;
}

/** A project as every app of it sees it. */
export interface Project {
  readonly id: string;
  readonly displayName: string;
  readonly config: ProjectSwitches & { readonly oauthProviders: readonly { readonly id: string }[] };
}

/** A sign-in provider of a project: with the server's own account at it, or with the project's. */
export type AdminOAuthProvider =
  | { readonly id: OAuthProviderId; readonly type: 'shared' }
  | {
      readonly id: OAuthProviderId;
      readonly type: 'standard';
      readonly clientId: string;
      readonly clientSecret: string;
      readonly facebookConfigId?: string;
      readonly microsoftTenantId?: string;
    };

/** Who sends a project's mail: the server's own sender, or an SMTP account of the project. */
export type AdminEmailConfig =
  | { readonly type: 'shared' }
  | {
      readonly type: 'standard';
      readonly host: string;
      readonly port: number;
      readonly username: string;
      readonly password: string;
      readonly senderName: string;
      readonly senderEmail: string;
    };

/** A site that is trusted as a target of redirects, and the path of the app's handler pages on it. */
export interface AdminDomain {
  readonly domain: string;
  readonly handlerPath: string;
}

/** What an owner may set of a project's behaviour. */
export interface AdminProjectSettings extends ProjectSwitches {
  readonly allowLocalhost: boolean;
  readonly createTeamOnSignUp: boolean;
  readonly oauthProviders: readonly AdminOAuthProvider[];
  readonly domains: readonly AdminDomain[];
  readonly emailConfig: AdminEmailConfig;
  /** Id of the e-mail theme. */
  readonly emailTheme: string;
  readonly teamCreatorDefaultPermissions: readonly { readonly id: string }[];
  readonly teamMemberDefaultPermissions: readonly { readonly id: string }[];
  readonly userDefaultPermissions: readonly { readonly id: string }[];
  readonly oauthAccountMergeStrategy: 'link_method' | 'raise_error' | 'allow_duplicates';
}

/** What an owner may change of a project. An absent member stays as it is. */
export interface AdminProjectUpdate {
  readonly displayName?: string;
  readonly description?: string | null;
  readonly isProductionMode?: boolean;
  readonly logoUrl?: string | null;
  readonly fullLogoUrl?: string | null;
  readonly config?: Partial<AdminProjectSettings>;
}

/** Why a project is not fit for production mode. */
export interface ProductionModeError {
  readonly message: string;
  /** The dashboard's page that mends it. */
  readonly relativeFixUrl: string;
}

/** The whole configuration of a project, by sections; every default is filled in. */
export interface ProjectConfiguration {
  readonly [section: string]: unknown;
}

/** Values by their paths, such as `{ 'auth.password.allowSignIn': true }`. */
export interface ProjectConfigurationOverride {
  readonly [path: string]: Json;
}

/** What owners do with the configuration of a project. */
export interface ConfigurationMethods {
  getConfig(): Promise<ProjectConfiguration>;
  /**
   * Changes the configuration. A path replaces itself and all paths below it; `null` brings back the default, and removes
   * an entry of a map. Throws RefusalError, which names what does not fit.
   */
  updateConfig(override: ProjectConfigurationOverride): Promise<void>;
}

/** What hooks read of a project. */
export interface AdminProjectStore {
  config(): Resource<ProjectConfiguration>;
}

/** A project as its owners see it. A snapshot: after a change, read it anew. */
export interface AdminProject extends ConfigurationMethods {
  readonly id: string;
  readonly displayName: string;
  readonly description: string;
  readonly createdAt: Date;
  readonly isProductionMode: boolean;
  readonly ownerTeamId: string | null;
  readonly logoUrl: string | null;
  readonly fullLogoUrl: string | null;
  readonly config: AdminProjectSettings;
  update(update: AdminProjectUpdate): Promise<void>;
  /** Deletes the project and everything in it, for good. Its keys, logins and codes stop working at once. */
  delete(): Promise<void>;
  readonly store: AdminProjectStore;
  /** What must be mended before the project is switched to production mode; empty if nothing. */
  getProductionModeErrors(): Promise<ProductionModeError[]>;
}

/** A project of the signed-in owner, with an admin app that uses the owner's session instead of keys. */
export interface OwnedProject extends AdminProject {
  readonly app: AdminApp;
}

export interface CreateProjectOptions extends AdminProjectUpdate {
  readonly displayName: string;
  /** Id of the team that owns the project: one the signed-in owner is in. */
  readonly teamId: string;
}

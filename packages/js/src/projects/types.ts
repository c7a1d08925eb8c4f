import type { OAuthProviderId } from '@portico/contract/plain';
import type { AdminApp } from '../apps/types.js';
import type { Resource } from '../cache/types.js';
import type { Json } from '../json.js';

/** The settings of a project that apps can see. */
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

/** A project as its apps see it. */
export interface Project {
  readonly id: string;
  readonly displayName: string;
  readonly logoUrl: string | null;
  readonly config: ProjectSwitches & {
    readonly oauthProviders: readonly { readonly id: string }[];
    /** The color of buttons and links, such as `#0f766e`; `null` is the default color. */
    readonly brandColor: string | null;
  };
}

/** A sign-in provider of a project: with the server's shared OAuth client, or with the project's own. */
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

/** How a project sends email: by the server's shared sender, or by the project's own SMTP server. */
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

/** A trusted domain for redirects, and the path of the app's handler pages on it. */
export interface AdminDomain {
  readonly domain: string;
  readonly handlerPath: string;
}

/** The settings of a project that owners can see. */
export interface AdminProjectSettings extends ProjectSwitches {
  readonly allowLocalhost: boolean;
  readonly createTeamOnSignUp: boolean;
  readonly oauthProviders: readonly AdminOAuthProvider[];
  readonly domains: readonly AdminDomain[];
  readonly emailConfig: AdminEmailConfig;
  /** The ID of the email theme. */
  readonly emailTheme: string;
  readonly teamCreatorDefaultPermissions: readonly { readonly id: string }[];
  readonly teamMemberDefaultPermissions: readonly { readonly id: string }[];
  readonly userDefaultPermissions: readonly { readonly id: string }[];
  readonly oauthAccountMergeStrategy: 'link_method' | 'raise_error' | 'allow_duplicates';
  /** The color of the screens and the purchase page, such as `#0f766e`; `null` is the default color. */
  readonly brandColor: string | null;
}

/** A change to a project. An absent member stays as it is. */
export interface AdminProjectUpdate {
  readonly displayName?: string;
  readonly description?: string | null;
  readonly isProductionMode?: boolean;
  readonly logoUrl?: string | null;
  readonly fullLogoUrl?: string | null;
  readonly config?: Partial<AdminProjectSettings>;
}

/** Why a project cannot switch to production mode. */
export interface ProductionModeError {
  readonly message: string;
  /** The dashboard page on which to fix it. */
  readonly relativeFixUrl: string;
}

/** The whole configuration of a project by section, with all defaults. */
export interface ProjectConfiguration {
  readonly [section: string]: unknown;
}

/** A configuration, and what a change of it can require. */
export interface VersionedConfiguration {
  readonly config: ProjectConfiguration;
  /** Changes with the configuration. */
  readonly version: string;
}

/** How `updateConfig` changes the configuration. */
export interface UpdateConfigOptions {
  /** The `version` of `readConfig`: the change is refused with status 409 if the configuration has changed since then. */
  readonly ifVersion?: string;
  /** Only checks whether the values would be refused, and changes nothing. Default: no. */
  readonly dryRun?: boolean;
}

/** Values by path, such as `{ 'auth.password.allowSignIn': true }`. */
export interface ProjectConfigurationOverride {
  readonly [path: string]: Json;
}

/** Methods for the configuration of a project. */
export interface ConfigurationMethods {
  /** Returns the configuration. */
  getConfig(): Promise<ProjectConfiguration>;
  /** Returns the configuration of a project without settings, on this server. */
  getDefaultConfig(): Promise<ProjectConfiguration>;
  /** Returns the configuration with its version, so that a change does not overwrite another one. */
  readConfig(): Promise<VersionedConfiguration>;
  /**
   * Changes the configuration. A path replaces the value there and below it. `null` restores the default, or removes an
   * entry of a map.
   *
   * @throws RefusalError that names the invalid value
   */
  updateConfig(override: ProjectConfigurationOverride, options?: UpdateConfigOptions): Promise<void>;
}

/** Resources of a project. */
export interface AdminProjectStore {
  config(): Resource<ProjectConfiguration>;
}

/**
 * A project as its owners see it. It does not change: after an update, read the project again.
 *
 * @example
 * const project = await adminApp.getProject();
 * await project.update({ displayName: 'Engines', config: { passkeyEnabled: true } });
 * const { version } = await project.readConfig();
 * await project.updateConfig({ 'auth.password.allowSignIn': true }, { ifVersion: version });
 */
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
  /** Changes the project. */
  update(update: AdminProjectUpdate): Promise<void>;
  /** Deletes the project and everything in it. Its keys, sessions and codes stop working immediately. This cannot be undone. */
  delete(): Promise<void>;
  readonly store: AdminProjectStore;
  /** Returns what must be fixed before the project can switch to production mode. */
  getProductionModeErrors(): Promise<ProductionModeError[]>;
}

/** A project of the signed-in owner, with an admin's app that uses the owner's session instead of keys. */
export interface OwnedProject extends AdminProject {
  readonly app: AdminApp;
}

/** The settings of a new project. */
export interface CreateProjectOptions extends AdminProjectUpdate {
  readonly displayName: string;
  /** The ID of the team that owns the project. The signed-in owner must be in it. */
  readonly teamId: string;
}

/**
 * Methods of users who own projects.
 *
 * @example
 * const owner = await ownersApp.getUser({ or: 'throw' });
 * const [team] = await owner.listTeams();
 * if (!team) throw new Error('Create a team first.');
 * const project = await owner.createProject({ displayName: 'Engines', teamId: team.id });
 * console.log((await project.app.listUsers()).length);
 */
export interface ProjectOwnerMethods {
  /** Lists the projects of the owner's teams. */
  listOwnedProjects(): Promise<OwnedProject[]>;
  /** Creates a project. */
  createProject(options: CreateProjectOptions): Promise<OwnedProject>;
  /** Transfers a project to another team of the owner. Requires the permission `team_admin` in the current team. */
  transferProject(projectId: string, teamId: string): Promise<void>;
}

/** Resources of a project owner. */
export interface ProjectOwnerStore {
  ownedProjects(): Resource<OwnedProject[]>;
}

/**
 * Reads the project of an app.
 *
 * @example
 * const { config } = await app.getProject();
 * if (config.passkeyEnabled) console.log('Passkeys are on.');
 */
export interface ProjectReader {
  /** Returns the project, with the settings that apps see. */
  getProject(): Promise<Project>;
}

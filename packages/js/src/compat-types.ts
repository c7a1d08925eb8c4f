/* oxlint-disable no-unused-vars -- Published code passes these type arguments; here they decide nothing. */
/** The type names of published code, for servers and apps without React. Each accepts what the published one accepts. */

import type { AdminAppConstructor } from './apps/admin-app.js';
import type { ClientAppConstructor } from './apps/client-app.js';
import type { ServerAppConstructor } from './apps/server-app.js';
import type {
  AdminAppOptions,
  AdminDomain,
  AdminOAuthProvider,
  AdminProjectSettings,
  AdminProjectUpdate,
  ClientAppJson,
  ClientAppOptions,
  CreateInternalApiKeyOptions,
  CreatePermissionDefinitionOptions,
  CreateProjectOptions,
  CreateTeamOptions,
  CurrentServerUser,
  CurrentUser,
  EditableTeamProfile,
  GetUserOptions as GetOptions,
  InternalApiKey,
  InternalApiKeyProperties,
  ListUsersOptions,
  OwnedProject,
  Permission,
  PermissionDefinition,
  PermissionDefinitionUpdate,
  Project,
  ProjectOwnerMethods,
  SentEmail,
  ServerAppOptions,
  ServerCreateTeamOptions,
  ServerTeamUpdate,
  SessionMethods,
  TeamProfile,
  TeamUpdate,
  Urls,
} from './index.js';

export type {
  AdminDomain as AdminDomainConfig,
  AdminOAuthProvider as AdminOAuthProviderConfig,
  AdminProjectSettings as AdminProjectConfig,
  AdminProjectUpdate as AdminProjectUpdateOptions,
  CreateInternalApiKeyOptions as InternalApiKeyCreateOptions,
  CreatePermissionDefinitionOptions as AdminProjectPermissionDefinitionCreateOptions,
  CreateProjectOptions as AdminProjectCreateOptions,
  CreateTeamOptions as TeamCreateOptions,
  EditableTeamProfile as EditableTeamMemberProfile,
  ListUsersOptions as ServerListUsersOptions,
  OwnedProject as AdminOwnedProject,
  Permission as AdminProjectPermission,
  Permission as AdminTeamPermission,
  PermissionDefinition as AdminProjectPermissionDefinition,
  PermissionDefinitionUpdate as AdminProjectPermissionDefinitionUpdateOptions,
  PermissionDefinitionUpdate as AdminTeamPermissionDefinitionUpdateOptions,
  SentEmail as AdminSentEmail,
  ServerCreateTeamOptions as ServerTeamCreateOptions,
  ServerTeamUpdate as ServerTeamUpdateOptions,
  SessionMethods as Auth,
  TeamProfile as ServerTeamMemberProfile,
  TeamProfile as TeamMemberProfile,
  TeamUpdate as TeamUpdateOptions,
  Urls as HandlerUrls,
};

/** The signed-in user. */
export type User = CurrentUser;

/** The signed-in owner of projects, as servers see them. */
export type CurrentInternalServerUser = CurrentServerUser & ProjectOwnerMethods;

/** A change to the settings of a project. */
export type AdminProjectConfigUpdateOptions = Partial<AdminProjectSettings>;

/** A permission for teams. Which ones new users have is a setting of the project. */
export type AdminTeamPermissionDefinition = PermissionDefinition & { readonly isDefaultUserPermission?: boolean };
export type AdminTeamPermissionDefinitionCreateOptions = CreatePermissionDefinitionOptions & {
  readonly isDefaultUserPermission?: boolean;
};

/** An account at a provider. */
export interface Connection {
  readonly id: string;
}

/** A sign-in provider, as apps see it. */
export type OAuthProviderConfig = Project['config']['oauthProviders'][number];

/** The settings of a project that apps can see. */
export type ProjectConfig = Project['config'];

/** Scopes to ask for at sign-in, by provider. */
export type OAuthScopesOnSignIn = NonNullable<ClientAppOptions['oauthScopesOnSignIn']>;

/** What all views of a set of project keys have. */
export type InternalApiKeyBase = InternalApiKeyProperties &
  Pick<InternalApiKey, 'manuallyRevokedAt' | 'isValid' | 'whyInvalid' | 'revoke'>;

/** A set of project keys, as the server answers it. */
export interface InternalApiKeyBaseCrudRead {
  readonly id: string;
  readonly created_at_millis: number;
  readonly description: string;
  readonly expires_at_millis: number;
  readonly manually_revoked_at_millis?: number | null;
}

/** What `getUser` takes. */
export type GetCurrentUserOptions<_HasTokenStore = boolean> = GetOptions;
export type GetUserOptions<_HasTokenStore = boolean> = GetOptions;

/** The options of apps. */
export type StackClientAppConstructorOptions<
  _HasTokenStore = boolean,
  ProjectId extends string = string,
> = ClientAppOptions<ProjectId>;
export type StackServerAppConstructorOptions<
  _HasTokenStore = boolean,
  ProjectId extends string = string,
> = ServerAppOptions<ProjectId>;
export type StackAdminAppConstructorOptions<
  _HasTokenStore = boolean,
  ProjectId extends string = string,
> = AdminAppOptions<ProjectId>;

/** The options of an app that browsers may see. */
export type StackClientAppJson<_HasTokenStore = boolean, ProjectId extends string = string> = ClientAppJson<ProjectId>;

/** The classes of apps. */
export type StackClientAppConstructor = ClientAppConstructor;
export type StackServerAppConstructor = ServerAppConstructor;
export type StackAdminAppConstructor = AdminAppConstructor;

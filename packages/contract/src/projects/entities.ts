import { z } from 'zod';
import { oauthProviderIds } from '../plain.js';
import { DisplayName, Millis, ProjectId, Url, Uuid } from '../schemas.js';
import { brandColorPattern } from './brand-color.js';

const Flags = {
  sign_up_enabled: z.boolean(),
  credential_enabled: z.boolean(),
  magic_link_enabled: z.boolean(),
  passkey_enabled: z.boolean(),
  client_team_creation_enabled: z.boolean(),
  client_user_deletion_enabled: z.boolean(),
  allow_user_api_keys: z.boolean(),
  allow_team_api_keys: z.boolean(),
};

const BrandColor = z.string().regex(brandColorPattern, 'must be a color such as #0f766e');

const IdOnly = z.strictObject({ id: z.string() });

/** A project as its apps see it. */
export const Project = z.strictObject({
  id: ProjectId,
  display_name: DisplayName,
  /** Absent without a logo. An addition to the wire. */
  logo_url: z.string().optional(),
  config: z.strictObject({
    ...Flags,
    enabled_oauth_providers: z.array(IdOnly),
    /** Absent without a brand color. An addition to the wire. */
    brand_color: BrandColor.optional(),
  }),
});

/** A sign-in provider of a project. A `standard` one has the project's own client ID and secret. */
export const ProjectOauthProvider = z.strictObject({
  provider_config_id: z.string(),
  id: z.enum(oauthProviderIds),
  type: z.enum(['shared', 'standard']),
  client_id: z.string().optional(),
  client_secret: z.string().optional(),
  facebook_config_id: z.string().optional(),
  microsoft_tenant_id: z.string().optional(),
});

/** A trusted domain, and the path of the app's handler pages on it. */
export const ProjectDomain = z.strictObject({
  domain: Url.refine(
    (url) => url.length <= 300 && /^https?:\/\//.test(url),
    'must start with http:// or https:// and be at most 300 characters',
  ),
  handler_path: z.string().max(300).startsWith('/'),
});

const Smtp = {
  host: z.string().min(1),
  port: z.int().min(0).max(65_535),
  username: z.string().min(1),
  password: z.string().min(1).max(70),
  sender_name: z.string().min(1),
  sender_email: z.string().min(1),
};

/** How a project's email is sent: through the server's shared email server, or through the project's SMTP server. */
export const ProjectEmailConfig = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('shared') }),
  z.strictObject({ type: z.literal('standard'), ...Smtp }),
]);

const MergeStrategy = z.enum(['link_method', 'raise_error', 'allow_duplicates']);

/** A project as its owners see it. */
export const ProjectForAdmin = z.strictObject({
  id: ProjectId,
  display_name: DisplayName,
  description: z.string(),
  logo_url: z.string().nullable(),
  full_logo_url: z.string().nullable(),
  created_at_millis: Millis,
  is_production_mode: z.boolean(),
  owner_team_id: Uuid.nullable(),
  config: z.strictObject({
    ...Flags,
    allow_localhost: z.boolean(),
    create_team_on_sign_up: z.boolean(),
    oauth_providers: z.array(ProjectOauthProvider),
    enabled_oauth_providers: z.array(IdOnly),
    domains: z.array(ProjectDomain),
    email_config: ProjectEmailConfig,
    email_theme: z.string(),
    team_creator_default_permissions: z.array(IdOnly),
    team_member_default_permissions: z.array(IdOnly),
    user_default_permissions: z.array(IdOnly),
    oauth_account_merge_strategy: MergeStrategy,
    /** Absent without a brand color. An addition to the wire. */
    brand_color: BrandColor.optional(),
  }),
});

/** A name that becomes part of a URL of the provider, hence the restricted characters. */
export const NameAtProvider = z
  .string()
  .regex(/^[\w.-]{0,253}$/, 'must only have letters, digits, dots, hyphens and underscores');

const ProviderSettings = ProjectOauthProvider.omit({ provider_config_id: true }).extend({
  client_id: z.string().max(1000).optional(),
  client_secret: z.string().max(4000).optional(),
  facebook_config_id: NameAtProvider.optional(),
  microsoft_tenant_id: NameAtProvider.optional(),
});

const StandardNeedsKeys = (provider: {
  type: string;
  client_id?: string | undefined;
  client_secret?: string | undefined;
}) => provider.type === 'shared' || (Boolean(provider.client_id) && Boolean(provider.client_secret));

/** Changes to a project. Absent fields stay as they are. */
export const ProjectPatch = z.strictObject({
  display_name: DisplayName.min(1).optional(),
  description: z.string().max(10_000).nullable().optional(),
  is_production_mode: z.boolean().optional(),
  logo_url: Url.nullable().optional(),
  full_logo_url: Url.nullable().optional(),
  config: z
    .strictObject({
      ...Flags,
      allow_localhost: z.boolean(),
      create_team_on_sign_up: z.boolean(),
      oauth_providers: z.array(
        ProviderSettings.refine(StandardNeedsKeys, 'must have client_id and client_secret when its type is standard'),
      ),
      domains: z.array(ProjectDomain).max(100),
      email_config: ProjectEmailConfig,
      email_theme: z.string(),
      team_creator_default_permissions: z.array(IdOnly),
      team_member_default_permissions: z.array(IdOnly),
      user_default_permissions: z.array(IdOnly),
      oauth_account_merge_strategy: MergeStrategy,
      brand_color: BrandColor.nullable(),
    })
    .partial()
    .optional(),
});

/** A new project. */
export const NewProject = ProjectPatch.extend({ display_name: DisplayName.min(1), owner_team_id: Uuid });

/** A project, and the team of the project `internal` that receives it. */
export const ProjectTransfer = z.strictObject({ project_id: z.string().max(255), new_team_id: z.string().max(255) });

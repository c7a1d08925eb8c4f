import type { Returns } from '@portico/contract';
import { createFamily, type Family } from '../cache/family.js';
import type { Core } from '../core.js';
import type { Project, ProjectSwitches } from './types.js';

type WireProject = Returns<'GET /projects/current', 'client'>;
type WireSwitches = Omit<WireProject['config'], 'enabled_oauth_providers' | 'brand_color'>;

/** A project's switches, from the wire's form. */
export const switchesFromWire = (config: WireSwitches): ProjectSwitches => ({
  signUpEnabled: config.sign_up_enabled,
  credentialEnabled: config.credential_enabled,
  magicLinkEnabled: config.magic_link_enabled,
  passkeyEnabled: config.passkey_enabled,
  clientTeamCreationEnabled: config.client_team_creation_enabled,
  clientUserDeletionEnabled: config.client_user_deletion_enabled,
  allowUserApiKeys: config.allow_user_api_keys,
  allowTeamApiKeys: config.allow_team_api_keys,
});

const projectFromWire = (project: WireProject): Project => ({
  id: project.id,
  displayName: project.display_name,
  logoUrl: project.logo_url ?? null,
  config: {
    ...switchesFromWire(project.config),
    oauthProviders: project.config.enabled_oauth_providers.map(({ id }) => ({ id })),
    brandColor: project.config.brand_color ?? null,
  },
});

/** The project of an app, as its clients see it. */
export const createProjects = (core: Core): Family<Core, undefined, Project> =>
  createFamily(core.settings, async () => projectFromWire(await core.client(null)('GET /projects/current')));

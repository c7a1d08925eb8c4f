import { list, project } from '../../../packages/react/src/testing/scripted-server.js';
import { press, refused, type ScreenState, sees } from './state.js';

const id = '33333333-3333-4333-8333-333333333333';
const code = `code=${'a1'.repeat(23).slice(0, 45)}`;
const details = 'POST /team-invitations/accept/details';
const named = { body: { team_id: id, team_display_name: 'Research and rather long-winded development' } };

const invitation = (script: ScreenState['script']) => ({
  path: `/handler/team-invitation?${code}`,
  isSignedIn: true as const,
  script: { [details]: named, ...script },
});

const profile = (user_id: string, display_name: string | null) => ({
  team_id: id,
  user_id,
  display_name,
  profile_image_url: null,
});

const settings = (permissions: readonly string[]) => ({
  path: `/handler/account-settings#team-${id}`,
  isSignedIn: true as const,
  script: {
    'GET /teams': list({
      id,
      display_name: 'Research and rather long-winded development',
      profile_image_url: null,
      client_metadata: null,
      client_read_only_metadata: null,
    }),
    'GET /team-permissions': list(...permissions.map((permission) => ({ id: permission, user_id: 'u', team_id: id }))),
    [`GET /team-member-profiles/${id}/me`]: { body: profile('u', 'Ada') },
    'GET /team-member-profiles': list(profile('u', 'Ada'), profile('v', null)),
    'GET /projects/current': project({ allow_team_api_keys: true }),
    'GET /team-api-keys': list(),
    'GET /team-invitations': list({
      id: 'i',
      team_id: id,
      recipient_email: 'grace.hopper@a-rather-long-company-name.example',
      expires_at_millis: Date.now() + 5 * 86_400_000,
    }),
  },
});

/** The states of the team screens. */
export const teamStates: readonly ScreenState[] = [
  { name: 'team invitation', ...invitation({}), act: (page) => sees(page, 'You have been invited to join') },
  { name: 'team invitation, signed out', path: `/handler/team-invitation?${code}` },
  {
    name: 'team invitation, expired',
    ...invitation({ [details]: refused('VERIFICATION_CODE_EXPIRED') }),
    act: (page) => sees(page, 'has expired'),
  },
  {
    name: 'team invitation, joined',
    ...invitation({ 'POST /team-invitations/accept': { body: {} } }),
    act: async (page) => {
      await press('Join team')(page);
      await sees(page, 'You joined the team');
    },
  },
  { name: 'team creation', path: '/handler/team-creation', isSignedIn: true, act: press('Create team') },
  {
    name: 'settings, team creation',
    path: '/handler/account-settings#team-creation',
    isSignedIn: true,
    script: { 'GET /projects/current': project({ client_team_creation_enabled: true }) },
    act: (page) => sees(page, 'Team name'),
  },
  {
    name: 'settings, team',
    ...settings([
      '$update_team',
      '$delete_team',
      '$read_members',
      '$remove_members',
      '$invite_members',
      '$manage_api_keys',
    ]),
    act: async (page) => {
      await sees(page, /grace\.hopper/);
      await press('Delete team')(page);
    },
  },
  { name: 'settings, team, without permissions', ...settings([]), act: (page) => sees(page, 'Your name in this team') },
];

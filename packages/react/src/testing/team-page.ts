import { fireEvent, screen } from '@testing-library/react';
import { openSettings } from './render-page.js';
import { list, type Script } from './scripted-server.js';

/** The signed-in user. */
export const ada = '22222222-2222-4222-8222-222222222222';

/** A team as the server answers it. */
export const team = (name: string, at = 1) => ({
  id: `33333333-3333-4333-8333-33333333333${at}`,
  display_name: name,
  profile_image_url: null,
  client_metadata: null,
  client_read_only_metadata: null,
});
export const rockets = team('Rockets');

/** A profile in the team. */
export const profile = (user_id: string, display_name: string | null) => ({
  team_id: rockets.id,
  user_id,
  display_name,
  profile_image_url: null,
});

/** A member of the team. */
export const member = (user_id: string, primary_email: string, role: 'admin' | 'member') => ({
  ...profile(user_id, null),
  primary_email,
  role,
});

/** The call of the user's own profile in the team, without its method. */
export const ownProfile = `/team-member-profiles/${rockets.id}/me`;

/** The permissions of an admin. */
export const everything = ['$update_team', '$delete_team', '$read_members', '$remove_members', '$invite_members'];

/** Opens the settings of the team. It has another member, and an invitation. */
export const openTeam = (permissions: readonly string[], script: Script = {}) =>
  openSettings({
    section: `team-${rockets.id}`,
    script: {
      'GET /teams': list(rockets),
      'GET /team-permissions': list(...permissions.map((id) => ({ id, user_id: ada, team_id: rockets.id }))),
      [`GET ${ownProfile}`]: { body: profile(ada, 'Ada') },
      'GET /team-members': list(member(ada, 'ada@example.com', 'admin'), member('u-2', 'grace@example.com', 'member')),
      'GET /team-invitations': list({
        id: 'i-1',
        team_id: rockets.id,
        recipient_email: 'ida@example.com',
        expires_at_millis: Date.now() + 86_400_000,
      }),
      ...script,
    },
  });

/** Opens a tab of the settings. */
export const openTab = async (name: string) => fireEvent.click(await screen.findByRole('tab', { name }));

/** Presses a button. */
export const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

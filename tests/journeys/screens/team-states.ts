import { list, project, user } from '../../../packages/react/src/testing/scripted-server.js';
import { press, refused, type ScreenState, sees } from './state.js';

const id = '33333333-3333-4333-8333-333333333333';
const code = `code=${'a1'.repeat(23).slice(0, 45)}`;
const preview = 'POST /team-invitations/accept/preview';
const named = {
  body: {
    team_display_name: 'Research and rather long-winded development',
    inviter_display_name: 'Grace Brewster Murray Hopper 🚢',
    recipient_email: 'ada.lovelace@a-rather-long-company-name.example',
  },
};

const invitation = (script: ScreenState['script']) => ({
  path: `/handler/team-invitation?${code}`,
  isSignedIn: true as const,
  script: { [preview]: named, 'GET /contact-channels': list(), ...script },
});

const profile = (user_id: string, display_name: string | null) => ({
  team_id: id,
  user_id,
  display_name,
  profile_image_url: null,
});

const userId = '22222222-2222-4222-8222-222222222222';
const member = (user_id: string, display_name: string | null, role: string) => ({
  ...profile(user_id, display_name),
  primary_email: `${user_id.slice(0, 1)}.hopper@a-rather-long-company-name.example`,
  role,
});

const emptyPage = { body: { items: [], is_paginated: true, pagination: { next_cursor: null } } };

/** What a team can buy and has bought. */
const teamPlan = {
  'GET /payments/plans/team': {
    body: {
      items: [
        {
          id: 'seats',
          catalog_id: null,
          add_on_to: [],
          free_trials: {},
          product: {
            display_name: 'Twelve seats and a remarkably long name',
            customer_type: 'team',
            server_only: false,
            stackable: false,
            prices: { monthly: { USD: '120', interval: [1, 'month'] } },
            included_items: {},
            client_metadata: null,
            client_read_only_metadata: null,
            server_metadata: null,
          },
        },
      ],
    },
  },
  [`GET /payments/products/team/${id}`]: emptyPage,
  [`GET /payments/invoices/team/${id}`]: emptyPage,
};

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
    'GET /team-members': list(
      member(userId, 'Ada', 'admin'),
      member('v', null, 'member'),
      member('w', 'محمد بن عبد الله', 'admin'),
    ),
    'GET /projects/current': project({ allow_team_api_keys: true }),
    'GET /team-api-keys': list(),
    ...teamPlan,
    'GET /team-invitations': list({
      id: 'i',
      team_id: id,
      recipient_email: 'grace.hopper@a-rather-long-company-name.example',
      expires_at_millis: Date.now() + 5 * 86_400_000,
    }),
  },
});

const everything = [
  '$update_team',
  '$delete_team',
  '$read_members',
  '$remove_members',
  '$invite_members',
  '$manage_api_keys',
];

/** Longer than the bar of an app on a phone, and without a place to break. */
const longNamed = {
  id,
  display_name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  // axe takes initials, which are hidden from screen readers, for a part of the button's label.
  profile_image_url: '/team.png',
  client_metadata: null,
  client_read_only_metadata: null,
};

/** An invitation as its recipient sees it. */
const received = (invitationId: string, team: string, inviter: string | null) => ({
  id: invitationId,
  team_id: id,
  team_display_name: team,
  inviter_display_name: inviter,
  recipient_email: 'grace.hopper@a-rather-long-company-name.example',
  expires_at_millis: Date.now() + 5 * 86_400_000,
});

/** The states of the team screens. */
export const teamStates: readonly ScreenState[] = [
  { name: 'team invitation', ...invitation({}), act: (page) => sees(page, 'invited you to join') },
  {
    name: 'team invitation, signed out',
    path: `/handler/team-invitation?${code}`,
    script: { [preview]: named },
    act: (page) => sees(page, 'invited you to join'),
  },
  {
    name: 'team invitation, expired',
    ...invitation({ [preview]: refused('VERIFICATION_CODE_EXPIRED') }),
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
  {
    name: 'settings, invitations',
    path: '/handler/account-settings#team-invitations',
    isSignedIn: true,
    script: {
      'GET /team-invitations/received': list(
        received('i-1', 'Research and rather long-winded development', 'محمد بن عبد الله'),
        received('i-2', longNamed.display_name, null),
      ),
    },
    act: (page) => sees(page, 'invited you to join'),
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
    ...settings(everything),
    act: async (page) => {
      await sees(page, /v\.hopper/);
      await press(/^Actions for v\.hopper/)(page);
      await page.getByRole('menuitem', { name: 'Remove from team' }).click();
      await press(/^Actions for محمد/)(page);
    },
  },
  {
    name: 'settings, team, invitations',
    ...settings(everything),
    act: async (page) => {
      await page.getByRole('tab', { name: 'Invitations' }).click();
      await sees(page, /grace\.hopper/);
    },
  },
  {
    name: 'settings, team, API keys',
    ...settings(everything),
    act: async (page) => {
      await page.getByRole('tab', { name: 'API keys' }).click();
      await sees(page, 'No API keys yet.');
    },
  },
  {
    name: 'settings, team, settings',
    ...settings(everything),
    act: async (page) => {
      await page.getByRole('tab', { name: 'Settings' }).click();
      await sees(page, '$120 per month');
      await press('Delete team')(page);
      await page.getByLabel('Team name').fill('Research');
    },
  },
  { name: 'settings, team, without permissions', ...settings([]), act: (page) => sees(page, 'Your name in this team') },
  {
    name: 'bar of an app, team switcher',
    path: '/bar',
    isSignedIn: true,
    script: {
      'GET /users/me': user({
        display_name: 'Ada Augusta King-Noel, Countess of Lovelace',
        primary_email: 'ada.lovelace@a-rather-long-company-name.example',
        profile_image_url: '/ada.png',
        selected_team: longNamed,
      }),
      'GET /teams': list(longNamed),
    },
    act: press(/^Team: /),
  },
];

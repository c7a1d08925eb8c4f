/** English texts of the components in the bar of an app, by ID. A file of its own: the sign-in screen does not load it. */
export const enBar = {
  'user-button.name': 'Account menu',
  'user-button.name-of': 'Account menu for {name}',
  'user-button.settings': 'Account settings',
  'user-button.color-mode': 'Switch between light and dark',

  'team.unnamed': 'Untitled team',
  'team-creation.title': 'Create a team',
  'team-switcher.name': 'Select a team',
  'team-switcher.name-of': 'Team: {team}',
  'team-switcher.none': 'No team',
  'team-switcher.selected': '{team} (selected)',
  'team-switcher.settings': 'Team settings',
} as const;

/** The texts of what is about teams, by stable id. They are loaded with the screens. */
export const enTeams = {
  'team.unnamed': 'Team without a name',
  'team.text': 'Who is in the team, and what can be changed of it.',

  'team-invitation.title': 'Join a team',
  'team-invitation.checking': 'Reading your invitation…',
  'team-invitation.text': 'You are invited to join the team “{team}”.',
  'team-invitation.sign-in-text': 'You are invited to a team. Sign in, or make an account, to see it and join.',
  'team-invitation.action': 'Join the team',
  'team-invitation.busy': 'Joining…',
  'team-invitation.ignore': 'Not now',
  'team-invitation.done-title': 'You are in',
  'team-invitation.done-text': 'You are a member of “{team}” now.',
  'team-invitation.expired-title': 'This invitation has expired',
  'team-invitation.expired-text': 'An invitation is open for seven days. Ask whoever invited you for a new one.',
  'team-invitation.used-title': 'This invitation has been used',
  'team-invitation.used-text': 'It works once. If it was not you who used it, ask whoever invited you for a new one.',
  'team-invitation.invalid-title': 'This invitation does not work',
  'team-invitation.invalid-text':
    'The link may have been cut short on the way, or the invitation was taken back. Open it from the mail once more, or ask for a new one.',

  'team-creation.title': 'Create a team',
  'team-creation.text': 'You become its first member, and can invite others.',
  'team-creation.name': 'Name of the team',
  'team-creation.missing': 'Give the team a name.',
  'team-creation.action': 'Create the team',
  'team-creation.busy': 'Creating…',

  'team-keys.text': 'A program that has one of the team’s keys acts for the team here. Give each program its own.',

  'team-profile.title': 'You in this team',
  'team-profile.name': 'Your name in this team',
  'team-profile.done': 'Saved.',

  'team-facts.title': 'Name and picture',
  'team-facts.done': 'Saved.',

  'team-members.title': 'Members',
  'team-members.you': 'You',
  'team-members.unnamed': 'Member without a name',

  'team-invitations.title': 'Invitations',
  'team-invitations.none': 'No invitation is open.',
  'team-invitations.email': 'E-mail address to invite',
  'team-invitations.action': 'Send an invitation',
  'team-invitations.busy': 'Sending…',
  'team-invitations.done': 'An invitation is on its way to {email}.',
  'team-invitations.until': 'Ends',
  'team-invitations.revoke': 'Take back',
  'team-invitations.revoke-of': 'Take back the invitation of {email}',
  'team-invitations.revoking': 'Taking back…',

  'team-end.title': 'Leave or delete',
  'team-end.leave': 'Leave the team',
  'team-end.leave-question': 'Leave “{team}”? You need a new invitation to come back.',
  'team-end.leaving': 'Leaving…',
  'team-end.delete': 'Delete the team',
  'team-end.delete-question': 'Delete “{team}” for all its members? This cannot be undone.',
  'team-end.deleting': 'Deleting…',

  'team-switcher.name': 'Choose a team',
  'team-switcher.name-of': 'Team: {team}',
  'team-switcher.none': 'No team',
  'team-switcher.selected': '{team} (selected)',
  'team-switcher.settings': 'Team settings',
} as const;

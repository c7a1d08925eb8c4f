/** English texts about teams, by ID. */
export const enTeams = {
  'team.text': 'Your profile in this team, its members and its settings.',

  'team-invitation.title': 'Join a team',
  'team-invitation.checking': 'Loading your invitation…',
  'team-invitation.text': 'You have been invited to join “{team}”.',
  'team-invitation.sign-in-text': 'You have been invited to a team. Sign in or create an account to join.',
  'team-invitation.action': 'Join team',
  'team-invitation.busy': 'Joining…',
  'team-invitation.ignore': 'Not now',
  'team-invitation.done-title': 'You joined the team',
  'team-invitation.done-text': 'You are now a member of “{team}”.',
  'team-invitation.expired-title': 'This invitation has expired',
  'team-invitation.expired-text': 'Invitations expire after 7 days. Ask the person who invited you for a new one.',
  'team-invitation.used-title': 'This invitation has already been used',
  'team-invitation.used-text':
    'Each invitation works once. If you did not use it, ask the person who invited you for a new one.',
  'team-invitation.invalid-title': 'This invitation is invalid',
  'team-invitation.invalid-text':
    'The link may be incomplete or the invitation was revoked. Open it from the email again or ask for a new one.',

  'team-creation.text': 'You will be the first member and can invite others.',
  'team-creation.name': 'Team name',
  'team-creation.missing': 'Enter a team name.',
  'team-creation.action': 'Create team',
  'team-creation.busy': 'Creating…',

  'team-keys.text': 'API keys let scripts and apps act on behalf of the team. Use a separate key for each.',

  'team-profile.title': 'Your team profile',
  'team-profile.name': 'Your name in this team',
  'team-profile.done': 'Saved.',

  'team-facts.title': 'Team details',
  'team-facts.done': 'Saved.',

  'team-members.title': 'Members',
  'team-members.you': 'You',
  'team-members.unnamed': 'Unnamed member',

  'team-invitations.title': 'Invitations',
  'team-invitations.none': 'No pending invitations.',
  'team-invitations.email': 'Email',
  'team-invitations.action': 'Send invitation',
  'team-invitations.busy': 'Sending…',
  'team-invitations.done': 'We sent an invitation to {email}.',
  'team-invitations.until': 'Expires',
  'team-invitations.revoke': 'Revoke',
  'team-invitations.revoke-of': 'Revoke the invitation for {email}',
  'team-invitations.revoking': 'Revoking…',

  'team-end.title': 'Leave or delete team',
  'team-end.leave': 'Leave team',
  'team-end.leave-question': 'Leave “{team}”? You will need a new invitation to rejoin.',
  'team-end.leaving': 'Leaving…',
  'team-end.delete': 'Delete team',
  'team-end.delete-question': 'Delete “{team}” for all members? This cannot be undone.',
  'team-end.deleting': 'Deleting…',
} as const;

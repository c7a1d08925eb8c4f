import { defineErrors } from '../define.js';

/** Errors about teams and their members. */
export const teamErrors = defineErrors({
  TEAM_NOT_FOUND: {
    status: 404,
    summary: 'The team does not exist, or the signed-in user is not a member.',
    help: 'Check the team ID and which user is signed in.',
    details: { team_id: 'string' },
    text: ({ team_id }) =>
      `Team ${team_id} does not exist, or the signed-in user is not a member. Check the team ID and which user is signed in.`,
  },
  TEAM_ALREADY_EXISTS: {
    status: 409,
    summary: 'A team with this ID already exists.',
    help: 'Use another ID.',
    details: { team_id: 'string' },
    text: ({ team_id }) => `A team with the ID ${team_id} already exists.`,
    neverRaised: 'The server assigns team IDs, and published clients cannot decode this code.',
  },
  TEAM_MEMBERSHIP_NOT_FOUND: {
    status: 404,
    summary: 'The user is not a member of the team.',
    help: 'Check both IDs, or add the user to the team first.',
    details: { team_id: 'string', user_id: 'string' },
    text: ({ team_id, user_id }) => `User ${user_id} is not a member of team ${team_id}.`,
  },
  TEAM_MEMBERSHIP_ALREADY_EXISTS: {
    status: 409,
    summary: 'The user is already a member of this team.',
    help: 'Nothing was changed.',
  },
});
